package org.dragoman.chat.application.assistant.rows;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.dragoman.cache.Recent;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.OnBehalf;

/**
 * Remembers for a minute which lists not to read for a question: lists that are too long or too
 * slow, for everybody in a realm, and lists that failed for one caller, for this caller.
 */
@ApplicationScoped
public class LargeLists {
  private static final int MOST_KEPT = 2_000;
  private static final long LEFT_ALONE_NANOS = Duration.ofMinutes(1).toNanos();

  private final Recent<Key, Long> known = new Recent<>(MOST_KEPT);

  /** A list of a realm; the subject is empty when nobody's questions read it. */
  private record Key(String realm, String subject, String schema, String operation) {}

  /** Adds a list that is too long or too slow. */
  void addLarge(Offer offer, OnBehalf caller) {
    known.put(key(offer, caller, ""), System.nanoTime());
  }

  /** Adds a list that was refused or failed, which may depend on the caller. */
  void addRefused(Offer offer, OnBehalf caller) {
    known.put(key(offer, caller, caller.caller().subject()), System.nanoTime());
  }

  boolean has(Offer offer, OnBehalf caller) {
    return isKnown(key(offer, caller, ""))
        || isKnown(key(offer, caller, caller.caller().subject()));
  }

  private boolean isKnown(Key key) {
    Long since = known.get(key);
    return since != null && System.nanoTime() - since < LEFT_ALONE_NANOS;
  }

  private static Key key(Offer offer, OnBehalf caller, String subject) {
    return new Key(
        caller.caller().realm(), subject, offer.operation().schema(), offer.operation().name());
  }
}
