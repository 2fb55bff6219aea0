package org.dragoman.contract.key;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The question whether a key is good.
 *
 * @param id from {@link KeyText#id}
 * @param hash from {@link KeyText#hash}; of any other form it is an {@link
 *     IllegalArgumentException}
 */
public record KeyCheck(String id, String hash) {
  public KeyCheck {
    Objects.requireNonNull(id);
    if (!KeyText.isHash(hash)) {
      throw new IllegalArgumentException("The hash of a key has another form");
    }
  }

  /** Without the hash: a log is no place for it. */
  @Override
  public String toString() {
    return "KeyCheck[" + id + "]";
  }

  /**
   * The answer for a good key: on whose behalf it speaks.
   *
   * @param issuer of the owner's tokens
   * @param subject of the owner
   * @param claims kept when the key was made
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

    /** Without the claims: a log is no place for them. */
    @Override
    public String toString() {
      return "Passed[" + realm + ", " + subject + "]";
    }
  }
}
