package org.dragoman.chat.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {
  /** Gives one byte after the other, and never a line end. */
  private static final class Endless extends InputStream {
    private int given;

    @Override
    public int read() {
      given++;
      return 'x';
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      bytes[from] = (byte) read();
      return 1;
    }

    @Override
    public int available() {
      return 1;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void readingAheadEndsAtTheLongestLine(boolean toEmpty) throws IOException {
    Endless in = new Endless();
    LineReader lines = new LineReader(in, 2 << 20);

    assertThat(lines.hasCome(toEmpty)).isFalse();

    assertThat(in.given).isEqualTo((2 << 20) + 1);
    assertThatExceptionOfType(LineReader.TooLongException.class).isThrownBy(lines::next);
  }

  @Test
  void whatALongLineTookIsGivenBack() throws IOException {
    String text = "x".repeat(1 << 20) + "\n" + ("y".repeat(999) + "\n").repeat(3_000);
    LineReader lines =
        new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), 2 << 20);

    assertThat(lines.next()).isTrue();
    assertThat(lines.length()).isEqualTo(1 << 20);
    for (int i = 0; i < 3_000; i++) {
      assertThat(lines.next()).isTrue();
      assertThat(lines.length()).isEqualTo(999);
      assertThat(lines.buffer()[lines.start()]).isEqualTo((byte) 'y');
    }
    assertThat(lines.next()).isFalse();
    assertThat(lines.buffer()).hasSizeLessThanOrEqualTo(64 * 1024);
  }
}
