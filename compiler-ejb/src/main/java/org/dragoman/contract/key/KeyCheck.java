package org.dragoman.contract.key;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A request to check whether a key is valid.
 *
 * @param id from {@link KeyText#id}
 * @param hash from {@link KeyText#hash}; any other form is an {@link IllegalArgumentException}
 */
public record KeyCheck(String id, String hash) {
  public KeyCheck {
    Objects.requireNonNull(id);
    if (!KeyText.isHash(hash)) {
      throw new IllegalArgumentException("The hash of a key has another form");
    }
  }

  /** Leaves out the hash, which does not belong into a log. */
  @Override
  public String toString() {
    return "KeyCheck[" + id + "]";
  }

  /**
   * The answer for a valid key, with the identity of its owner.
   *
   * @param issuer of the owner's tokens
   * @param subject of the owner
   * @param claims of the owner's token when the key was made
   * @param created seconds since the epoch
   * @param expires seconds since the epoch
   */
  public record Passed(
      String realm,
      String issuer,
      String subject,
      List<String> roles,
      Map<String, Object> claims,
      long created,
      long expires) {
    public Passed {
      Objects.requireNonNull(realm);
      Objects.requireNonNull(issuer);
      Objects.requireNonNull(subject);
      roles = List.copyOf(roles);
      claims = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(claims));
    }

    /** Leaves out the claims, which do not belong into a log. */
    @Override
    public String toString() {
      return "Passed[" + realm + ", " + subject + "]";
    }
  }
}
