package org.dragoman.metric;

import io.prometheus.metrics.core.datapoints.CounterDataPoint;
import io.prometheus.metrics.core.datapoints.DistributionDataPoint;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBucket;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.dragoman.contract.usage.Durations;
import org.dragoman.metric.Metric.Sample;

/** The representation of a metric in the Prometheus library. */
sealed interface Instrument {
  /** The advice of the semantic conventions, up to the size of conversations. */
  double[] TOKENS = {1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576};

  /** Adds to a counter, or an observation to a histogram. */
  default void add(double value, List<String> labels) {
    throw new IllegalStateException("The values of a gauge come from its source");
  }

  /** Sets the source of a gauge's values. */
  default void from(Consumer<Sample> source) {
    throw new IllegalStateException("Only a gauge has a source");
  }

  /**
   * Returns the counts of each series of a histogram of durations, except the series for the realms
   * beyond the limit.
   */
  default List<Observations> observations() {
    throw new IllegalStateException("Only a histogram has observations");
  }

  /** Makes the instrument of a metric and registers it for scrapes. */
  static Instrument of(Metric metric) {
    return switch (metric.kind()) {
      case COUNTER -> new Counted(metric);
      case SECONDS -> new Observed(metric, Durations.bounds());
      case TOKENS -> new Observed(metric, TOKENS);
      case GAUGE -> new Gauged(metric);
    };
  }

  private static String[] names(Metric metric) {
    return metric.labels().stream().map(Label::title).toArray(String[]::new);
  }

  /** A counter. */
  final class Counted implements Instrument {
    private final Series<CounterDataPoint> series;

    private Counted(Metric metric) {
      Counter counter =
          Counter.builder()
              .name(metric.title())
              .help(metric.help())
              .labelNames(names(metric))
              .withoutExemplars()
              .register(Scrape.REGISTRY);
      series = new Series<>(metric.labels(), counter::labelValues);
    }

    @Override
    public void add(double value, List<String> labels) {
      series.of(labels).inc(value);
    }
  }

  /** A histogram. */
  final class Observed implements Instrument {
    private final Series<DistributionDataPoint> series;
    private final Histogram histogram;

    private Observed(Metric metric, double... bounds) {
      histogram =
          Histogram.builder()
              .name(metric.title())
              .help(metric.help())
              .labelNames(names(metric))
              .classicOnly()
              .classicUpperBounds(bounds)
              .withoutExemplars()
              .register(Scrape.REGISTRY);
      series = new Series<>(metric.labels(), histogram::labelValues);
    }

    @Override
    public void add(double value, List<String> labels) {
      series.of(labels).observe(value);
    }

    @Override
    public List<Observations> observations() {
      return histogram.collect().getDataPoints().stream()
          .filter(point -> !Series.OTHERS.equals(point.getLabels().get(Label.REALM.title())))
          .map(
              point ->
                  new Observations(
                      point.getLabels().get(Label.REALM.title()),
                      Objects.requireNonNullElse(point.getLabels().get(Label.SCHEMA.title()), ""),
                      point.getLabels().get(Label.ERROR.title()),
                      durations(point.getClassicBuckets())))
          .toList();
    }

    private static Durations durations(ClassicHistogramBuckets buckets) {
      return new Durations(buckets.stream().map(ClassicHistogramBucket::getCount).toList());
    }
  }

  /** A gauge. */
  final class Gauged implements Instrument {
    private volatile Consumer<Sample> source = sample -> {};

    private Gauged(Metric metric) {
      GaugeWithCallback.builder()
          .name(metric.title())
          .help(metric.help())
          .labelNames(names(metric))
          .callback(callback -> source.accept(callback::call))
          .register(Scrape.REGISTRY);
    }

    @Override
    public void from(Consumer<Sample> values) {
      source = values;
    }
  }
}
