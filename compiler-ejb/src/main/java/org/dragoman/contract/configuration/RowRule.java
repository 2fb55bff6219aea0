package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A rule that allows actions on some rows of a type ({@code @svc_rows}). For a type with such
 * rules, every action that no rule allows is denied. Conditions use claims and no arguments, and
 * apply to all linked rows, whatever the caller sees of them.
 *
 * @param actions in the order of {@link RowAction}; never empty
 * @param roles callers with one of them have the rule; empty for all callers
 * @param filter condition of rows before the action, and also of written rows where {@code written}
 *     is null; null for all rows
 * @param written condition of rows as an insert or an update writes them; null for that of the
 *     filter
 */
public record RowRule(
    List<RowAction> actions,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> roles,
    @JsonInclude(JsonInclude.Include.NON_NULL) Condition filter,
    @JsonInclude(JsonInclude.Include.NON_NULL) Condition written) {
  public RowRule {
    actions = actions.stream().distinct().sorted().toList();
    roles = roles == null ? List.of() : List.copyOf(roles);
    if (actions.isEmpty()) {
      throw new IllegalArgumentException("A row rule allows at least one action");
    }
  }

  /** Whether callers with these roles have the rule for an action. */
  public boolean allows(RowAction action, Set<String> callerRoles) {
    return actions.contains(action)
        && (roles.isEmpty() || roles.stream().anyMatch(callerRoles::contains));
  }

  /** Returns the condition that a written row must meet; empty when there is none. */
  @JsonIgnore
  public Optional<Condition> ofWritten() {
    return Optional.ofNullable(written == null ? filter : written);
  }
}
