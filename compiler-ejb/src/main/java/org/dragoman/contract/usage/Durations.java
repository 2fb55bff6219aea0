package org.dragoman.contract.usage;

import java.util.Arrays;
import java.util.List;

/**
 * How long requests took: how many of them in each of the buckets of a histogram. Two add up, and
 * each quantile can be told of the sum, to the width of its bucket.
 *
 * @param counts of the buckets, the fastest first; the last one has what is above all bounds
 */
public record Durations(List<Long> counts) {
  /** In seconds; the catalogue keeps counts of these, so that a change needs a migration. */
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

  /** The upper bounds of all buckets but the last, in seconds, ascending. */
  public static double[] bounds() {
    return BOUNDS.clone();
  }

  /** How many requests these are. */
  public long requests() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /**
   * The time within which a part of the requests was answered, as if those of a bucket were spread
   * evenly over it; what is above all bounds counts as the highest one.
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

  /** No request. */
  public static Durations none() {
    Long[] counts = new Long[BOUNDS.length + 1];
    Arrays.fill(counts, 0L);
    return new Durations(List.of(counts));
  }

  /** These and others. */
  public Durations plus(Durations more) {
    return merged(more, 1);
  }

  /** What has come since an earlier look at the same histogram. */
  public Durations minus(Durations earlier) {
    return merged(earlier, -1);
  }

  private Durations merged(Durations other, int sign) {
    Long[] merged = new Long[counts.size()];
    Arrays.setAll(merged, at -> counts.get(at) + sign * other.counts.get(at));
    return new Durations(List.of(merged));
  }
}
