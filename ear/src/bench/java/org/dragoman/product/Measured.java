package org.dragoman.product;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The measurements of one operation of one server. */
final class Measured {
  private final List<Sample> samples = new ArrayList<>();

  /**
   * One measurement.
   *
   * @param rate answers in a second
   * @param cpu milliseconds of all processes for each answer
   * @param half the median of the times of answers, in milliseconds
   * @param most their 99th percentile
   * @param bytes of an answer
   */
  record Sample(double rate, double cpu, double half, double most, double bytes) {}

  void add(Sample sample) {
    samples.add(sample);
  }

  /** The median; not a number when nothing was measured. */
  double median(ToDoubleFunction<Sample> of) {
    double[] sorted = samples.stream().mapToDouble(of).sorted().toArray();
    if (sorted.length == 0) {
      return Double.NaN;
    }
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
