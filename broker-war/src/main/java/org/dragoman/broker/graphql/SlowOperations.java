package org.dragoman.broker.graphql;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.log.BoundedLine;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.trace.TracedLine;

/**
 * Logs answers that took long, as PostgreSQL does by {@code log_min_duration_statement}: for a
 * successful request there is no other line. At most one line a second, since a caller can be slow
 * on purpose.
 */
final class SlowOperations {
  private static final Logger LOG = Logger.getLogger(SlowOperations.class.getName());
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final long shortest;
  private final BoundedLine lines = new BoundedLine(INTERVAL);

  /**
   * @param shortest duration of an answer that is logged
   */
  SlowOperations(Duration shortest) {
    this.shortest = shortest.toNanos();
  }

  static SlowOperations of(Settings settings) {
    return new SlowOperations(Duration.ofMillis(settings.get(BrokerSettings.SLOW_MILLISECONDS)));
  }

  /**
   * Logs an answer if it took long.
   *
   * @param request with its document
   * @param begun by {@link System#nanoTime}, like {@code ended}
   */
  void note(
      String requestId,
      String realm,
      String schema,
      GraphqlRequest request,
      GraphqlOperations.Answer answer,
      long begun,
      long ended) {
    line(requestId, realm, schema, request, answer, begun, ended)
        .ifPresent(line -> TracedLine.log(LOG, Level.INFO, requestId, line, null));
  }

  /** Returns the line to log: neither the document nor its variables, which may be personal. */
  Optional<String> line(
      String requestId,
      String realm,
      String schema,
      GraphqlRequest request,
      GraphqlOperations.Answer answer,
      long begun,
      long ended) {
    if (ended - begun < shortest) {
      return Optional.empty();
    }
    String line =
        String.format(
            Locale.ROOT,
            "Slow operation: request=%s realm=%s schema=%s sha256=%s ms=%d %s",
            requestId,
            realm,
            schema,
            OperationRequest.hash(request.query()),
            TimeUnit.NANOSECONDS.toMillis(ended - begun),
            answer.timing());
    return lines.next(ended, line);
  }
}
