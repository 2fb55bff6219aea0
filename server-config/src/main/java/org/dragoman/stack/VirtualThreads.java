package org.dragoman.stack;

import java.util.List;

/** The scheduler of the edge's virtual threads, on which requests run: see RequestThreads. */
final class VirtualThreads {
  /** A request that waits on a JDK before 24 keeps a platform thread. */
  private static final int MOST_PLATFORM_THREADS = 10_000;

  private static final int FEWEST_CARRIERS = 3;

  private VirtualThreads() {}

  /** The options of the JVM on this machine. */
  static List<String> options() {
    return options(Runtime.getRuntime().availableProcessors());
  }

  /**
   * The options of a JVM with so many processors: one carrier thread more, so that a computation
   * which keeps one busy leaves a processor to all others; long ones run elsewhere, see
   * Computations. Each idle carrier makes the fragments of a stream dearer, since the scheduler
   * wakes one for a fragment that comes.
   */
  static List<String> options(int processors) {
    int carriers = Math.max(FEWEST_CARRIERS, processors + 1);
    return List.of(
        "-Djdk.virtualThreadScheduler.parallelism=" + carriers,
        "-Djdk.virtualThreadScheduler.maxPoolSize=" + Math.max(MOST_PLATFORM_THREADS, carriers));
  }
}
