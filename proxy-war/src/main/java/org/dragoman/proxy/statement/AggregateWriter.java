package org.dragoman.proxy.statement;

import java.util.List;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Read;
import org.dragoman.proxy.plan.Restriction;

/**
 * Writes a read of aggregates, for all rows of the parent in one statement, grouped by their key:
 * PostgreSQL then reads the rows once. If only a part of the groups of each parent is needed, a
 * window function numbers them. With LATERAL both took twice to three times as long for 10,000
 * parents, and the same for 20.
 */
final class AggregateWriter {
  /** The groups as a table; no alias of the rows begins with this letter. */
  private static final String GROUPS = "g";

  private static final String NUMBER = "#n";

  private final Read.Select select;
  private final Sql sql;
  private final PredicateWriter predicates;
  private final OrderWriter order;
  private final Runnable rows;
  private final String parent;

  /**
   * Makes the writer of one read.
   *
   * @param rows writes the rows behind FROM
   * @param parent alias of the parent's table; without a meaning for a root
   */
  AggregateWriter(
      Read.Select select,
      Sql sql,
      PredicateWriter predicates,
      OrderWriter order,
      Runnable rows,
      String parent) {
    this.select = select;
    this.sql = sql;
    this.predicates = predicates;
    this.order = order;
    this.rows = rows;
    this.parent = parent;
  }

  /** Writes the statement that returns a row for all rows, or for those of each parent's row. */
  void write(Read.Aggregate read) {
    aggregates(read.outputs(), false);
    if (select.key() > 0) {
      sql.syntax(" LIMIT ").parameter(new Binding.RowLimit());
    }
  }

  /**
   * Whether no selected value needs rows. A root has a result even so, and without an aggregate SQL
   * would return a row for each row.
   */
  private boolean needsNoRows(List<Read.Output> outputs) {
    return select.key() == 0
        && outputs.stream()
            .allMatch(output -> output.function() == AggregateField.Function.NOTHING);
  }

  /** Writes the statement that returns a row for each group. */
  void write(Read.Groups read) {
    Restriction groups = read.restriction();
    boolean numbered = select.key() > 0 && groups.isPart();
    sql.syntax("SELECT ");
    columns();
    sql.syntax(" FROM (");
    if (numbered) {
      sql.syntax("SELECT ").syntax(GROUPS).syntax(".*, row_number() OVER (PARTITION BY ");
      for (int i = 0; i < select.key(); i++) {
        sql.syntax(i == 0 ? "" : ", ").column(GROUPS, keyName(i));
      }
      terms(read);
      sql.syntax(") AS ").identifier(NUMBER).syntax(" FROM (");
    }
    aggregates(read.outputs(), true);
    sql.syntax(") AS ").syntax(GROUPS);
    if (!groups.filter().equals(Predicate.ALWAYS)) {
      sql.syntax(" WHERE ");
      predicates.write(groups.filter(), GROUPS);
    }
    if (numbered) {
      sql.syntax(") AS ").syntax(GROUPS);
      number(groups);
    }
    terms(read);
    Binding limit = select.key() > 0 ? null : groups.limit();
    sql.syntax(" LIMIT ")
        .parameter(limit == null ? new Binding.RowLimit() : new Binding.Limit(limit));
    if (select.key() == 0 && groups.offset() != null) {
      sql.syntax(" OFFSET ").parameter(new Binding.Offset(groups.offset()));
    }
  }

  private void columns() {
    List<Read.Column> columns = select.columns();
    if (columns.isEmpty()) {
      sql.syntax("1");
    }
    for (int i = 0; i < columns.size(); i++) {
      String name = i < select.key() ? keyName(i) : columns.get(i).name();
      sql.syntax(i == 0 ? "" : ", ").column(GROUPS, name);
    }
  }

  private void terms(Read.Groups read) {
    order.terms(GROUPS, read.restriction(), read.table(), OrderWriter.Terms.EXPRESSIONS);
  }

  /** Numbers the groups of each parent for the limit and offset. */
  private void number(Restriction groups) {
    String word = " WHERE ";
    if (groups.offset() != null) {
      sql.syntax(word).column(GROUPS, NUMBER).syntax(" > ");
      sql.parameter(new Binding.Offset(groups.offset()));
      word = " AND ";
    }
    if (groups.limit() != null) {
      sql.syntax(word).column(GROUPS, NUMBER).syntax(" <= ");
      sql.parameter(new Binding.Limit(groups.limit()));
      if (groups.offset() != null) {
        sql.syntax(" + ").parameter(new Binding.Offset(groups.offset()));
      }
    }
  }

  private static String keyName(int index) {
    return "#k" + index;
  }

  /**
   * Writes the aggregates of the rows.
   *
   * @param named whether the columns have names
   */
  private void aggregates(List<Read.Output> outputs, boolean named) {
    sql.syntax("SELECT ");
    String separator = "";
    for (int i = 0; i < select.key(); i++) {
      sql.syntax(separator).column(parent, select.columns().get(i).name());
      if (named) {
        sql.syntax(" AS ").identifier(keyName(i));
      }
      separator = ", ";
    }
    for (Read.Output output : outputs) {
      sql.syntax(separator);
      aggregate(output);
      if (named) {
        sql.syntax(" AS ").identifier(output.name());
      }
      separator = ", ";
    }
    sql.syntax(separator.isEmpty() ? "1" : "");
    if (!named && needsNoRows(outputs)) {
      return;
    }
    sql.syntax(" FROM ");
    rows.run();
    if (!groupBy(outputs) && named) {
      // All rows are one group, which exists only if it has rows.
      sql.syntax(" HAVING count(*) > 0");
    }
  }

  /** Writes GROUP BY; returns whether there is anything to group by. */
  private boolean groupBy(List<Read.Output> outputs) {
    String word = " GROUP BY ";
    for (int i = 0; i < select.key(); i++) {
      sql.syntax(word).column(parent, select.columns().get(i).name());
      word = ", ";
    }
    for (Read.Output output : outputs) {
      if (output.function() == AggregateField.Function.GROUP) {
        sql.syntax(word);
        column(output);
        word = ", ";
      }
    }
    return word.equals(", ");
  }

  private void aggregate(Read.Output output) {
    switch (output.function()) {
      case GROUP -> column(output);
      case ROWS -> sql.syntax("count(*)");
      case COUNT -> call("count(", output);
      case COUNT_DISTINCT -> distinct(output);
      case SUM -> call("sum(", output);
      case AVG -> mean(output);
      case MIN -> call("min(", output);
      case MAX -> call("max(", output);
      case NOTHING -> sql.syntax("NULL::").syntax(output.sqlType());
    }
  }

  private void column(Read.Output output) {
    sql.column("t" + output.table(), output.columns().getFirst());
  }

  private void call(String function, Read.Output output) {
    sql.syntax(function);
    column(output);
    sql.syntax(")");
  }

  /** PostgreSQL's own average of floating-point numbers fails where a square overflows. */
  private void mean(Read.Output output) {
    if (output.sqlType().equals("double precision")) {
      call("sum(", output);
      call(" / count(", output);
    } else {
      call("avg(", output);
    }
  }

  /** To PostgreSQL a row of nulls is a value, so that it must be excluded. */
  private void distinct(Read.Output output) {
    if (output.columns().size() == 1) {
      call("count(DISTINCT ", output);
      return;
    }
    sql.syntax("count(DISTINCT (");
    List<String> columns = output.columns();
    for (int i = 0; i < columns.size(); i++) {
      sql.syntax(i == 0 ? "" : ", ").column("t" + output.table(), columns.get(i));
    }
    sql.syntax(")) FILTER (WHERE ");
    column(output);
    sql.syntax(" IS NOT NULL)");
  }
}
