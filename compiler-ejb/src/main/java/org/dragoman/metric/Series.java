package org.dragoman.metric;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The series of a metric, at most {@value #MOST}. Further values of labels that the product does
 * not fix count as {@value #OTHERS}, so that only the fixed labels add series.
 */
final class Series<P> {
  static final int MOST = 500;
  static final String OTHERS = "_other";

  private final List<Label> labels;
  private final Function<String[], P> maker;
  private final Map<List<String>, P> points = new ConcurrentHashMap<>();

  /**
   * Makes an empty set of series.
   *
   * @param maker makes the series of some values of the labels
   */
  Series(List<Label> labels, Function<String[], P> maker) {
    this.labels = List.copyOf(labels);
    this.maker = Objects.requireNonNull(maker);
  }

  /**
   * Returns the series of some values of the labels.
   *
   * @throws IllegalArgumentException when their number is not that of the labels
   */
  P of(List<String> values) {
    P known = points.get(values);
    if (known == null && points.size() >= MOST && values.size() == labels.size()) {
      known = points.get(bounded(values));
    }
    return known == null ? add(values) : known;
  }

  private synchronized P add(List<String> values) {
    if (values.size() != labels.size()) {
      throw new IllegalArgumentException(values + " are no values of " + labels);
    }
    List<String> kept = points.size() < MOST ? values : bounded(values);
    return points.computeIfAbsent(kept, made -> maker.apply(made.toArray(String[]::new)));
  }

  private List<String> bounded(List<String> values) {
    return IntStream.range(0, values.size())
        .mapToObj(at -> labels.get(at).isOpen() ? OTHERS : values.get(at))
        .toList();
  }
}
