package org.dragoman.web.identity;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;
import org.dragoman.web.rate.TokenBucket;

/**
 * The first fetches of issuers that nobody has asked for yet. Strangers can invent such issuers, so
 * what is bounded is the work at the provider: by second, and at one time. Which of those that wait
 * is next, and which one gives way when too many wait, is drawn by lot: no stranger can always be
 * there first, and an issuer that is real gets through at one of its next tries.
 */
final class Newcomers {
  private final TokenBucket perSecond;
  private final int mostAtOnce;
  private final int mostWaiting;
  private final Executor executor;
  private final RandomGenerator random;

  // All below is guarded by this.
  private final List<Newcomer> waiting = new ArrayList<>();
  private int running;

  private record Newcomer(Runnable fetch, Runnable refused) {}

  /**
   * @param executor where fetches and refusals run
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

  /** Runs one of the two, at some time. */
  synchronized void enter(Runnable fetch, Runnable refused) {
    waiting.add(new Newcomer(fetch, refused));
    admit();
    if (waiting.size() > mostWaiting) {
      executor.execute(drawn().refused);
    }
  }

  /** Lets in who waits, as many as may be. */
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
