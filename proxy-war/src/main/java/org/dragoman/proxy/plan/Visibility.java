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
 * Which rows and values a caller sees, and which rows they may write. Other rows do not exist for
 * them, on whatever way a table is reached: that is why it goes along with every plan, and SQL
 * names no table without it.
 *
 * @param variables say what the token has, and which of the caller's roles matter
 */
public record Visibility(Configuration configuration, Variables variables) {
  public Visibility {
    Objects.requireNonNull(configuration);
    Objects.requireNonNull(variables);
  }

  /** What holds for the rows of a table that the caller sees. */
  public Predicate of(ObjectTable table) {
    return Predicate.and(
        List.of(ownedOrGranted(table), allowed(table, RowAction.SELECT, RowRule::filter)));
  }

  /**
   * What holds for the rows of a table that the caller may update or delete: those that they see
   * and that a rule allows; of owned ones their own, whoever sees more.
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

  /** What holds for the caller's own rows of an owned type; always for another. */
  public Predicate owned(ObjectTable table) {
    return table.ownership() == null ? Predicate.ALWAYS : own(table.ownership());
  }

  /**
   * What has to hold for a row as an insert or an update has written it. Linked rows count as they
   * were before the statement.
   */
  public Predicate written(ObjectTable table, RowAction action) {
    return allowed(table, action, rule -> rule.ofWritten().orElse(null));
  }

  /**
   * The columns of a table that the caller does not see in all rows, each with what holds for the
   * rows in which they do.
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

  /** One of the rules that the caller has; always where the type has none. */
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
