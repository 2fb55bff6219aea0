package org.dragoman.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * A log line of a request. Where lines are written as JSON, {@code RequestId} and {@code TraceId}
 * are fields of their own: Payara's JSON formatter writes a parameter of a record that is a map in
 * this way.
 */
public final class TracedLine {
  private static final String REQUEST = "RequestId";
  private static final String TRACE = "TraceId";
  private static final String NONE = "-";

  /** {@link java.util.logging.Formatter#formatMessage} replaces it by the second parameter. */
  private static final String SECOND_PARAMETER = "{1}";

  private TracedLine() {}

  /**
   * Writes the line.
   *
   * @param requestId of the request; {@code -} for none
   * @param cause may be null
   */
  public static void log(
      Logger logger, Level level, String requestId, String line, Throwable cause) {
    if (!logger.isLoggable(level)) {
      return;
    }
    // In a record with parameters, braces in the text would be placeholders.
    boolean plain = line.indexOf('{') < 0;
    LogRecord entry = new LogRecord(level, plain ? line : SECOND_PARAMETER);
    Map<String, String> fields = fields(requestId);
    entry.setParameters(plain ? new Object[] {fields} : new Object[] {fields, line});
    entry.setLoggerName(logger.getName());
    // Without this, the record would walk the stack to find the calling class, which has no use
    // here.
    entry.setSourceClassName(logger.getName());
    entry.setThrown(cause);
    logger.log(entry);
  }

  private static Map<String, String> fields(String requestId) {
    Map<String, String> fields = new LinkedHashMap<>();
    if (!NONE.equals(requestId)) {
      fields.put(REQUEST, requestId);
    }
    Traces.currentId().ifPresent(id -> fields.put(TRACE, id));
    return fields;
  }
}
