package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class LateGzipTest {
  private static final byte[] TEXT = "number\n1\n".getBytes(StandardCharsets.UTF_8);

  private final Map<String, String> headers = new HashMap<>();
  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private boolean committed;

  private final ServletOutputStream output =
      new ServletOutputStream() {
        @Override
        public void write(int one) {
          sent.write(one);
        }

        @Override
        public boolean isReady() {
          return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
          throw new UnsupportedOperationException();
        }
      };

  /** Takes no header back, as the container's does not. */
  private final HttpServletResponse response =
      (HttpServletResponse)
          Proxy.newProxyInstance(
              LateGzipTest.class.getClassLoader(),
              new Class<?>[] {HttpServletResponse.class},
              (proxy, method, arguments) -> {
                switch (method.getName()) {
                  case "setHeader" -> headers.put((String) arguments[0], (String) arguments[1]);
                  case "flushBuffer" -> committed = true;
                  case "getOutputStream" -> {
                    return output;
                  }
                  default -> throw new UnsupportedOperationException(method.getName());
                }
                return null;
              });

  @Test
  void whatFailsBeforeItsFirstByteIsNotLabelled() throws IOException {
    LateGzip answer = new LateGzip(response);
    answer.flush();
    answer.write(TEXT);

    assertThat(headers).isEmpty();
    assertThat(sent.size()).isZero();
    assertThat(committed).isFalse();
  }

  @Test
  void whatHasBegunCannotBeTakenBack() throws IOException {
    LateGzip answer = new LateGzip(response);
    answer.write(TEXT);
    answer.flush();

    assertThat(headers).containsEntry("Content-Encoding", "gzip");
    assertThat(committed).isTrue();
  }

  @Test
  void bytesAreTheSame() throws IOException {
    byte[] many = "0123456789".repeat(10_000).getBytes(StandardCharsets.UTF_8);
    try (LateGzip answer = new LateGzip(response)) {
      answer.write(TEXT);
      answer.write('x');
      answer.write(many);
    }

    assertThat(headers).containsEntry("Content-Encoding", "gzip");
    try (GZIPInputStream read = new GZIPInputStream(new ByteArrayInputStream(sent.toByteArray()))) {
      assertThat(new String(read.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo("number\n1\nx" + "0123456789".repeat(10_000));
    }
  }

  @Test
  void answerWithoutBytesIsOne() throws IOException {
    new LateGzip(response).close();

    try (GZIPInputStream read = new GZIPInputStream(new ByteArrayInputStream(sent.toByteArray()))) {
      assertThat(read.readAllBytes()).isEmpty();
    }
  }
}
