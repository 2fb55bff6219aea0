package org.dragoman.contract.usage;

import java.util.Arrays;
import java.util.List;

/**
 * The durations of requests, as counts in the buckets of a histogram. Histograms can be added, and
 * their sum gives each quantile to the precision of a bucket.
 *
 * @param counts of the buckets, the fastest first; the last one counts durations above all bounds
 */
public record Durations(List<Long> counts) {
  /**
   * In seconds. The catalogue stores counts of these buckets, so that a change needs a migration.
   */
  private static final double[] BOUNDS = {
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600
  };

  private static final double MILLIS = 1000;

  public Durations {
    counts = List.copyOf(counts);
    if (counts.size() != BOUNDS.length + 1 || counts.stream().anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("There are " + (BOUNDS.length + 1) + " counts, from 0 on");
    }
  }

  /** Returns the upper bounds of all buckets but the last, in seconds, ascending. */
  public static double[] bounds() {
    return BOUNDS.clone();
  }

  /** Returns the number of requests. */
  public long requests() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Returns the duration that a fraction of the requests did not exceed, as if the requests of a
   * bucket were spread evenly over it. Durations above all bounds count as the highest bound.
   *
   * @param part from 0 to 1
   * @return milliseconds; 0 without requests
   */
  public double within(double part) {
    double rank = part * requests();
    long below = 0;
    for (int at = 0; at < BOUNDS.length; at++) {
      long here = counts.get(at);
      if (here > 0 && below + here >= rank) {
        double from = at == 0 ? 0 : BOUNDS[at - 1];
        return MILLIS * (from + (BOUNDS[at] - from) * Math.max(rank - below, 0) / here);
      }
      below += here;
    }
    return requests() == 0 ? 0 : MILLIS * BOUNDS[BOUNDS.length - 1];
  }

  /** Returns a histogram without requests. */
  public static Durations none() {
    Long[] counts = new Long[BOUNDS.length + 1];
    Arrays.fill(counts, 0L);
    return new Durations(List.of(counts));
  }

  /** Returns the sum of two histograms. */
  public Durations plus(Durations more) {
    return merged(more, 1);
  }

  /** Returns the requests since an earlier state of the same histogram. */
  public Durations minus(Durations earlier) {
    return merged(earlier, -1);
  }

  private Durations merged(Durations other, int sign) {
    Long[] merged = new Long[counts.size()];
    Arrays.setAll(merged, at -> counts.get(at) + sign * other.counts.get(at));
    return new Durations(List.of(merged));
  }
}
