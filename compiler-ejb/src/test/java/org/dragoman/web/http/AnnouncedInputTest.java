package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class AnnouncedInputTest {
  /** A container that has more bytes than were announced, and would wait for more. */
  private static HttpServletRequest request(String body, long length) {
    InputStream bytes = new ByteArrayInputStream(body.getBytes());
    ServletInputStream input =
        new ServletInputStream() {
          @Override
          public int read() throws IOException {
            int read = bytes.read();
            if (read < 0) {
              throw new IOException("It waits for more");
            }
            return read;
          }

          @Override
          public int available() throws IOException {
            return bytes.available();
          }

          @Override
          public boolean isFinished() {
            return false;
          }

          @Override
          public boolean isReady() {
            return true;
          }

          @Override
          public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException();
          }
        };
    return (HttpServletRequest)
        Proxy.newProxyInstance(
            AnnouncedInputTest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (proxy, method, arguments) ->
                method.getName().equals("getInputStream") ? input : (Object) length);
  }

  @Test
  void endsWhereTheRequestSaid() throws IOException {
    assertThat(AnnouncedInput.of(request("abc", 3)).readAllBytes()).isEqualTo("abc".getBytes());
    assertThat(AnnouncedInput.of(request("abcd", 3)).readAllBytes()).isEqualTo("abc".getBytes());
    assertThat(AnnouncedInput.of(request("", 0)).read()).isEqualTo(-1);
  }

  @Test
  void countsWhatIsReadByOneAndSkipped() throws IOException {
    InputStream input = AnnouncedInput.of(request("abcdef", 4));

    assertThat(input.available()).isEqualTo(4);
    assertThat(input.read()).isEqualTo('a');
    assertThat(input.skip(1)).isEqualTo(1);
    assertThat(input.readNBytes(9)).isEqualTo("cd".getBytes());
    assertThat(input.read()).isEqualTo(-1);
    assertThat(input.available()).isZero();
  }
}
