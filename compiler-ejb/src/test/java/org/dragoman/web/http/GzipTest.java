package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GzipTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "gzip",
        "gzip, deflate, br",
        "br,GZIP",
        "deflate, gzip;q=1.0",
        "gzip; q=0.5, *;q=0",
        "identity;q=0.1, gzip;q=0.001"
      })
  void whoAsksGetsIt(String header) {
    assertThat(Gzip.isAccepted(header)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "br", "x-gzip", "gzip;q=0", "gzip; q=0.000", "identity", "gzipped"})
  void whoDoesNotAskDoesNot(String header) {
    assertThat(Gzip.isAccepted(header)).isFalse();
    assertThat(Gzip.isAccepted(null)).isFalse();
  }

  @Test
  void bodyIsTheSame() throws IOException {
    byte[] body = "[\"\u00fc\"]".repeat(10_000).getBytes(StandardCharsets.UTF_8);
    byte[] compressed = Gzip.compressed(body);

    assertThat(compressed.length).isLessThan(body.length / 10);
    try (GZIPInputStream input = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      assertThat(input.readAllBytes()).isEqualTo(body);
    }
  }
}
