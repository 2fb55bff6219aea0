package org.dragoman.chat.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LineReaderTest {
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
