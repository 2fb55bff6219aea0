package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class UnreadablePathsTest {
  private long nanos;
  private final UnreadablePaths paths = new UnreadablePaths(() -> nanos);

  private static LogRecord record(String method) {
    RuntimeException thrown = new IllegalArgumentException("%zz");
    thrown.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("a.Decoder", "decode", null, 1),
          new StackTraceElement("org.apache.catalina.connector.CoyoteAdapter", method, null, 2)
        });
    LogRecord record = new LogRecord(Level.SEVERE, "An exception occurred");
    record.setThrown(thrown);
    return record;
  }

  @Test
  void ofPathsThereIsOneLineASecondWithoutATrace() {
    LogRecord first = record("postParseRequest");
    assertThat(paths.isLoggable(first)).isTrue();
    assertThat(first.getThrown()).isNull();
    assertThat(first.getMessage()).isEqualTo("A path cannot be decoded");

    assertThat(paths.isLoggable(record("postParseRequest"))).isFalse();
    nanos += TimeUnit.SECONDS.toNanos(1);
    LogRecord next = record("postParseRequest");
    assertThat(paths.isLoggable(next)).isTrue();
    assertThat(next.getMessage()).isEqualTo("A path cannot be decoded (and 1 more)");
  }

  @Test
  void whatElseBreaksIsInTheLogAsItWas() {
    for (int i = 0; i < 3; i++) {
      LogRecord other = record("doService");
      assertThat(paths.isLoggable(other)).isTrue();
      assertThat(other.getThrown()).isNotNull();
    }
    assertThat(paths.isLoggable(new LogRecord(Level.SEVERE, "x"))).isTrue();
  }
}
