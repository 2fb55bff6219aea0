package org.dragoman.chat.application.assistant.rows;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.dragoman.cache.Recent;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.OnBehalf;

/**
 * Lists that are not read for a question, for a while: those that are too long or too slow for
 * anybody of a realm, those that are refused for the one caller who was refused.
 */
@ApplicationScoped
public class LargeLists {
  private static final int MOST_KEPT = 2_000;
  private static final long LEFT_ALONE_NANOS = Duration.ofMinutes(1).toNanos();

  private final Recent<Key, Long> known = new Recent<>(MOST_KEPT);

  /** A list of a realm; the subject is empty when it is left alone for everybody. */
  private record Key(String realm, String subject, String schema, String operation) {}

  /** Too long or too slow. */
  void addLarge(Offer offer, OnBehalf caller) {
    known.put(key(offer, caller, ""), System.nanoTime());
  }

  /** Refused, or gone wrong, which may have to do with the caller. */
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
