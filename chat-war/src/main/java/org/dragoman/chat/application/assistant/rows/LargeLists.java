package org.dragoman.chat.application.assistant.rows;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.dragoman.cache.Recent;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.OnBehalf;

/**
 * Lists that are too long or too slow to be read for a question: they are left alone for a while.
 */
@ApplicationScoped
public class LargeLists {
  private static final int MOST_KEPT = 2_000;
  private static final long LEFT_ALONE_NANOS = Duration.ofMinutes(1).toNanos();

  private final Recent<String, Long> known = new Recent<>(MOST_KEPT);

  void add(Offer offer, OnBehalf caller) {
    known.put(key(offer, caller), System.nanoTime());
  }

  boolean has(Offer offer, OnBehalf caller) {
    Long since = known.get(key(offer, caller));
    return since != null && System.nanoTime() - since < LEFT_ALONE_NANOS;
  }

  private static String key(Offer offer, OnBehalf caller) {
    return caller.caller().realm()
        + " "
        + offer.operation().schema()
        + " "
        + offer.operation().name();
  }
}
