package org.dragoman.metric;

import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A snapshot of the metrics of this war in the text format of Prometheus (version 0.0.4). */
public final class Scrape {
  static final PrometheusRegistry REGISTRY = new PrometheusRegistry();
  private static final PrometheusTextFormatWriter WRITER =
      PrometheusTextFormatWriter.builder().build();

  private Scrape() {}

  /** Returns the media type of the text. */
  public static String mediaType() {
    return WRITER.getContentType();
  }

  /** Returns the text. */
  public static byte[] text() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try {
      WRITER.write(text, REGISTRY.scrape());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toByteArray();
  }
}
