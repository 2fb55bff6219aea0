package org.dragoman.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TimedOutputTest {
  @Test
  void whatIsWrittenArrives() throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    try (TimedOutput output = new TimedOutput(read, Duration.ofMinutes(1))) {
      output.write('a');
      output.write("bcd".getBytes(StandardCharsets.UTF_8), 1, 2);
      output.flush();
    }
    assertThat(read).hasToString("acd");
  }

  /** The pipe waits for its reader, as a socket does. */
  @Test
  void readerWhoDoesNotReadIsCut() throws IOException {
    try (PipedInputStream unread = new PipedInputStream(10);
        PipedOutputStream pipe = new PipedOutputStream(unread);
        TimedOutput output = new TimedOutput(pipe, Duration.ofMillis(50))) {
      assertThatExceptionOfType(InterruptedIOException.class)
          .isThrownBy(() -> output.write(new byte[1_000]));
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }
}
