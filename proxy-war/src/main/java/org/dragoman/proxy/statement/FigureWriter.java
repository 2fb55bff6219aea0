package org.dragoman.proxy.statement;

import java.util.List;
import org.dragoman.contract.configuration.Figure;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Predicate;

/**
 * Writes a read that works figures out of rows, for all rows of the parent in one statement,
 * grouped by their key: PostgreSQL then reads the rows once. A part of the groups of each parent is
 * numbered by a window. With LATERAL both took twice to three times as long for 10,000 parents, and
 * the same for 20.
 */
final class FigureWriter {
  /** The groups as a table; no alias of the rows begins so. */
  private static final String GROUPS = "g";

  private static final String NUMBER = "#n";

  private final Plan.Read read;
  private final Sql sql;
  private final PredicateWriter predicates;
  private final OrderWriter order;
  private final Runnable rows;
  private final String parent;

  /**
   * Writes for a read with figures.
   *
   * @param rows writes the rows: what stands after FROM
   * @param parent alias of the parent's table; of no meaning for a root
   */
  FigureWriter(
      Plan.Read read,
      Sql sql,
      PredicateWriter predicates,
      OrderWriter order,
      Runnable rows,
      String parent) {
    this.read = read;
    this.sql = sql;
    this.predicates = predicates;
    this.order = order;
    this.rows = rows;
    this.parent = parent;
  }

  /** The statement. */
  void write() {
    if (!read.isOneForEach()) {
      groups();
    } else if (read.parentKey() > 0) {
      worked(false);
      sql.syntax(" LIMIT ").parameter(new Binding.RowLimit());
    } else {
      worked(false);
    }
  }

  /**
   * Whether nothing is asked for that needs rows. The result of a root is there all the same, and
   * without a figure SQL would give a row for each row.
   */
  private boolean needsNoRows() {
    return read.parentKey() == 0
        && read.grouping().outputs().stream()
            .allMatch(output -> output.function() == Figure.Function.NOTHING);
  }

  private void groups() {
    Plan.Restriction groups = read.grouping().groups();
    boolean numbered = read.parentKey() > 0 && groups.isPart();
    sql.syntax("SELECT ");
    columns();
    sql.syntax(" FROM (");
    if (numbered) {
      sql.syntax("SELECT ").syntax(GROUPS).syntax(".*, row_number() OVER (PARTITION BY ");
      for (int i = 0; i < read.parentKey(); i++) {
        sql.syntax(i == 0 ? "" : ", ").column(GROUPS, keyName(i));
      }
      terms();
      sql.syntax(") AS ").identifier(NUMBER).syntax(" FROM (");
    }
    worked(true);
    sql.syntax(") AS ").syntax(GROUPS);
    if (!groups.filter().equals(Predicate.ALWAYS)) {
      sql.syntax(" WHERE ");
      predicates.write(groups.filter(), GROUPS);
    }
    if (numbered) {
      sql.syntax(") AS ").syntax(GROUPS);
      number(groups);
    }
    terms();
    Binding limit = read.parentKey() > 0 ? null : groups.limit();
    sql.syntax(" LIMIT ")
        .parameter(limit == null ? new Binding.RowLimit() : new Binding.Limit(limit));
    if (read.parentKey() == 0 && groups.offset() != null) {
      sql.syntax(" OFFSET ").parameter(new Binding.Offset(groups.offset()));
    }
  }

  private void columns() {
    List<Plan.Column> columns = read.columns();
    if (columns.isEmpty()) {
      sql.syntax("1");
    }
    for (int i = 0; i < columns.size(); i++) {
      String name = i < read.parentKey() ? keyName(i) : columns.get(i).name();
      sql.syntax(i == 0 ? "" : ", ").column(GROUPS, name);
    }
  }

  private void terms() {
    order.terms(
        GROUPS, read.grouping().groups(), read.grouping().result(), OrderWriter.Terms.EXPRESSIONS);
  }

  /** The part of each parent's groups that is meant. */
  private void number(Plan.Restriction groups) {
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
   * The figures of the rows.
   *
   * @param named whether the columns have names
   */
  private void worked(boolean named) {
    sql.syntax("SELECT ");
    String separator = "";
    for (int i = 0; i < read.parentKey(); i++) {
      sql.syntax(separator).column(parent, read.columns().get(i).name());
      if (named) {
        sql.syntax(" AS ").identifier(keyName(i));
      }
      separator = ", ";
    }
    for (Plan.Output output : read.grouping().outputs()) {
      sql.syntax(separator);
      figure(output);
      if (named) {
        sql.syntax(" AS ").identifier(output.name());
      }
      separator = ", ";
    }
    if (needsNoRows()) {
      sql.syntax(separator.isEmpty() ? "1" : "");
      return;
    }
    sql.syntax(" FROM ");
    rows.run();
    groupBy();
  }

  private void groupBy() {
    String word = " GROUP BY ";
    for (int i = 0; i < read.parentKey(); i++) {
      sql.syntax(word).column(parent, read.columns().get(i).name());
      word = ", ";
    }
    for (Plan.Output output : read.grouping().outputs()) {
      if (output.function() == Figure.Function.GROUP) {
        sql.syntax(word);
        column(output);
        word = ", ";
      }
    }
  }

  private void figure(Plan.Output output) {
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

  private void column(Plan.Output output) {
    sql.column("t" + output.table(), output.columns().getFirst());
  }

  private void call(String function, Plan.Output output) {
    sql.syntax(function);
    column(output);
    sql.syntax(")");
  }

  /** PostgreSQL's own mean of floating-point numbers fails where a square is too large. */
  private void mean(Plan.Output output) {
    if (output.sqlType().equals("double precision")) {
      call("sum(", output);
      call(" / count(", output);
    } else {
      call("avg(", output);
    }
  }

  /** A row without values is a value to PostgreSQL, and so has to be left out. */
  private void distinct(Plan.Output output) {
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
