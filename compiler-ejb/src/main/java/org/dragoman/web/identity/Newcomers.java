package org.dragoman.web.identity;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;
import org.dragoman.web.rate.TokenBucket;

/**
 * The first fetches of issuers that were never fetched. Strangers can invent such issuers, so the
 * load on the provider is bounded: fetches a second, and concurrent ones. The next one to run, and
 * the one that is dropped when too many wait, are drawn by lot: no stranger can always be first,
 * and a real issuer gets through at one of its next attempts.
 */
final class Newcomers {
  private final TokenBucket perSecond;
  private final int mostAtOnce;
  private final int mostWaiting;
  private final Executor executor;
  private final RandomGenerator random;

  // All fields below are guarded by this object.
  private final List<Newcomer> waiting = new ArrayList<>();
  private int running;

  private record Newcomer(Runnable fetch, Runnable refused) {}

  /**
   * @param executor of fetches and refusals
   */
  Newcomers(
      TokenBucket perSecond,
      int mostAtOnce,
      int mostWaiting,
      Executor executor,
      RandomGenerator random) {
    this.perSecond = perSecond;
    this.mostAtOnce = mostAtOnce;
    this.mostWaiting = mostWaiting;
    this.executor = executor;
    this.random = random;
  }

  /** Runs one of the two later. */
  synchronized void enter(Runnable fetch, Runnable refused) {
    waiting.add(new Newcomer(fetch, refused));
    admit();
    if (waiting.size() > mostWaiting) {
      executor.execute(drawn().refused);
    }
  }

  /** Admits waiting issuers up to the limits. */
  synchronized void admit() {
    while (!waiting.isEmpty() && running < mostAtOnce && perSecond.take() == 0) {
      running++;
      Newcomer next = drawn();
      executor.execute(() -> run(next));
    }
  }

  private void run(Newcomer newcomer) {
    try {
      newcomer.fetch.run();
    } finally {
      synchronized (this) {
        running--;
        admit();
      }
    }
  }

  private Newcomer drawn() {
    return waiting.remove(random.nextInt(waiting.size()));
  }
}
