package org.dragoman.identity;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.caller.Caller;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * A token that was verified, in the shape of MicroProfile JWT.
 *
 * @param raw the token itself; never in {@link #toString}
 * @param expires seconds since the epoch
 */
record VerifiedToken(Caller caller, String raw, long expires) implements JsonWebToken {
  @Override
  public String getName() {
    return caller.claims().getOrDefault("preferred_username", caller.subject()).toString();
  }

  @Override
  public Set<String> getClaimNames() {
    Set<String> names = new LinkedHashSet<>(caller.claims().keySet());
    names.add("raw_token");
    return names;
  }

  @Override
  public Set<String> getGroups() {
    return caller.roles();
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> T getClaim(String name) {
    Object value =
        switch (name) {
          case "raw_token" -> raw;
          case "groups" -> caller.roles();
          case "aud" -> audience();
          default -> caller.claims().get(name);
        };
    return (T) value;
  }

  private Set<String> audience() {
    Object value = caller.claims().get("aud");
    Set<String> audience = new LinkedHashSet<>();
    if (value instanceof List<?> list) {
      list.forEach(one -> audience.add(one.toString()));
    } else if (value != null) {
      audience.add(value.toString());
    }
    return audience;
  }

  @Override
  public String toString() {
    return "VerifiedToken[" + caller.realm() + ", " + caller.subject() + "]";
  }
}
