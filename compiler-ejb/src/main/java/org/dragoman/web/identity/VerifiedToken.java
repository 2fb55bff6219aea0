package org.dragoman.web.identity;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * A verified token as a MicroProfile JWT 2.1: standard claims have the types of {@link
 * org.eclipse.microprofile.jwt.Claims}; other claims are Strings where they are texts, and {@link
 * jakarta.json.JsonValue} otherwise.
 *
 * @param raw the token itself; never in {@link #toString}
 * @param expires seconds since the epoch
 */
record VerifiedToken(Caller caller, String raw, long expires) implements JsonWebToken {
  private static final Set<String> TIMES = Set.of("exp", "iat", "nbf", "auth_time", "updated_at");

  /**
   * Returns the name of MicroProfile JWT (section 4.1): the first of three claims that is a text.
   */
  @Override
  public String getName() {
    if (caller.claims().get("upn") instanceof String name) {
      return name;
    }
    return caller.claims().get("preferred_username") instanceof String name
        ? name
        : caller.subject();
  }

  @Override
  public Set<String> getClaimNames() {
    Set<String> names = new LinkedHashSet<>(caller.claims().keySet());
    names.addAll(List.of("raw_token", "groups"));
    return names;
  }

  @Override
  public Set<String> getGroups() {
    return caller.roles();
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> T getClaim(String name) {
    Object value = plain(name);
    if (TIMES.contains(name) && value instanceof Number number) {
      return (T) (Long) number.longValue();
    }
    return (T)
        (value == null || value instanceof String || value instanceof Set
            ? value
            : ClaimJson.of(value));
  }

  /**
   * Returns the claim as String, Boolean, Number, List, Map, or Set of String; null when there is
   * none.
   */
  Object plain(String name) {
    return switch (name) {
      case "raw_token" -> raw;
      case "groups" -> caller.roles();
      case "aud" -> caller.claims().containsKey("aud") ? audience() : null;
      case "exp" -> expires;
      default -> caller.claims().get(name);
    };
  }

  private Set<String> audience() {
    Set<String> audience = new LinkedHashSet<>();
    Object value = caller.claims().get("aud");
    List<?> values = value instanceof List<?> list ? list : List.of(value);
    values.stream().filter(Objects::nonNull).forEach(one -> audience.add(one.toString()));
    return audience;
  }

  @Override
  public String toString() {
    return "VerifiedToken[" + caller.realm() + ", " + caller.subject() + "]";
  }
}
