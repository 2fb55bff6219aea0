package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Set;

/**
 * The rows in which callers see the value of a field ({@code _filter} of {@code @svc_allow}). In
 * all other rows the field has no value for them, wherever it is read.
 *
 * @param roles callers with one of them; empty for all callers
 * @param condition on the row; uses no arguments, and applies to all linked rows; null for all rows
 */
public record FieldCondition(
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> roles,
    @JsonInclude(JsonInclude.Include.NON_NULL) Condition condition) {
  public FieldCondition {
    roles = roles == null ? List.of() : List.copyOf(roles);
  }

  /** Whether it applies to callers with these roles. */
  public boolean admits(Set<String> callerRoles) {
    return roles.isEmpty() || roles.stream().anyMatch(callerRoles::contains);
  }
}
