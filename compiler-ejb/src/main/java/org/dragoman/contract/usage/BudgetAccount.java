package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * The tokens that may be used within a realm in one day.
 *
 * @param name the identifier of an application, or the {@linkplain UserDigest digest} of a user;
 *     empty for the realm
 * @param day in UTC, ISO 8601
 */
public record BudgetAccount(String realm, Scope scope, String name, String day) {
  public BudgetAccount {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(scope);
    Objects.requireNonNull(name);
    Objects.requireNonNull(day);
  }

  /** The scopes of budgets. */
  public enum Scope {
    /** All callers of the realm, with all applications. */
    REALM,
    /** One caller, with all applications. */
    USER,
    /** One application, with all callers. */
    APPLICATION
  }
}
