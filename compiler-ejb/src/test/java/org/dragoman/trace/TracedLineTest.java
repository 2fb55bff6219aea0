package org.dragoman.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TracedLineTest {
  private final Logger logger = Logger.getLogger(TracedLineTest.class.getName());
  private final List<LogRecord> written = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          written.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
  }

  @AfterEach
  void leave() {
    logger.removeHandler(handler);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"create subject=\"bob\"", "of \"{0}\"", "it's {0} and {1}", "{", "'{1}'", ""})
  void lineIsWrittenAsItIs(String line) {
    TracedLine.log(logger, Level.INFO, "0123456789abcdef", line, null);

    assertThat(new SimpleFormatter().formatMessage(written.getFirst())).isEqualTo(line);
    assertThat(written.getFirst().getParameters()[0])
        .isEqualTo(Map.of("RequestId", "0123456789abcdef"));
  }

  @Test
  void lineOfNoRequestHasNoId() {
    Throwable cause = new IllegalStateException("for the test");

    TracedLine.log(logger, Level.WARNING, "-", "PROVIDERS_FOUND", cause);

    LogRecord entry = written.getFirst();
    assertThat(entry.getParameters()[0]).isEqualTo(Map.of());
    assertThat(entry.getThrown()).isSameAs(cause);
    assertThat(entry.getLoggerName()).isEqualTo(logger.getName());
  }

  @Test
  void levelSaysWhetherItIsWritten() {
    TracedLine.log(logger, Level.FINE, "0123456789abcdef", "line", null);

    assertThat(written).isEmpty();
  }
}
