package org.dragoman.product;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for a condition, and for nothing else. */
final class Until {
  private static final Duration LOOK = Duration.ofMillis(200);

  private Until() {}

  /** Returns when the condition holds; fails when it does not within the limit. */
  static void holds(String what, Duration limit, BooleanSupplier condition) {
    if (!comes(limit, condition)) {
      throw new AssertionError("Not within " + limit + ": " + what);
    }
  }

  /** Whether the condition holds within the limit; returns as soon as it does. */
  static boolean comes(Duration limit, BooleanSupplier condition) {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        return false;
      }
      try {
        Thread.sleep(LOOK);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return true;
  }
}
