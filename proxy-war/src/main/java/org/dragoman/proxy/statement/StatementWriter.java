package org.dragoman.proxy.statement;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Plan;

/**
 * Writes a read as SQL. Aliases: {@code p0}, {@code p1}, ... are the tables from the root to the
 * parent, {@code t0} is the table read, {@code t1}, ... are joined to it, {@code j...} stand
 * between the two sides of a link to many on both. No text depends on a value.
 */
public final class StatementWriter {
  private final Plan.Read read;
  private final Sql sql = new Sql();

  private StatementWriter(Plan.Read read) {
    this.read = read;
  }

  /** The statement of a read. */
  public static Statement write(Plan.Read read) {
    return new StatementWriter(read).write();
  }

  private Statement write() {
    sql.syntax("SELECT ");
    columns();
    sql.syntax(" FROM ");
    boolean limitInside = read.path().hops().isEmpty() && !read.single() && !read.joins().isEmpty();
    if (!read.path().hops().isEmpty()) {
      parents();
    } else if (limitInside) {
      base();
    } else {
      table(read.path().root(), "t0");
    }
    for (Plan.Join join : read.joins()) {
      join("t" + join.from(), join.source(), join.hop(), "t" + join.to(), join.optional());
    }
    if (!limitInside && !distinctParents()) {
      where(firstAlias());
    }
    if (!read.single()) {
      order("t0");
      if (!limitInside) {
        sql.syntax(" LIMIT ").parameter(new Binding.RowLimit());
      }
    }
    return sql.statement();
  }

  private void columns() {
    List<Plan.Column> columns = read.columns();
    if (columns.isEmpty()) {
      // Nothing but __typename is asked for: the rows are only counted.
      sql.syntax("1");
    }
    for (int i = 0; i < columns.size(); i++) {
      Plan.Column column = columns.get(i);
      String alias = column.table() < 0 ? parentAlias() : "t" + column.table();
      sql.syntax(i == 0 ? "" : ", ").column(alias, column.name());
    }
  }

  /** The limit is inside, before the joins: outside, the same read costs five times as much. */
  private void base() {
    List<String> needed = new ArrayList<>();
    read.columns().stream()
        .filter(column -> column.table() == 0)
        .forEach(column -> needed.add(column.name()));
    read.joins().stream()
        .filter(join -> join.from() == 0)
        .forEach(join -> needed.addAll(source(join.source(), join.hop())));
    read.path().root().keyColumns().forEach(key -> needed.add(key.column()));
    sql.syntax("(SELECT ");
    List<String> once = needed.stream().distinct().toList();
    for (int i = 0; i < once.size(); i++) {
      sql.syntax(i == 0 ? "" : ", ").column("t0", once.get(i));
    }
    sql.syntax(" FROM ");
    table(read.path().root(), "t0");
    where("t0");
    order("t0");
    sql.syntax(" LIMIT ").parameter(new Binding.RowLimit()).syntax(") AS t0");
  }

  private void parents() {
    List<Plan.Hop> hops = read.path().hops();
    if (distinctParents()) {
      sql.syntax("(SELECT DISTINCT ");
      List<ObjectField.Column> key = parent().keyColumns();
      for (int i = 0; i < key.size(); i++) {
        sql.syntax(i == 0 ? "" : ", ").column(parentAlias(), key.get(i).column());
      }
      sql.syntax(" FROM ");
    }
    ObjectTable from = read.path().root();
    table(from, "p0");
    for (int i = 0; i < hops.size() - 1; i++) {
      join("p" + i, from, hops.get(i), "p" + (i + 1), false);
      from = hops.get(i).target();
    }
    if (distinctParents()) {
      where("p0");
      sql.syntax(") AS ").syntax(parentAlias());
    }
    join(parentAlias(), from, hops.getLast(), "t0", false);
  }

  private boolean distinctParents() {
    List<Plan.Hop> hops = read.path().hops();
    return hops.size() > 1
        && hops.subList(0, hops.size() - 1).stream().anyMatch(Plan.Hop::converges);
  }

  private ObjectTable parent() {
    List<Plan.Hop> hops = read.path().hops();
    return hops.size() == 1 ? read.path().root() : hops.get(hops.size() - 2).target();
  }

  private String parentAlias() {
    return "p" + (read.path().hops().size() - 1);
  }

  private String firstAlias() {
    return read.path().hops().isEmpty() ? "t0" : "p0";
  }

  private void table(ObjectTable table, String alias) {
    sql.identifier(table.table()).syntax(" AS ").syntax(alias);
  }

  private void join(String from, ObjectTable source, Plan.Hop hop, String to, boolean optional) {
    String word = optional ? " LEFT JOIN " : " JOIN ";
    List<String> targetKey = names(hop.target());
    switch (hop.link().join()) {
      case ObjectField.Join.KeyHere here -> {
        sql.syntax(word);
        table(hop.target(), to);
        on(to, targetKey, from, here.columns());
      }
      case ObjectField.Join.KeyThere there -> {
        sql.syntax(word);
        table(hop.target(), to);
        on(to, there.columns(), from, names(source));
      }
      case ObjectField.Join.Table between -> {
        String alias = "j" + to;
        sql.syntax(word).identifier(between.table()).syntax(" AS ").syntax(alias);
        on(alias, between.here(), from, names(source));
        sql.syntax(word);
        table(hop.target(), to);
        on(to, targetKey, alias, between.there());
      }
    }
  }

  private static List<String> source(ObjectTable source, Plan.Hop hop) {
    return switch (hop.link().join()) {
      case ObjectField.Join.KeyHere here -> here.columns();
      case ObjectField.Join.KeyThere there -> names(source);
      case ObjectField.Join.Table between -> names(source);
    };
  }

  private static List<String> names(ObjectTable table) {
    return table.keyColumns().stream().map(ObjectField.Column::column).toList();
  }

  private void on(String left, List<String> leftColumns, String right, List<String> columns) {
    for (int i = 0; i < leftColumns.size(); i++) {
      sql.syntax(i == 0 ? " ON " : " AND ");
      sql.column(left, leftColumns.get(i)).syntax(" = ").column(right, columns.get(i));
    }
  }

  private void where(String alias) {
    String word = " WHERE ";
    for (Plan.Comparison comparison : read.condition()) {
      sql.syntax(word).column(alias, comparison.column());
      switch (comparison) {
        case Plan.Comparison.Equal equal -> sql.syntax(" = ").parameter(equal.value());
        case Plan.Comparison.Absent absent -> sql.syntax(" IS NULL");
      }
      word = " AND ";
    }
  }

  private void order(String alias) {
    List<String> key = names(read.path().target());
    for (int i = 0; i < key.size(); i++) {
      sql.syntax(i == 0 ? " ORDER BY " : ", ").column(alias, key.get(i));
    }
  }
}
