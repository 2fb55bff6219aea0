package org.dragoman.chat.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.junit.jupiter.api.Test;

class ReadAheadParserTest {
  private static final String HEAD =
      "HTTP/1.1 200 OK\r\nX-A: 1\r\nTransfer-Encoding: chunked\r\n\r\n";

  /** Each line in a chunk of its own, as servers write events; the last one is cut. */
  private static final String CHUNKS = "4\r\none\n\r\n4\r\ntwo\n\r\n6\r\nth";

  private static ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream in)
      throws IOException, HttpException {
    ClassicHttpResponse response = new ReadAheadParser(Http1Config.DEFAULT).parse(buffer, in);
    response.setEntity(new InputStreamEntity(new ChunkedInputStream(buffer, in), null));
    return response;
  }

  @Test
  void linesOfSeveralChunksHaveCome() throws Exception {
    InputStream in = new ByteArrayInputStream((HEAD + CHUNKS).getBytes(StandardCharsets.US_ASCII));
    ClassicHttpResponse response = parse(new SessionInputBufferImpl(4_096), in);
    LineReader lines = new LineReader(response.getEntity().getContent(), 100);

    assertThat(response.getCode()).isEqualTo(200);
    assertThat(response.getFirstHeader("X-A").getValue()).isEqualTo("1");
    assertThat(lines.next()).isTrue();
    assertThat(lines.hasCome(false)).isTrue();
    assertThat(lines.next()).isTrue();
    assertThat(new String(lines.buffer(), lines.start(), lines.length(), StandardCharsets.US_ASCII))
        .isEqualTo("two");
    assertThat(lines.hasCome(false)).isFalse();
  }

  @Test
  void endOfAChunkIsNothingThatHasCome() throws Exception {
    InputStream in =
        new ByteArrayInputStream((HEAD + "4\r\none\n\r\n").getBytes(StandardCharsets.US_ASCII));
    InputStream body = parse(new SessionInputBufferImpl(4_096), in).getEntity().getContent();

    assertThat(body.readNBytes(4)).hasSize(4);
    assertThat(body.available()).isLessThanOrEqualTo(0);
  }
}
