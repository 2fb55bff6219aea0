package org.dragoman.proxy.statement;

import java.util.List;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Read;
import org.dragoman.proxy.plan.Restriction;
import org.dragoman.proxy.plan.Sort;

/**
 * Writes the query that chooses rows of several tables: a UNION ALL of their keys with the terms of
 * the order. Each table returns at most the number of rows that all of them together may return.
 * Columns are {@code "#type"}, the number of the table, {@code "#k0"}, ..., the keys of all tables
 * one after the other, and {@code "#0"}, ..., the terms; no field of GraphQL can have such a name.
 * Aliases: {@code m0}, {@code m1}, ... are the tables, {@code c} is the union, {@code d} the chosen
 * rows.
 */
final class ChoiceWriter {
  private final Sql sql;
  private final PredicateWriter predicates;
  private final OrderWriter order;

  ChoiceWriter(Sql sql, PredicateWriter predicates) {
    this.sql = sql;
    this.predicates = predicates;
    this.order = new OrderWriter(sql, predicates);
  }

  /** Writes the statement. */
  void write(List<Read.Branch> branches) {
    int keys = keys(branches);
    sql.syntax("SELECT c.").identifier("#type");
    for (int i = 0; i < keys; i++) {
      sql.syntax(", ").column("c", "#k" + i);
    }
    sql.syntax(" FROM (");
    for (int i = 0; i < branches.size(); i++) {
      sql.syntax(i == 0 ? "" : " UNION ALL ");
      branch(branches, i);
    }
    sql.syntax(") AS c");
    order.terms("c", sorts(branches), keys);
    Restriction all = branches.getFirst().restriction();
    sql.syntax(" LIMIT ");
    sql.parameter(all.limit() == null ? new Binding.RowLimit() : new Binding.Limit(all.limit()));
    if (all.offset() != null) {
      sql.syntax(" OFFSET ").parameter(new Binding.Offset(all.offset()));
    }
  }

  /** Writes the condition that the row of an alias is among the chosen ones. */
  void isChosen(Predicate.Chosen chosen, String alias) {
    List<Read.Branch> branches = chosen.branches();
    int before = keys(branches.subList(0, chosen.branch()));
    List<String> key = Joins.key(branches.get(chosen.branch()).table());
    sql.syntax("(").columns(alias, key).syntax(") IN (SELECT ");
    for (int i = 0; i < key.size(); i++) {
      sql.syntax(i == 0 ? "" : ", ").column("d", "#k" + (before + i));
    }
    sql.syntax(" FROM (");
    write(branches);
    sql.syntax(") AS d WHERE d.").identifier("#type").syntax(" = " + chosen.branch() + ")");
  }

  private void branch(List<Read.Branch> branches, int number) {
    Read.Branch branch = branches.get(number);
    Restriction restriction = branch.restriction();
    String alias = "m" + number;
    sql.syntax("(SELECT " + number + " AS ").identifier("#type");
    int column = 0;
    for (int i = 0; i < branches.size(); i++) {
      for (ObjectField.Column part : branches.get(i).table().keyColumns()) {
        sql.syntax(", ");
        if (i == number) {
          sql.column(alias, part.column());
        } else {
          sql.syntax("NULL::" + part.sqlType());
        }
        sql.syntax(" AS ").identifier("#k" + column++);
      }
    }
    order.columns(alias, restriction);
    sql.syntax(" FROM ");
    Joins.table(sql, branch.table(), alias);
    order.joins(alias, restriction);
    if (!restriction.filter().equals(Predicate.ALWAYS)) {
      sql.syntax(" WHERE ");
      predicates.write(restriction.filter(), alias);
    }
    if (restriction.isPart()) {
      order.terms(alias, restriction, branch.table(), OrderWriter.Terms.OUTPUT);
      sql.syntax(" LIMIT ").parameter(most(restriction));
    }
    sql.syntax(")");
  }

  private static Binding most(Restriction restriction) {
    return restriction.offset() == null
        ? new Binding.Limit(restriction.limit())
        : new Binding.UpTo(restriction.limit(), restriction.offset());
  }

  private static int keys(List<Read.Branch> branches) {
    return branches.stream().mapToInt(one -> one.table().keyColumns().size()).sum();
  }

  /** Returns the terms, nullable where any of the tables may have no value. */
  private static List<Sort> sorts(List<Read.Branch> branches) {
    List<Sort> first = branches.getFirst().restriction().order();
    return IntStream.range(0, first.size()).mapToObj(i -> sort(branches, first.get(i), i)).toList();
  }

  private static Sort sort(List<Read.Branch> branches, Sort sort, int term) {
    boolean nullable =
        branches.stream().anyMatch(one -> one.restriction().order().get(term).nullable());
    return new Sort(sort.path(), sort.key(), sort.descending(), sort.nullsFirst(), nullable);
  }
}
