package org.dragoman.web.identity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Logger;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.Use;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/**
 * The public keys of the edges, only from the files that the operator lists ({@code
 * dragoman.proxy.trusted-keys}, separated by commas). They are read again when a token names an
 * unknown key, at most once a second, and whenever they are older than 15 seconds, so that a
 * removed key is refused within 30.
 */
public final class TrustedKeys {
  private static final Logger LOG = Logger.getLogger(TrustedKeys.class.getName());
  private static final Duration OLD = Duration.ofSeconds(15);
  private static final Duration BETWEEN_READS = Duration.ofSeconds(1);
  private static final int LONGEST_FILE = 256 * 1024;
  private static final int MOST_KEYS = 100;

  private final List<Path> files;
  private final InstantSource clock;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile Known known = new Known(Map.of(), List.of(), Instant.MIN);

  /**
   * A key that may be trusted.
   *
   * @param file with the keys of one edge, which names the edge here
   */
  record Listed(PublicKey key, String file) {}

  /** The content of the files, and their problems. */
  private record Known(Map<String, Listed> keys, List<String> troubles, Instant readAt) {
    boolean isOlderThan(Duration age, Instant now) {
      // If the clock is set back, keys must not stay valid for longer.
      return now.isBefore(readAt) || !readAt.plus(age).isAfter(now);
    }
  }

  /**
   * @param names paths of the files, which may be created later
   */
  TrustedKeys(List<String> names, InstantSource clock) {
    this.files = names.stream().map(Path::of).toList();
    this.clock = clock;
  }

  /** Makes the keys of the files in {@code dragoman.proxy.trusted-keys}. */
  static TrustedKeys of(Settings settings) {
    return new TrustedKeys(settings.get(DataSettings.TRUSTED_KEYS), InstantSource.system());
  }

  /** Returns the key of this id; null when it is not listed. */
  Listed withId(String id) {
    refresh(OLD);
    if (!known.keys.containsKey(id)) {
      refresh(BETWEEN_READS);
    }
    return known.keys.get(id);
  }

  /** Whether the list, at most a few seconds old, still contains this very key. */
  boolean holds(String id, Listed key) {
    refresh(OLD);
    return key.equals(known.keys.get(id));
  }

  private void refresh(Duration age) {
    if (!known.isOlderThan(age, clock.instant())) {
      return;
    }
    reading.lock();
    try {
      Instant now = clock.instant();
      if (known.isOlderThan(age, now)) {
        Known read = read(now);
        tell(known, read);
        known = read;
      }
    } finally {
      reading.unlock();
    }
  }

  /** A file that cannot be read lists no keys: an error is a denial. */
  private Known read(Instant now) {
    Map<String, Listed> keys = new LinkedHashMap<>();
    List<String> troubles = new java.util.ArrayList<>();
    for (Path file : files) {
      try {
        for (JsonWebKey key : keysOf(file)) {
          if (isForEdges(key) && keys.size() < MOST_KEYS) {
            keys.putIfAbsent(key.getKeyId(), new Listed((PublicKey) key.getKey(), file.toString()));
          }
        }
      } catch (IOException | JoseException | RuntimeException e) {
        troubles.add(file + ": " + e);
      }
    }
    return new Known(keys, troubles, now);
  }

  /** Returns the problem of a file; empty when it is valid, even without keys. */
  public static Optional<String> trouble(Path file) {
    try {
      keysOf(file);
      return Optional.empty();
    } catch (IOException | JoseException | RuntimeException e) {
      return Optional.of(e.toString());
    }
  }

  private static List<JsonWebKey> keysOf(Path file) throws IOException, JoseException {
    if (Files.size(file) > LONGEST_FILE) {
      throw new IOException("The file is longer than " + LONGEST_FILE + " bytes");
    }
    return new JsonWebKeySet(Files.readString(file)).getJsonWebKeys();
  }

  private static boolean isForEdges(JsonWebKey key) {
    return key instanceof EllipticCurveJsonWebKey pair
        && EllipticCurves.P_256.equals(pair.getCurveName())
        && key.getKeyId() != null
        && (key.getUse() == null || key.getUse().equals(Use.SIGNATURE))
        && (key.getAlgorithm() == null
            || key.getAlgorithm().equals(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256));
  }

  /** Logs each change once. */
  private static void tell(Known before, Known after) {
    Set<String> ids = after.keys.keySet();
    if (!ids.equals(before.keys.keySet())) {
      LOG.info(() -> "The trusted keys of edges are now " + ids);
    }
    if (!after.troubles.equals(before.troubles) && !after.troubles.isEmpty()) {
      LOG.warning(() -> "Keys of edges cannot be read: " + after.troubles);
    }
  }
}
