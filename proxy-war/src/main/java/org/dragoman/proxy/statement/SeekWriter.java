package org.dragoman.proxy.statement;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Sort;

/**
 * Writes the condition that a row comes after the row of a cursor. Neighbouring terms of one
 * direction that are never null are compared as rows, {@code (a, b) > (?, ?)}, which PostgreSQL
 * finds in an index (PostgreSQL manual, section 9.25.5). Where the terms differ, each group bounds
 * the rows by itself, {@code a >= ? AND (a > ? OR ...)}, so that an index on the first one is of
 * use. A value of the cursor may be null without another text.
 */
final class SeekWriter {
  private final Sql sql;
  private final OrderWriter order;

  /** A term of the order and its number. */
  private record Term(int number, Sort sort) {}

  SeekWriter(Sql sql, OrderWriter order) {
    this.sql = sql;
    this.order = order;
  }

  /** Writes the predicate for the row of an alias; AND around it needs no parentheses. */
  void write(Predicate.Seek seek, String alias) {
    List<List<Term>> groups = groups(seek.order());
    for (int i = 0; i < groups.size() - 1; i++) {
      compare(seek, groups.get(i), alias, true);
      sql.syntax(" AND (");
      compare(seek, groups.get(i), alias, false);
      sql.syntax(" OR ");
    }
    compare(seek, groups.getLast(), alias, seek.inclusive());
    sql.syntax(")".repeat(groups.size() - 1));
  }

  private static List<List<Term>> groups(List<Sort> terms) {
    List<List<Term>> groups = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      Sort sort = terms.get(i);
      Sort before = i == 0 ? null : terms.get(i - 1);
      boolean joins =
          before != null
              && !before.nullable()
              && !sort.nullable()
              && before.descending() == sort.descending();
      if (!joins) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(new Term(i, sort));
    }
    return groups;
  }

  private void compare(Predicate.Seek seek, List<Term> group, String alias, boolean orEqual) {
    Term first = group.getFirst();
    String symbol =
        (first.sort.descending() == seek.toTheFront() ? " >" : " <") + (orEqual ? "= " : " ");
    if (first.sort.nullable()) {
      nullable(seek, first, alias, symbol, orEqual);
    } else if (group.size() == 1) {
      compare(seek, first, alias, symbol);
    } else {
      rows(seek, group, alias, symbol);
    }
  }

  private void compare(Predicate.Seek seek, Term term, String alias, String symbol) {
    order.key(alias, term.number, term.sort);
    sql.syntax(symbol).parameter(value(seek, term));
  }

  private void rows(Predicate.Seek seek, List<Term> group, String alias, String symbol) {
    String word = "(";
    for (Term term : group) {
      sql.syntax(word);
      order.key(alias, term.number, term.sort);
      word = ", ";
    }
    sql.syntax(")").syntax(symbol);
    word = "(";
    for (Term term : group) {
      sql.syntax(word).parameter(value(seek, term));
      word = ", ";
    }
    sql.syntax(")");
  }

  /** Handles null, which sorts after all values, or before them. */
  private void nullable(
      Predicate.Seek seek, Term term, String alias, String symbol, boolean orEqual) {
    boolean nullsBefore = term.sort.nullsFirst() != seek.toTheFront();
    sql.syntax("(");
    compare(seek, term, alias, symbol);
    sql.syntax(" OR ");
    if (nullsBefore) {
      absent(seek, term, true);
      if (!orEqual) {
        sql.syntax(" AND ");
        order.key(alias, term.number, term.sort);
        sql.syntax(" IS NOT NULL");
      }
    } else {
      order.key(alias, term.number, term.sort);
      sql.syntax(" IS NULL");
      if (!orEqual) {
        sql.syntax(" AND ");
        absent(seek, term, false);
      }
    }
    sql.syntax(")");
  }

  /** A parameter that is compared with nothing needs a cast, so that PostgreSQL knows its type. */
  private void absent(Predicate.Seek seek, Term term, boolean isAbsent) {
    sql.syntax("CAST(").parameter(value(seek, term)).syntax(" AS ");
    sql.syntax(term.sort.key().sqlType()).syntax(isAbsent ? ") IS NULL" : ") IS NOT NULL");
  }

  private static Binding value(Predicate.Seek seek, Term term) {
    return new Binding.CursorPart(seek.cursor(), seek.format(), term.number);
  }
}
