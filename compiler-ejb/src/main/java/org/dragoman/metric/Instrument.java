package org.dragoman.metric;

import io.prometheus.metrics.core.datapoints.CounterDataPoint;
import io.prometheus.metrics.core.datapoints.DistributionDataPoint;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import java.util.List;
import java.util.function.Consumer;
import org.dragoman.metric.Metric.Sample;

/** How the library keeps a metric. */
sealed interface Instrument {
  /** Upper bounds, in seconds. */
  double[] DURATIONS = {
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600
  };

  /** As the semantic conventions advise, as far as conversations go. */
  double[] TOKENS = {1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576};

  /** Adds to a counter, or an observation to a histogram. */
  default void add(double value, List<String> labels) {
    throw new IllegalStateException("A gauge says its values when it is asked");
  }

  /** Sets where a gauge gets its values. */
  default void from(Consumer<Sample> source) {
    throw new IllegalStateException("Only a gauge is asked");
  }

  /** The instrument of a metric, which a scrape finds from now on. */
  static Instrument of(Metric metric) {
    return switch (metric.kind()) {
      case COUNTER -> new Counted(metric);
      case SECONDS -> new Observed(metric, DURATIONS);
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

    private Observed(Metric metric, double... bounds) {
      Histogram histogram =
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
