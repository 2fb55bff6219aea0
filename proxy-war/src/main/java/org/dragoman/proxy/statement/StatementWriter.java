package org.dragoman.proxy.statement;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Path;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Read;
import org.dragoman.proxy.plan.Restriction;
import org.dragoman.proxy.plan.TableLink;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.statement.OrderWriter.Terms;

/**
 * Writes a read as SQL. Aliases: {@code p0}, {@code p1}, ... are the tables from the root to the
 * parent, {@code t0} is the table read, {@code t1}, ... are joined to it, {@code j...} are join
 * tables, {@code o...} are joined for the order, {@code e...} are in EXISTS, {@code g} are groups
 * of rows. No text depends on a value.
 */
public final class StatementWriter {
  private final Read.Select select;
  private final Sql sql;
  private final PredicateWriter predicates;
  private final OrderWriter order;
  private final PartWriter parts;

  private StatementWriter(Read.Select select, Sql sql) {
    this.select = select;
    this.sql = sql;
    predicates = new PredicateWriter(sql);
    order = new OrderWriter(sql, predicates);
    parts = new PartWriter(sql, predicates, order);
  }

  /**
   * Returns the statement of a read.
   *
   * @param visibility of the plan that contains the read
   */
  public static Statement write(Read read, Visibility visibility) {
    Sql sql = new Sql(visibility);
    switch (read) {
      case Read.Choice choice ->
          new ChoiceWriter(sql, new PredicateWriter(sql)).write(choice.branches());
      case Read.OfPath along -> new StatementWriter(along.select(), sql).write(along);
    }
    return sql.statement();
  }

  /** A condition for the WHERE clause of the current statement. */
  private record Pending(Predicate predicate, String alias) {}

  private void write(Read.OfPath read) {
    if (!distinctParents()) {
      standIns();
    }
    switch (read) {
      case Read.Rows rows -> rows(rows);
      case Read.Keyed keyed -> select(false);
      case Read.PageRows page -> ordered(isInside(false));
      case Read.Count count -> count();
      case Read.Existence existence -> existence();
      case Read.Aggregate aggregate -> aggregates().write(aggregate);
      case Read.Groups groups -> aggregates().write(groups);
    }
  }

  private void rows(Read.Rows rows) {
    if (rows.single()) {
      select(false);
    } else {
      ordered(isInside(rows.hasKeyed()));
    }
  }

  /** Whether limit and offset are applied in a sub-select, before the joins. */
  private boolean isInside(boolean hasKeyed) {
    return isRoot()
        ? !select.joins().isEmpty()
            || select.columns().stream().anyMatch(Read.Column::isTerm)
            || hasKeyed
            || parts.isHinted(select.path().target(), restriction())
        : restriction().isPart();
  }

  private void ordered(boolean inside) {
    select(inside);
    order.terms(
        "t0", restriction(), select.path().target(), inside ? Terms.COLUMNS : Terms.EXPRESSIONS);
    end(inside);
  }

  private void select(boolean inside) {
    List<Pending> where = new ArrayList<>();
    sql.syntax("SELECT ");
    columns();
    sql.syntax(" FROM ");
    from(inside, where);
    where(where);
  }

  private void end(boolean inside) {
    if (!isRoot()) {
      sql.syntax(" LIMIT ").parameter(new Binding.RowLimit());
    } else if (!inside) {
      parts.limit(bounded());
    }
  }

  private void count() {
    select(false);
    if (!isRoot()) {
      String word = " GROUP BY ";
      for (Read.Column key : select.columns().subList(0, select.key())) {
        sql.syntax(word).column(parentAlias(), key.name());
        word = ", ";
      }
      end(false);
    }
  }

  private void existence() {
    boolean inside = !isRoot() && restriction().isPart();
    select(inside);
    end(inside);
  }

  private AggregateWriter aggregates() {
    return new AggregateWriter(select, sql, predicates, order, this::source, parentAlias());
  }

  /** Writes all rows that are aggregated. */
  private void source() {
    List<Pending> where = new ArrayList<>();
    from(false, where);
    where(where);
  }

  private void from(boolean inside, List<Pending> where) {
    if (!isRoot()) {
      parents(where);
    }
    target(inside, where);
    for (Read.Join join : select.joins()) {
      Joins.write(sql, "t" + join.from(), join.tableLink(), "t" + join.to(), join.optional());
    }
  }

  private boolean isRoot() {
    return select.path().steps().isEmpty();
  }

  private Restriction restriction() {
    return select.path().restriction();
  }

  /** Limits the rows to the maximum of an answer, whatever the request. */
  private Restriction bounded() {
    return restriction().limit() == null
        ? restriction().withLimit(new Binding.RowLimit())
        : restriction();
  }

  private void columns() {
    List<Read.Column> columns = select.columns();
    if (columns.isEmpty()) {
      // Only __typename is selected, so the rows are only counted.
      sql.syntax("1");
    }
    for (int i = 0; i < columns.size(); i++) {
      sql.syntax(i == 0 ? "" : ", ");
      column(columns.get(i));
    }
  }

  private void column(Read.Column column) {
    if (column.equals(Read.Column.COUNT)) {
      sql.syntax("count(*)");
    } else {
      sql.column(column.table() < 0 ? parentAlias() : "t" + column.table(), column.name());
    }
  }

  /**
   * Writes the table read. If only a part of its rows is needed, it is a sub-select with the limit
   * inside, before the joins: outside, the same read costs five times as much.
   */
  private void target(boolean inside, List<Pending> where) {
    TableLink tableLink = isRoot() ? null : select.path().steps().getLast().tableLink();
    if (inside) {
      Set<String> needed = new LinkedHashSet<>();
      select.columns().stream()
          .filter(column -> column.table() == 0 && !column.isTerm())
          .forEach(column -> needed.add(column.name()));
      select.joins().stream()
          .filter(join -> join.from() == 0)
          .forEach(join -> needed.addAll(Joins.sourceColumns(join.tableLink())));
      needed.addAll(Joins.key(select.path().target()));
      if (tableLink == null) {
        parts.root("t0", select.path().target(), bounded(), needed, true, true);
      } else {
        parts.linked("t0", tableLink, restriction(), parentAlias(), needed, true);
      }
      return;
    }
    if (tableLink == null) {
      order.root("t0", select.path().target(), restriction());
      Joins.table(sql, select.path().target(), "t0");
    } else if (select.path().steps().size() == 1 && firstPassed()) {
      Joins.begin(sql, tableLink, "t0");
    } else {
      Joins.write(sql, parentAlias(), tableLink, "t0", false);
    }
    order.joins("t0", restriction());
    where.add(new Pending(restriction().filter(), "t0"));
  }

  private void parents(List<Pending> where) {
    boolean distinct = distinctParents();
    List<Pending> inner = new ArrayList<>();
    if (distinct) {
      sql.syntax("(SELECT DISTINCT ");
      List<String> key = Joins.key(parent());
      standIns();
      for (int i = 0; i < key.size(); i++) {
        sql.syntax(i == 0 ? "" : ", ").column(parentAlias(), key.get(i));
        if (lastPassed()) {
          sql.syntax(" AS ").identifier(key.get(i));
        }
      }
      sql.syntax(" FROM ");
    }
    Restriction root = select.path().root();
    if (root.isPart()) {
      parts.root("p0", select.path().table(), root, needed(0), false, isSteady());
    } else {
      if (!firstPassed()) {
        Joins.table(sql, select.path().table(), "p0");
      }
      inner.add(new Pending(root.filter(), "p0"));
    }
    List<Path.Step> steps = select.path().steps();
    for (int i = 0; i < steps.size() - 1; i++) {
      Path.Step step = steps.get(i);
      String from = "p" + i;
      String to = "p" + (i + 1);
      if (step.restriction().isPart()) {
        parts.linked(to, step.tableLink(), step.restriction(), from, needed(i + 1), false);
        continue;
      }
      if (i == 0 && firstPassed()) {
        Joins.begin(sql, step.tableLink(), to);
      } else if (!References.isPassed(sql, step, steps.get(i + 1))) {
        Joins.write(sql, from, step.tableLink(), to, false);
      }
      inner.add(new Pending(step.restriction().filter(), to));
    }
    if (distinct) {
      where(inner);
      sql.standAlone(parentAlias());
      sql.syntax(") AS ").syntax(parentAlias());
    } else {
      where.addAll(inner);
    }
  }

  /** Whether the best plan from the root's rows to those of the read is the same for all values. */
  private boolean isSteady() {
    return select.path().steps().stream()
        .allMatch(
            step ->
                Predicate.isOneRange(step.restriction().filter())
                    && sql.visible(step.tableLink().target()).equals(Predicate.ALWAYS));
  }

  private boolean firstPassed() {
    return References.isFirstPassed(sql, select.path());
  }

  private boolean lastPassed() {
    List<Path.Step> steps = select.path().steps();
    int last = steps.size() - 1;
    return References.isPassed(sql, steps.get(last - 1), steps.get(last));
  }

  /** Replaces the tables that can be left out. */
  private void standIns() {
    List<Path.Step> steps = select.path().steps();
    if (!isRoot() && firstPassed()) {
      Joins.standIn(sql, "p0", steps.getFirst().tableLink(), steps.size() == 1 ? "t0" : "p1");
    }
    for (int i = 0; i < steps.size() - 1; i++) {
      TableLink tableLink = steps.get(i).tableLink();
      if (References.isPassed(sql, steps.get(i), steps.get(i + 1))) {
        sql.standIn(
            "p" + (i + 1), Joins.key(tableLink.target()), "p" + i, Joins.sourceColumns(tableLink));
      }
    }
  }

  /** Returns the columns of a parent's table that the next step and the answer need. */
  private Set<String> needed(int parent) {
    TableLink next = select.path().steps().get(parent).tableLink();
    Set<String> needed = new LinkedHashSet<>(Joins.key(next.source()));
    needed.addAll(Joins.sourceColumns(next));
    return needed;
  }

  private boolean distinctParents() {
    List<Path.Step> steps = select.path().steps();
    return steps.size() > 1
        && steps.subList(0, steps.size() - 1).stream()
            .anyMatch(step -> step.tableLink().converges());
  }

  private ObjectTable parent() {
    return select.path().steps().getLast().tableLink().source();
  }

  private String parentAlias() {
    return "p" + (select.path().steps().size() - 1);
  }

  private void where(List<Pending> pending) {
    String word = " WHERE ";
    for (Pending one : pending) {
      if (!one.predicate().equals(Predicate.ALWAYS)) {
        sql.syntax(word);
        predicates.write(one.predicate(), one.alias());
        word = " AND ";
      }
    }
  }
}
