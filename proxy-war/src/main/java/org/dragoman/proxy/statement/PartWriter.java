package org.dragoman.proxy.statement;

import java.util.Set;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Restriction;
import org.dragoman.proxy.plan.TableLink;
import org.dragoman.proxy.statement.OrderWriter.Terms;

/** Writes a part of the rows of a table as a sub-select, with its order and limit inside. */
final class PartWriter {
  private final Sql sql;
  private final PredicateWriter predicates;
  private final OrderWriter order;

  PartWriter(Sql sql, PredicateWriter predicates, OrderWriter order) {
    this.sql = sql;
    this.predicates = predicates;
    this.order = order;
  }

  /**
   * Writes rows that are not found through others.
   *
   * @param columns that are needed, the primary key among them
   * @param ordered whether the enclosing statement orders the rows as well
   * @param steady whether the best plan for the rest of the statement does not depend on values
   */
  void root(
      String alias,
      ObjectTable table,
      Restriction restriction,
      Set<String> columns,
      boolean ordered,
      boolean steady) {
    long hint = steady ? hint(table, restriction) : LimitHint.NONE;
    boolean terms = ordered || hint != LimitHint.NONE;
    order.root(alias, table, restriction);
    sql.syntax("(SELECT ").syntax(hint == LimitHint.NONE ? "" : "* FROM (SELECT ");
    columns(alias, restriction, columns, terms);
    Joins.table(sql, table, alias);
    order.joins(alias, restriction);
    if (!restriction.filter().equals(Predicate.ALWAYS)) {
      sql.syntax(" WHERE ");
      predicates.write(restriction.filter(), alias);
    }
    order.terms(alias, restriction, table, terms ? Terms.OUTPUT : Terms.EXPRESSIONS);
    if (hint != LimitHint.NONE) {
      sql.syntax(" LIMIT ").syntax(Long.toString(hint)).syntax(") AS ").syntax(alias);
      order.terms(alias, restriction, table, Terms.COLUMNS);
    }
    limit(restriction);
    sql.syntax(") AS ").syntax(alias);
  }

  /** Whether PostgreSQL gets a hint of the number of rows, which only a sub-select can give. */
  boolean isHinted(ObjectTable table, Restriction restriction) {
    return hint(table, restriction) != LimitHint.NONE;
  }

  private long hint(ObjectTable table, Restriction restriction) {
    return LimitHint.of(restriction, sql.visible(table));
  }

  /**
   * Writes the linked rows, for each row of the source.
   *
   * @param parent alias of the source
   * @param ordered whether the enclosing statement orders the rows as well
   */
  void linked(
      String alias,
      TableLink tableLink,
      Restriction restriction,
      String parent,
      Set<String> columns,
      boolean ordered) {
    ObjectTable table = tableLink.target();
    sql.syntax(" CROSS JOIN LATERAL (SELECT ");
    columns(alias, restriction, columns, ordered);
    Joins.table(sql, table, alias);
    if (tableLink.link().join() instanceof ObjectField.Join.Table between) {
      Joins.between(sql, between, tableLink, alias);
    }
    order.joins(alias, restriction);
    sql.syntax(" WHERE ");
    Joins.condition(sql, parent, tableLink, alias);
    predicates.and(restriction.filter(), alias);
    order.terms(alias, restriction, table, ordered ? Terms.OUTPUT : Terms.EXPRESSIONS);
    limit(restriction);
    sql.syntax(") AS ").syntax(alias);
  }

  private void columns(String alias, Restriction restriction, Set<String> columns, boolean terms) {
    sql.columns(alias, columns);
    if (terms) {
      order.columns(alias, restriction);
    }
    sql.syntax(" FROM ");
  }

  /** Writes limit and offset. */
  void limit(Restriction restriction) {
    Binding limit = restriction.limit();
    if (limit != null) {
      boolean own = limit instanceof Binding.RowLimit || limit instanceof Binding.PageLimit;
      sql.syntax(" LIMIT ").parameter(own ? limit : new Binding.Limit(limit));
    }
    if (restriction.offset() != null) {
      sql.syntax(" OFFSET ").parameter(new Binding.Offset(restriction.offset()));
    }
  }
}
