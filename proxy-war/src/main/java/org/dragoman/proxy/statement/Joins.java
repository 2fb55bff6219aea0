package org.dragoman.proxy.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.language.model.Table;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.TableLink;
import org.dragoman.proxy.plan.Visibility;

/**
 * Writes tables, and how the rows of a link are found. This is the only place where SQL names the
 * table of a type, and it names none without the condition of who sees its rows; but for writes,
 * which have theirs ({@link Visibility#changeable}) beside their filter, and for the values of rows
 * that stand there already ({@link #hidden}).
 */
final class Joins {
  private Joins() {}

  /**
   * The rows of a table that the caller sees, with an alias, and of these the values that they see.
   * A sub-select, so that the condition is part of whatever the table is part of, an outer join
   * too; PostgreSQL takes it apart, and its plan is that of a condition beside the others.
   */
  static void table(Sql sql, ObjectTable table, String alias) {
    Predicate visible = sql.visible(table);
    Map<String, Predicate> shown = sql.shown(table);
    sql.open(alias);
    boolean all = visible.equals(Predicate.ALWAYS) && shown.isEmpty();
    if (!all) {
      sql.syntax("(SELECT ");
      columns(sql, table, alias, shown);
      sql.syntax(" FROM ");
    }
    sql.identifier(table.table()).syntax(" AS ").syntax(alias);
    if (!all) {
      if (!visible.equals(Predicate.ALWAYS)) {
        sql.syntax(" WHERE ");
        new PredicateWriter(sql).write(visible, alias);
      }
      sql.syntax(") AS ").syntax(alias);
    }
    if (!shown.isEmpty()) {
      sql.hide(alias, table);
    }
  }

  /**
   * The value that a row has, where {@link #table} gives it without: what a rule says of the row is
   * about this value. No column of a key is hidden.
   */
  static Sql hidden(Sql sql, ObjectTable table, String alias, String column) {
    String row = sql.alias();
    sql.syntax("(SELECT ").stored(row, column).syntax(" FROM ");
    sql.identifier(table.table()).syntax(" AS ").syntax(row);
    String word = " WHERE ";
    for (String key : key(table)) {
      sql.syntax(word).stored(row, key).syntax(" = ").stored(alias, key);
      word = " AND ";
    }
    return sql.syntax(")");
  }

  private static void columns(
      Sql sql, ObjectTable table, String alias, Map<String, Predicate> shown) {
    if (shown.isEmpty()) {
      sql.syntax("*");
      return;
    }
    String separator = "";
    for (String column : all(table)) {
      sql.syntax(separator);
      if (shown.containsKey(column)) {
        sql.value(alias, column, shown.get(column)).syntax(" AS ").identifier(column);
      } else {
        sql.stored(alias, column);
      }
      separator = ", ";
    }
  }

  /** All columns of a table. */
  private static List<String> all(ObjectTable table) {
    List<String> columns = new ArrayList<>();
    for (ObjectField field : table.fields()) {
      switch (field) {
        case ObjectField.Column column -> columns.add(column.column());
        case ObjectField.Link link when link.join() instanceof ObjectField.Join.KeyHere here ->
            columns.addAll(here.columns());
        case ObjectField.Link link -> {}
        case ObjectField.View view -> {}
      }
    }
    if (table.ownership() != null) {
      columns.add(table.ownership().column());
    }
    if (table.search() != null) {
      columns.add(table.search().column());
    }
    return columns;
  }

  /** A table whose rows are made, changed or found to be deleted; see {@link #changeable}. */
  static void changed(Sql sql, ObjectTable table, String alias) {
    sql.open(alias);
    sql.mask(alias, table);
    sql.identifier(table.table()).syntax(" AS ").syntax(alias);
  }

  /**
   * A value that a column is given. Where the column has its numbers from a sequence, that never
   * gives the number again, see {@link SequenceFunction}.
   *
   * @param field that the column is of; null for none
   * @param value writes it
   */
  static void given(Sql sql, ObjectTable table, ObjectField field, Runnable value) {
    if (field instanceof ObjectField.Column column
        && column.defaultValue() instanceof DefaultValue.Sequence) {
      SequenceFunction.call(sql, sequence(table, column), value);
    } else {
      value.run();
    }
  }

  /** Unquoted name of the sequence that a column has its numbers from. */
  static String sequence(ObjectTable table, ObjectField.Column column) {
    return Table.sequenceName(table.table(), column.column());
  }

  /** A table with its schema of PostgreSQL, for what is about all rows and gives none of them. */
  static String qualified(ObjectTable table) {
    return "public." + Sql.quoted(table.table());
  }

  /** The condition of who may change the rows of {@link #changed}, together with another. */
  static Predicate changeable(Sql sql, ObjectTable table, RowAction action, Predicate filter) {
    return Predicate.and(List.of(sql.rules().changeable(table, action), filter));
  }

  /**
   * A last column that says of each row that is written whether a rule allows it; none where all
   * are.
   */
  static void allowed(Sql sql, ObjectTable table, RowAction action) {
    Predicate written = sql.rules().written(table, action);
    if (!written.equals(Predicate.ALWAYS)) {
      sql.syntax(", ");
      new PredicateWriter(sql).write(written, "t0");
    }
  }

  /** The same of an upsert: each row obeys the rules of what was done to it. */
  static void allowed(Sql sql, ObjectTable table) {
    Predicate made = sql.rules().written(table, RowAction.INSERT);
    Predicate changed = sql.rules().written(table, RowAction.UPDATE);
    if (made.equals(changed)) {
      allowed(sql, table, RowAction.INSERT);
      return;
    }
    // A row that was inserted has been deleted or locked by nobody.
    sql.syntax(", CASE WHEN t0.xmax = 0 THEN ");
    new PredicateWriter(sql).write(made, "t0");
    sql.syntax(" ELSE ");
    new PredicateWriter(sql).write(changed, "t0");
    sql.syntax(" END");
  }

  /** Joins the rows that a link leads to. */
  static void write(Sql sql, String from, TableLink tableLink, String to, boolean optional) {
    String word = optional ? " LEFT JOIN " : " JOIN ";
    if (tableLink.link().join() instanceof ObjectField.Join.Table between) {
      String alias = "j" + to;
      sql.syntax(word).identifier(between.table()).syntax(" AS ").syntax(alias).syntax(" ON ");
      equal(sql, alias, between.here(), from, key(tableLink.source()));
      sql.syntax(word);
      table(sql, tableLink.target(), to);
      sql.syntax(" ON ");
      equal(sql, to, key(tableLink.target()), alias, between.there());
    } else {
      sql.syntax(word);
      table(sql, tableLink.target(), to);
      sql.syntax(" ON ");
      condition(sql, from, tableLink, to);
    }
  }

  /** Begins with the rows that a link leads to; see {@link #standIn}. */
  static void begin(Sql sql, TableLink tableLink, String to) {
    if (tableLink.link().join() instanceof ObjectField.Join.Table between) {
      String alias = "j" + to;
      sql.identifier(between.table()).syntax(" AS ").syntax(alias).syntax(" JOIN ");
      table(sql, tableLink.target(), to);
      sql.syntax(" ON ");
      equal(sql, to, key(tableLink.target()), alias, between.there());
    } else {
      table(sql, tableLink.target(), to);
    }
  }

  /** The foreign key that refers to the source of a link stands for the key of the source. */
  static void standIn(Sql sql, String from, TableLink tableLink, String to) {
    switch (tableLink.link().join()) {
      case ObjectField.Join.KeyHere here ->
          throw new IllegalArgumentException("The source refers to the target itself");
      case ObjectField.Join.KeyThere there ->
          sql.standIn(from, key(tableLink.source()), to, there.columns());
      case ObjectField.Join.Table between ->
          sql.standIn(from, key(tableLink.source()), "j" + to, between.here());
    }
  }

  /** Joins the table between the two sides of a link to the side that it leads to. */
  static void between(Sql sql, ObjectField.Join.Table between, TableLink tableLink, String to) {
    String alias = "j" + to;
    sql.syntax(" JOIN ").identifier(between.table()).syntax(" AS ").syntax(alias).syntax(" ON ");
    equal(sql, alias, between.there(), to, key(tableLink.target()));
  }

  /** What the rows on both sides of a link have in common; see {@link #between}. */
  static void condition(Sql sql, String from, TableLink tableLink, String to) {
    switch (tableLink.link().join()) {
      case ObjectField.Join.KeyHere here ->
          equal(sql, to, key(tableLink.target()), from, here.columns());
      case ObjectField.Join.KeyThere there ->
          equal(sql, to, there.columns(), from, key(tableLink.source()));
      case ObjectField.Join.Table between ->
          equal(sql, "j" + to, between.here(), from, key(tableLink.source()));
    }
  }

  /** The columns of a link's source by which its rows are found. */
  static List<String> sourceColumns(TableLink tableLink) {
    return tableLink.link().join() instanceof ObjectField.Join.KeyHere here
        ? here.columns()
        : key(tableLink.source());
  }

  /** The columns of a table's primary key. */
  static List<String> key(ObjectTable table) {
    return table.keyColumns().stream().map(ObjectField.Column::column).toList();
  }

  private static void equal(
      Sql sql, String left, List<String> leftColumns, String right, List<String> columns) {
    for (int i = 0; i < leftColumns.size(); i++) {
      sql.syntax(i == 0 ? "" : " AND ");
      sql.column(left, leftColumns.get(i)).syntax(" = ").column(right, columns.get(i));
    }
  }
}
