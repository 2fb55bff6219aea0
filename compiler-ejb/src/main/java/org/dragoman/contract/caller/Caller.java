package org.dragoman.contract.caller;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The caller of a request, from a verified token. Issuer and subject together are the identity: two
 * providers may use the same subject for different people.
 *
 * @param realm the organisation
 * @param issuer the token's {@code iss}
 * @param subject the token's {@code sub}
 * @param roles in the realm
 * @param claims the token's claims as plain values (String, Boolean, Number, List, Map)
 */
public record Caller(
    String realm, String issuer, String subject, Set<String> roles, Map<String, Object> claims) {
  /**
   * The edge where it asks for nobody and no realm: for a check of a key, before the caller is
   * known, or for work of its own. No realm can have this name.
   */
  public static final Caller EDGE = new Caller("-", "-", "edge", Set.of(), Map.of());

  public Caller {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(issuer);
    Objects.requireNonNull(subject);
    roles = java.util.Collections.unmodifiableSet(new TreeSet<>(roles));
    claims = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(claims));
  }

  /**
   * Returns the edge as the caller of what it does by itself for a realm, such as counting usage.
   * It has no roles.
   *
   * @param name of the work
   */
  public static Caller ofEdge(String realm, String name) {
    return new Caller(realm, "urn:dragoman:edge", name, Set.of(), Map.of());
  }

  /** Whether the caller has the role in their realm. */
  public boolean hasRole(String role) {
    return roles.contains(role);
  }

  /** Returns the issuer, a space and the subject: unique in the realm, as a URL has no space. */
  public String identity() {
    return issuer + ' ' + subject;
  }

  /** Leaves out roles and claims, which do not belong into a log. */
  @Override
  public String toString() {
    return "Caller[" + realm + ", " + subject + "]";
  }
}
