package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.Ownership;

/**
 * Which rows a caller sees. The other rows do not exist for them, on whatever way a table is
 * reached: that is why it goes along with every plan, and SQL names no table without it.
 *
 * @param variables say what the token has, and which of the caller's roles matter
 */
public record Visibility(Configuration configuration, Variables variables) {
  public Visibility {
    Objects.requireNonNull(configuration);
    Objects.requireNonNull(variables);
  }

  /**
   * What holds for the rows of a table that the caller may change: their own, whoever sees more.
   */
  public Predicate changeable(ObjectTable table) {
    return table.ownership() == null ? Predicate.ALWAYS : own(table.ownership());
  }

  /** What holds for the rows of a table that the caller sees. */
  public Predicate of(ObjectTable table) {
    Ownership ownership = table.ownership();
    if (ownership == null || ownership.roles().stream().anyMatch(variables.roles()::contains)) {
      return Predicate.ALWAYS;
    }
    Predicate own = own(ownership);
    if (ownership.grant() == null) {
      return own;
    }
    Conditions conditions = new Conditions(configuration, new Values(Map.of(), variables));
    return Predicate.or(List.of(own, conditions.filter(ownership.grant(), table)));
  }

  private static Predicate own(Ownership ownership) {
    return new Predicate.Compare(ownership.column(), Operator.EQ, new Binding.Owner());
  }
}
