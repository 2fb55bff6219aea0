package org.dragoman.web.proxyclient;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/**
 * The key pairs of an edge in the order of their moments: the one that signs, those that it has
 * replaced and whose tokens may still be alive, and those whose moment is to come. Never changed.
 */
record EdgeKeySet(List<EdgeKey> keys) {
  static final EdgeKeySet EMPTY = new EdgeKeySet(List.of());

  /**
   * How long a replaced key stays: a token is signed to be used for a minute, and clocks differ.
   */
  private static final Duration OUTLIVES_ITS_SUCCESSOR = Duration.ofMinutes(5);

  private static final int MOST_KEYS = 100;

  EdgeKeySet {
    keys =
        keys.stream()
            .sorted(Comparator.comparing(EdgeKey::useFrom).thenComparing(EdgeKey::id))
            .toList();
  }

  /**
   * The keys of a private JWK Set (RFC 7517, section 5), or of one private JWK.
   *
   * @throws JoseException when one of them cannot sign for an edge, or there is none
   */
  static EdgeKeySet parsed(String json) throws JoseException {
    List<JsonWebKey> found =
        json.contains("\"keys\"")
            ? new JsonWebKeySet(json).getJsonWebKeys()
            : List.of(JsonWebKey.Factory.newJwk(json));
    if (found.isEmpty() || found.size() > MOST_KEYS) {
      throw new JoseException("An edge has from 1 to " + MOST_KEYS + " keys");
    }
    List<EdgeKey> keys = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (JsonWebKey jwk : found) {
      EdgeKey key = EdgeKey.of(jwk);
      if (!ids.add(key.id())) {
        throw new JoseException("Two keys of the edge have the same id");
      }
      keys.add(key);
    }
    return new EdgeKeySet(keys);
  }

  /** What is kept secret. */
  String privateJson() {
    return json(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE);
  }

  /** What the proxy may trust. */
  String publicJson() {
    return json(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
  }

  private String json(JsonWebKey.OutputControlLevel level) {
    return new JsonWebKeySet(keys.stream().map(EdgeKey::jwk).toList()).toJson(level);
  }

  boolean isEmpty() {
    return keys.isEmpty();
  }

  /** The newest key whose moment has come; the first one when none has. Not for an empty set. */
  EdgeKey signingAt(Instant now) {
    EdgeKey signing = keys.getFirst();
    for (EdgeKey key : keys) {
      if (!key.useFrom().isAfter(now)) {
        signing = key;
      }
    }
    return signing;
  }

  /** Whether the moment of a key is still to come. */
  boolean hasSuccessorAt(Instant now) {
    return !keys.isEmpty() && keys.getLast().useFrom().isAfter(now);
  }

  /** Whether the newest key has signed for this long. */
  boolean isOlderThan(Duration age, Instant now) {
    return !keys.isEmpty() && !keys.getLast().useFrom().plus(age).isAfter(now);
  }

  EdgeKeySet with(EdgeKey key) {
    List<EdgeKey> more = new ArrayList<>(keys);
    more.add(key);
    return new EdgeKeySet(more);
  }

  /** The same without the keys of which no token can be alive; this very set when it has none. */
  EdgeKeySet withoutRetired(Instant now) {
    int retired = 0;
    while (retired + 1 < keys.size()
        && !keys.get(retired + 1).useFrom().plus(OUTLIVES_ITS_SUCCESSOR).isAfter(now)) {
      retired++;
    }
    return retired == 0 ? this : new EdgeKeySet(keys.subList(retired, keys.size()));
  }
}
