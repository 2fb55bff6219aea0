package org.dragoman.contract.key;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A key that the edge has made for a caller and asks the proxy to store. The secret itself never
 * leaves the edge.
 *
 * @param id from {@link KeyText#id}
 * @param hash from {@link KeyText#hash}
 * @param name of 1 to 100 characters
 * @param roles a subset of the owner's
 * @param claims of the owner's token that requests with the key have
 * @param expires seconds since the epoch, before the year 10000
 * @throws IllegalArgumentException when identifier, hash or expiry are of another form
 */
public record NewKey(
    String id,
    String hash,
    String name,
    List<String> roles,
    Map<String, Object> claims,
    long expires) {
  private static final long LATEST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

  public NewKey {
    if (!KeyText.isId(id) || !KeyText.isHash(hash)) {
      throw new IllegalArgumentException("The identifier or hash of a key has another form");
    }
    if (expires < 0 || expires > LATEST) {
      throw new IllegalArgumentException("A key expires in a year of four digits");
    }
    Objects.requireNonNull(name);
    roles = List.copyOf(roles);
    claims = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(claims));
  }

  /** Leaves out hash and claims, which do not belong into a log. */
  @Override
  public String toString() {
    return "NewKey[" + id + "]";
  }
}
