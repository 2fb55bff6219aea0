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
 * Writes tables and the joins of links. This is the only class that writes the table name of a type
 * into SQL, always with the condition of the rows that the caller sees. The exceptions are writes,
 * which have their own condition ({@link Visibility#changeable}) beside their filter, and the
 * hidden values of rows that the statement already contains ({@link #hidden}).
 */
final class Joins {
  private Joins() {}

  /**
   * Writes the rows of a table that the caller sees, with an alias, and with only the values that
   * they see. It is a sub-select, so that the condition applies wherever the table is used, even in
   * an outer join. PostgreSQL flattens it, so that the plan is the same as with a condition in
   * WHERE.
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
   * Writes the stored value where {@link #table} would hide it: a rule applies to this value. No
   * column of a key is hidden.
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

  /** Returns all columns of a table. */
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

  /**
   * Writes a table whose rows are inserted, updated or found for a delete; see {@link #changeable}.
   */
  static void changed(Sql sql, ObjectTable table, String alias) {
    sql.open(alias);
    sql.mask(alias, table);
    sql.identifier(table.table()).syntax(" AS ").syntax(alias);
  }

  /**
   * Writes a value for a column. If the column has a sequence, the sequence will not return the
   * number later, see {@link SequenceFunction}.
   *
   * @param field that has the column; null for none
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

  /** Returns the unquoted name of a column's sequence. */
  static String sequence(ObjectTable table, ObjectField.Column column) {
    return Table.sequenceName(table.table(), column.column());
  }

  /**
   * Returns a table with its PostgreSQL schema, for statements on all rows that return none of
   * them.
   */
  static String qualified(ObjectTable table) {
    return "public." + Sql.quoted(table.table());
  }

  /**
   * Returns the condition of the rows of {@link #changed} that the caller may change, combined with
   * another.
   */
  static Predicate changeable(Sql sql, ObjectTable table, RowAction action, Predicate filter) {
    return Predicate.and(List.of(sql.rules().changeable(table, action), filter));
  }

  /**
   * Writes a last column with whether a rule allows the written row; none when all rows are
   * allowed.
   */
  static void allowed(Sql sql, ObjectTable table, RowAction action) {
    Predicate written = sql.rules().written(table, action);
    if (!written.equals(Predicate.ALWAYS)) {
      sql.syntax(", ");
      new PredicateWriter(sql).write(written, "t0");
    }
  }

  /**
   * Does the same for an upsert: each row must obey the rules of the action that was applied to it.
   */
  static void allowed(Sql sql, ObjectTable table) {
    Predicate made = sql.rules().written(table, RowAction.INSERT);
    Predicate changed = sql.rules().written(table, RowAction.UPDATE);
    if (made.equals(changed)) {
      allowed(sql, table, RowAction.INSERT);
      return;
    }
    // A row that was just inserted was neither deleted nor locked by another transaction.
    sql.syntax(", CASE WHEN t0.xmax = 0 THEN ");
    new PredicateWriter(sql).write(made, "t0");
    sql.syntax(" ELSE ");
    new PredicateWriter(sql).write(changed, "t0");
    sql.syntax(" END");
  }

  /** Joins the rows of a link. */
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

  /** Begins with the rows of a link; see {@link #standIn}. */
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

  /** Uses the foreign key that refers to the source of a link in place of the source's key. */
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

  /** Joins the join table of a link to its target. */
  static void between(Sql sql, ObjectField.Join.Table between, TableLink tableLink, String to) {
    String alias = "j" + to;
    sql.syntax(" JOIN ").identifier(between.table()).syntax(" AS ").syntax(alias).syntax(" ON ");
    equal(sql, alias, between.there(), to, key(tableLink.target()));
  }

  /** Writes the join condition between both sides of a link; see {@link #between}. */
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

  /** Returns the columns of a link's source by which its rows are found. */
  static List<String> sourceColumns(TableLink tableLink) {
    return tableLink.link().join() instanceof ObjectField.Join.KeyHere here
        ? here.columns()
        : key(tableLink.source());
  }

  /** Returns the columns of a table's primary key. */
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
