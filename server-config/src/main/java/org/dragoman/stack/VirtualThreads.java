package org.dragoman.stack;

import java.util.List;

/**
 * The scheduler options of the virtual threads that run the edge's requests: see RequestThreads.
 */
final class VirtualThreads {
  /** Before JDK 24 each waiting request occupies a platform thread. */
  private static final int MOST_PLATFORM_THREADS = 10_000;

  private static final int FEWEST_CARRIERS = 2;

  private VirtualThreads() {}

  /** Returns the JVM options for this machine. */
  static List<String> options() {
    return options(Runtime.getRuntime().availableProcessors());
  }

  /**
   * Returns the JVM options for a number of processors. There is a carrier thread for each, as by
   * default: long computations run elsewhere, see Computations. More carriers would make streams
   * dearer, since the scheduler wakes an idle one for each fragment; a single one would be held by
   * whatever computes.
   */
  static List<String> options(int processors) {
    int carriers = Math.max(FEWEST_CARRIERS, processors);
    return List.of(
        "-Djdk.virtualThreadScheduler.parallelism=" + carriers,
        "-Djdk.virtualThreadScheduler.maxPoolSize=" + Math.max(MOST_PLATFORM_THREADS, carriers));
  }
}
