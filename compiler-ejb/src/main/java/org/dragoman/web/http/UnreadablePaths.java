package org.dragoman.web.http;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.dragoman.log.BoundedLine;

/**
 * Bounds the container's log lines about paths that it cannot decode, such as one with {@code %zz}.
 * The container fails on them before any filter, with a stack trace for each, and anybody can send
 * them.
 */
final class UnreadablePaths implements Filter {
  /** A strong reference, since the logging system keeps loggers by weak references. */
  private static final Logger CONTAINER = Logger.getLogger("jakarta.enterprise.web.core");

  private static final String READER = "org.apache.catalina.connector.CoyoteAdapter";
  private static final String READING = "postParseRequest";

  private final BoundedLine line = new BoundedLine(Duration.ofSeconds(1));
  private final LongSupplier nanos;

  /**
   * @param nanos a clock such as {@link System#nanoTime}
   */
  UnreadablePaths(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Sets the filter of the log. Each application sets its own; the last one applies. */
  static void bound() {
    CONTAINER.setFilter(new UnreadablePaths(System::nanoTime));
  }

  @Override
  public boolean isLoggable(LogRecord record) {
    if (!isAboutPath(record.getThrown())) {
      return true;
    }
    Optional<String> text = line.next(nanos.getAsLong(), "A path cannot be decoded");
    record.setThrown(null);
    record.setResourceBundle(null);
    text.ifPresent(record::setMessage);
    return text.isPresent();
  }

  private static boolean isAboutPath(Throwable thrown) {
    if (thrown == null) {
      return false;
    }
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (frame.getClassName().equals(READER) && frame.getMethodName().equals(READING)) {
        return true;
      }
    }
    return false;
  }
}
