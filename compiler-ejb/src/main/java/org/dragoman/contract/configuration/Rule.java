package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Set;

/**
 * A permission for callers with certain roles ({@code @svc_allow}).
 *
 * @param roles any one of them is enough; never empty
 */
public record Rule(List<String> roles) {
  public Rule {
    roles = List.copyOf(roles);
    if (roles.isEmpty()) {
      throw new IllegalArgumentException("A rule names at least one role");
    }
  }

  /** Whether a caller with these roles is admitted. */
  @JsonIgnore
  public boolean admits(Set<String> callerRoles) {
    return roles.stream().anyMatch(callerRoles::contains);
  }
}
