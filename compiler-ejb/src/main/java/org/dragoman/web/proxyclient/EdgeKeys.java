package org.dragoman.web.proxyclient;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jose4j.lang.JoseException;

/**
 * The keys with which an edge signs ({@code dragoman.edge.key}), replaced while requests run. A new
 * key is published long enough before its moment for every proxy to have read it, and a replaced
 * one stays published until its last token has expired, so that no request fails.
 *
 * <p>A key is replaced when it has signed for {@code dragoman.edge.key-days}, and when the operator
 * removes the private file: the running edge writes it anew, with another key added.
 */
final class EdgeKeys {
  private static final Logger LOG = Logger.getLogger(EdgeKeys.class.getName());

  /** Between two looks at the files. */
  static final Duration LOOK = Duration.ofSeconds(5);

  /** From the publication of a key to its first token: proxies read the list every few seconds. */
  static final Duration AHEAD = Duration.ofSeconds(60);

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final EdgeKeyFiles files;
  private final Duration longestUse;
  private final InstantSource clock;
  private final ReentrantLock looking = new ReentrantLock();
  private volatile Known known = new Known(EdgeKeySet.EMPTY, null);
  private volatile Instant lookedAt = Instant.MIN;
  private volatile String signingId = "";
  private String trouble = "";

  private record Known(EdgeKeySet keys, EdgeKeyFiles.Stamp stamp) {}

  /**
   * Reads the keys, or makes the first one.
   *
   * @param longestUse after which a key is replaced; zero for never
   * @throws IllegalStateException when the file cannot be read or made
   */
  EdgeKeys(Path file, Duration longestUse, InstantSource clock) {
    this.files = new EdgeKeyFiles(file);
    this.longestUse = longestUse;
    this.clock = clock;
    try {
      begin();
    } catch (IOException | JoseException | RuntimeException e) {
      throw new IllegalStateException("dragoman.edge.key: the keys cannot be read or made", e);
    }
  }

  /** The first thread makes the key; the others wait for it, which takes milliseconds. */
  private void begin() throws IOException, JoseException {
    long end = System.nanoTime() + LONGEST_WAIT.toNanos();
    tend(clock.instant());
    while (known.keys.isEmpty()) {
      if (System.nanoTime() > end) {
        throw new IOException("Another process holds the lock of the key file");
      }
      LockSupport.parkNanos(PAUSE.toNanos());
      tend(clock.instant());
    }
    lookedAt = clock.instant();
  }

  /** The key to sign with now. */
  EdgeKey signing() {
    Instant now = clock.instant();
    if (isOld(LOOK, now)) {
      lookOnce(now);
    }
    EdgeKey key = known.keys.signingAt(now);
    if (!key.id().equals(signingId)) {
      signingId = key.id();
      LOG.info(() -> "This edge signs with the key " + key.id());
    }
    return key;
  }

  private boolean isOld(Duration age, Instant now) {
    return now.isBefore(lookedAt) || !lookedAt.plus(age).isAfter(now);
  }

  /**
   * One looks for all. The others go on with what is known, unless that is so old that another
   * process may have replaced the keys meanwhile.
   */
  private void lookOnce(Instant now) {
    if (isOld(AHEAD, now)) {
      looking.lock();
    } else if (!looking.tryLock()) {
      return;
    }
    try {
      if (isOld(LOOK, now)) {
        look(now);
        lookedAt = now;
      }
    } finally {
      looking.unlock();
    }
  }

  private void look(Instant now) {
    try {
      if (!files.stamp().equals(known.stamp) || needsCare(known.keys, now)) {
        tend(now);
      }
      trouble = "";
    } catch (IOException | JoseException | RuntimeException e) {
      // The keys that are known go on signing; the log tells once.
      if (!trouble.equals(e.toString())) {
        trouble = e.toString();
        LOG.log(Level.WARNING, "dragoman.edge.key cannot be read or written", e);
      }
    }
  }

  private boolean needsCare(EdgeKeySet keys, Instant now) {
    return keys.withoutRetired(now) != keys || isDue(keys, now);
  }

  private boolean isDue(EdgeKeySet keys, Instant now) {
    return !longestUse.isZero() && keys.isOlderThan(longestUse, now);
  }

  /** Takes over what the files say, after bringing them to where they should be. */
  private void tend(Instant now) throws IOException, JoseException {
    EdgeKeyFiles.Stamp stamp = files.stamp();
    Optional<EdgeKeySet> found = files.read();
    if (found.isPresent() && !needsCare(found.get(), now) && files.publishes(found.get())) {
      known = new Known(found.get(), stamp);
      return;
    }
    files.alone(() -> mend(now));
  }

  private void mend(Instant now) throws IOException, JoseException {
    Optional<EdgeKeySet> found = files.read();
    EdgeKeySet next = next(found, now);
    // In this order: a key that can sign is one that the proxy can know.
    if (!files.publishes(next)) {
      files.publish(next);
    }
    if (found.isEmpty() || found.get() != next) {
      files.keep(next);
      LOG.info(() -> "The keys of this edge are now " + next.keys());
    }
    known = new Known(next, files.stamp());
  }

  private EdgeKeySet next(Optional<EdgeKeySet> found, Instant now) {
    EdgeKeySet keys = found.orElse(known.keys).withoutRetired(now);
    if (keys.isEmpty()) {
      return keys.with(EdgeKey.generated(now));
    }
    boolean removed = found.isEmpty() && !keys.hasSuccessorAt(now);
    return removed || isDue(keys, now) ? keys.with(EdgeKey.generated(now.plus(AHEAD))) : keys;
  }
}
