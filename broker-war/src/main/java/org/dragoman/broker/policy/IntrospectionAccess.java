package org.dragoman.broker.policy;

import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;

/**
 * Decides who may use introspection. It shows callers only what they may call, see {@link Policy}.
 *
 * @param everybody whether no role is needed
 * @param roles of which a caller needs one; when empty, nobody may, unless everybody may
 */
public record IntrospectionAccess(boolean everybody, Set<String> roles) {
  public IntrospectionAccess {
    roles = Set.copyOf(roles);
  }

  /** Reads {@code dragoman.graphql.introspection}. */
  public static IntrospectionAccess of(Settings settings) {
    return of(String.join(",", settings.get(BrokerSettings.INTROSPECTION)));
  }

  /**
   * Parses a rule.
   *
   * @param value {@code true}, {@code false}, or roles separated by commas
   */
  static IntrospectionAccess of(String value) {
    return switch (value.trim()) {
      case "true" -> new IntrospectionAccess(true, Set.of());
      case "false" -> new IntrospectionAccess(false, Set.of());
      default -> new IntrospectionAccess(false, Set.of(value.trim().split("\\s*,\\s*")));
    };
  }

  /**
   * Refuses callers that may not use introspection.
   *
   * @throws Fault {@link FaultCode#INTROSPECTION_OFF}
   */
  public void require(Set<String> callersRoles) {
    if (!isFor(callersRoles)) {
      throw new Fault(FaultCode.INTROSPECTION_OFF, "You may not introspect the schema");
    }
  }

  boolean isFor(Set<String> callersRoles) {
    return everybody || callersRoles.stream().anyMatch(roles::contains);
  }
}
