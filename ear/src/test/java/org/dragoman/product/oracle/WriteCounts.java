package org.dragoman.product.oracle;

import java.util.concurrent.atomic.LongAdder;

/** How many mutations were compared: a test that compares nothing is none. */
public final class WriteCounts {
  private final LongAdder sequences = new LongAdder();
  private final LongAdder done = new LongAdder();
  private final LongAdder refused = new LongAdder();

  void countSequence() {
    sequences.increment();
  }

  void count(boolean isRefused) {
    (isRefused ? refused : done).increment();
  }

  public long sequences() {
    return sequences.sum();
  }

  /** Mutations that were done. */
  public long done() {
    return done.sum();
  }

  public long refused() {
    return refused.sum();
  }
}
