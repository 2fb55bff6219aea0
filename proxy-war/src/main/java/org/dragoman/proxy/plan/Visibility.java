package org.dragoman.proxy.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldCondition;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.contract.operation.GivenBounds;

/**
 * Decides which rows and values a caller sees, and which rows they may write. Other rows do not
 * exist for the caller, by whatever path a table is reached. Therefore every plan contains it, and
 * every table in SQL has its condition.
 *
 * @param variables with the claims of the token, and those roles of the caller that matter
 */
public record Visibility(Configuration configuration, Variables variables) {
  public Visibility {
    Objects.requireNonNull(configuration);
    Objects.requireNonNull(variables);
  }

  /** Returns the condition of the rows of a table that the caller sees. */
  public Predicate of(ObjectTable table) {
    return Predicate.and(
        List.of(ownedOrGranted(table), allowed(table, RowAction.SELECT, RowRule::filter)));
  }

  /**
   * Returns the condition of the rows of a table that the caller may update or delete: those that
   * they see and that a rule allows. Of an owned type, only the caller's own rows count, even if
   * the caller sees others.
   */
  public Predicate changeable(ObjectTable table, RowAction action) {
    return Predicate.and(
        Stream.of(
                owned(table),
                allowed(table, RowAction.SELECT, RowRule::filter),
                allowed(table, action, RowRule::filter))
            .distinct()
            .toList());
  }

  /**
   * Returns the condition of the caller's own rows of an owned type; always true for another type.
   */
  public Predicate owned(ObjectTable table) {
    return table.ownership() == null ? Predicate.ALWAYS : own(table.ownership());
  }

  /**
   * Returns the condition that a row must meet after an insert or an update. Linked rows count as
   * they were before the statement.
   */
  public Predicate written(ObjectTable table, RowAction action) {
    return allowed(table, action, rule -> rule.ofWritten().orElse(null));
  }

  /**
   * Returns the columns of a table that are hidden from the caller in some rows, each with the
   * condition of the rows in which they are visible.
   */
  public Map<String, Predicate> shown(ObjectTable table) {
    Map<String, Predicate> shown = new LinkedHashMap<>();
    for (ObjectField field : table.fields()) {
      if (field instanceof ObjectField.Column column && !column.shown().isEmpty()) {
        Predicate rows = shown(column, table);
        if (!rows.equals(Predicate.ALWAYS)) {
          shown.put(column.column(), rows);
        }
      }
    }
    return shown;
  }

  private Predicate shown(ObjectField.Column column, ObjectTable table) {
    return Predicate.ofRule(
        Predicate.or(
            column.shown().stream()
                .filter(one -> one.admits(variables.roles()))
                .map(FieldCondition::condition)
                .map(condition -> holds(condition, table))
                .toList()));
  }

  private Predicate ownedOrGranted(ObjectTable table) {
    Ownership ownership = table.ownership();
    if (ownership == null || ownership.roles().stream().anyMatch(variables.roles()::contains)) {
      return Predicate.ALWAYS;
    }
    Predicate own = own(ownership);
    return ownership.grant() == null
        ? own
        : Predicate.ofGrant(Predicate.or(List.of(own, holds(ownership.grant(), table))));
  }

  /** Returns the disjunction of the caller's rules; always true for a type without rules. */
  private Predicate allowed(
      ObjectTable table, RowAction action, Function<RowRule, Condition> condition) {
    if (table.rows().isEmpty()) {
      return Predicate.ALWAYS;
    }
    return Predicate.ofRule(
        Predicate.or(
            table.rows().stream()
                .filter(rule -> rule.allows(action, variables.roles()))
                .map(rule -> holds(condition.apply(rule), table))
                .toList()));
  }

  private Predicate holds(Condition condition, ObjectTable table) {
    return Optional.ofNullable(condition)
        .map(
            given ->
                new Conditions(configuration, new Values(Map.of(), variables), new GivenBounds())
                    .filter(given, table))
        .orElse(Predicate.ALWAYS);
  }

  static Predicate own(Ownership ownership) {
    return new Predicate.Compare(ownership.column(), Operator.EQ, new Binding.Owner());
  }
}
