package org.dragoman.broker.graphql;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
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
  private final BiConsumer<String, String> log;
  private final BoundedLine lines = new BoundedLine(INTERVAL);

  /**
   * @param shortest duration of an answer that is logged
   * @param log takes the id of the request and the line
   */
  SlowOperations(Duration shortest, BiConsumer<String, String> log) {
    this.shortest = shortest.toNanos();
    this.log = log;
  }

  static SlowOperations of(Settings settings) {
    return new SlowOperations(
        Duration.ofMillis(settings.get(BrokerSettings.SLOW_MILLISECONDS)),
        (requestId, line) -> TracedLine.log(LOG, Level.INFO, requestId, line, null));
  }

  /**
   * Logs an answer if it took long. The line has neither the document nor its variables, which may
   * be personal.
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
    if (ended - begun < shortest) {
      return;
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
    lines.next(ended, line).ifPresent(next -> log.accept(requestId, next));
  }
}
