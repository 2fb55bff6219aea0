package org.dragoman.proxy.statement;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Read;
import org.dragoman.proxy.plan.Restriction;
import org.dragoman.proxy.plan.Sort;
import org.dragoman.proxy.plan.TableLink;

/**
 * Writes the order of rows: the requested terms, then the primary key, so that the order is total.
 * Terms that a sub-select has computed are its columns {@code "#0"}, {@code "#1"}, ...; no field of
 * GraphQL can have such a name.
 */
final class OrderWriter {
  private static final String NUMBER = "#n";

  private final Sql sql;
  private final PredicateWriter predicates;
  private final Set<String> whole = new HashSet<>();

  OrderWriter(Sql sql, PredicateWriter predicates) {
    this.sql = sql;
    this.predicates = predicates;
  }

  /**
   * Declares, before anything else about the alias, that it stands for rows of a table that are not
   * found through others. If these are all rows, their linked rows are counted for all of them at
   * once: counting for each row takes twice as long.
   */
  void root(String alias, ObjectTable table, Restriction restriction) {
    if (restriction.filter().equals(Predicate.ALWAYS)
        && sql.visible(table).equals(Predicate.ALWAYS)) {
      whole.add(alias);
    }
  }

  private boolean isCountedAtOnce(String alias, Sort sort) {
    return whole.contains(alias) && sort.path().isEmpty() && sort.key() instanceof Sort.Key.Count;
  }

  /** Joins further tables that the order of the alias needs. */
  void joins(String alias, Restriction restriction) {
    List<Sort> order = restriction.order();
    for (int i = 0; i < order.size(); i++) {
      if (isCountedAtOnce(alias, order.get(i))
          && order.get(i).key() instanceof Sort.Key.Count(TableLink tableLink)) {
        predicates.joinCounts(tableLink, alias, joined(alias, i, 0), NUMBER);
      }
      String from = alias;
      List<TableLink> path = order.get(i).path();
      for (int j = 0; j < path.size(); j++) {
        String to = joined(alias, i, j);
        Joins.write(sql, from, path.get(j), to, true);
        from = to;
      }
    }
  }

  /** Writes further columns with the terms. */
  void columns(String alias, Restriction restriction) {
    for (int i = 0; i < restriction.order().size(); i++) {
      sql.syntax(", ");
      key(alias, i, restriction.order().get(i));
      sql.syntax(" AS ").identifier(Read.Column.nameOfTerm(i));
    }
  }

  /** The places of the terms of an order. */
  enum Terms {
    /** Each term is written as an expression. */
    EXPRESSIONS,
    /** Terms are columns of the same SELECT, so that PostgreSQL computes them once. */
    OUTPUT,
    /** Terms are columns of a sub-select. */
    COLUMNS
  }

  /** Writes the clause. */
  void terms(String alias, Restriction restriction, ObjectTable table, Terms terms) {
    String word = " ORDER BY ";
    for (int i = 0; i < restriction.order().size(); i++) {
      Sort sort = restriction.order().get(i);
      sql.syntax(word);
      switch (terms) {
        case EXPRESSIONS -> key(alias, i, sort);
        case OUTPUT -> sql.identifier(Read.Column.nameOfTerm(i));
        case COLUMNS -> sql.column(alias, Read.Column.nameOfTerm(i));
      }
      direction(sort, restriction.backward());
      word = ", ";
    }
    for (String column : Joins.key(table)) {
      if (!isTerm(restriction, column)) {
        sql.syntax(word).column(alias, column).syntax(restriction.backward() ? " DESC" : "");
        word = ", ";
      }
    }
  }

  private static boolean isTerm(Restriction restriction, String column) {
    return restriction.order().stream()
        .anyMatch(
            sort ->
                sort.path().isEmpty()
                    && sort.key() instanceof Sort.Key.Column key
                    && key.name().equals(column));
  }

  /** Writes the clause for the rows of several tables, see {@link ChoiceWriter}. */
  void terms(String alias, List<Sort> order, int keys) {
    sql.syntax(" ORDER BY ");
    for (int i = 0; i < order.size(); i++) {
      sql.column(alias, Read.Column.nameOfTerm(i));
      direction(order.get(i), false);
      sql.syntax(", ");
    }
    sql.column(alias, "#type");
    for (int i = 0; i < keys; i++) {
      sql.syntax(", ").column(alias, "#k" + i);
    }
  }

  private void direction(Sort sort, boolean backward) {
    boolean descending = sort.descending() != backward;
    boolean nullsFirst = sort.nullsFirst() != backward;
    sql.syntax(descending ? " DESC" : "");
    // In PostgreSQL, null sorts as the largest value.
    if (sort.nullable() && descending != nullsFirst) {
      sql.syntax(nullsFirst ? " NULLS FIRST" : " NULLS LAST");
    }
  }

  /** Writes the expression of a term. */
  void key(String alias, int term, Sort sort) {
    if (isCountedAtOnce(alias, sort)) {
      sql.syntax("coalesce(").column(joined(alias, term, 0), NUMBER).syntax(", 0)");
      return;
    }
    String from = sort.path().isEmpty() ? alias : joined(alias, term, sort.path().size() - 1);
    switch (sort.key()) {
      case Sort.Key.Column(String name, String sqlType) -> sql.column(from, name);
      case Sort.Key.Count(TableLink tableLink) -> count(tableLink, from, sort.nullable());
    }
  }

  /** If there is no row, the number of its linked rows is null, and not 0. */
  private void count(TableLink tableLink, String from, boolean mayBeMissing) {
    if (mayBeMissing) {
      sql.syntax("CASE WHEN ").column(from, Joins.key(tableLink.source()).getFirst());
      sql.syntax(" IS NOT NULL THEN ");
    }
    predicates.count(tableLink, from);
    sql.syntax(mayBeMissing ? " END" : "");
  }

  private static String joined(String alias, int term, int step) {
    return "o" + alias + "_" + term + "_" + step;
  }
}
