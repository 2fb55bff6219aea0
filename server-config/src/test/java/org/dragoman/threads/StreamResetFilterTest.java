package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.glassfish.grizzly.http.server.HttpServerFilter;
import org.glassfish.grizzly.http2.Http2AddOn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StreamResetFilterTest {
  /** The path {@code /broken} answers a part and resets its stream, any other path answers. */
  private final TestListener listener =
      new TestListener(
          (request, response) -> {
            Object reset = request.getAttribute(StreamResetFilter.ATTRIBUTE);
            if (request.getRequestURI().equals("/broken")) {
              response.getOutputStream().write(new byte[100]);
              response.flush();
              ((Runnable) reset).run();
            } else {
              response
                  .getWriter()
                  .write(request.getProtocol().getProtocolString() + " " + (reset != null));
            }
          });

  @BeforeEach
  void start() throws IOException {
    listener.network().registerAddOn(new Http2AddOn());
    listener
        .network()
        .registerAddOn(
            (network, filters) ->
                filters.add(filters.indexOfType(HttpServerFilter.class), new StreamResetFilter()));
    listener.start();
  }

  @AfterEach
  void stop() throws IOException {
    listener.close();
  }

  private HttpRequest request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + listener.port() + path)).build();
  }

  @Test
  void answerThatBreaksOffEndsItsStreamAndNoOther() throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThat(text(client)).isEqualTo("HTTP/2.0 true");
      for (int i = 0; i < 20; i++) {
        // The client may see the reset before it has handed over the head.
        assertThatThrownBy(() -> readBroken(client))
            .isInstanceOf(IOException.class)
            .hasStackTraceContaining("RST_STREAM");

        assertThat(text(client)).isEqualTo("HTTP/2.0 true");
      }
    }
  }

  private void readBroken(HttpClient client) throws IOException, InterruptedException {
    HttpResponse<InputStream> broken =
        client.send(request("/broken"), HttpResponse.BodyHandlers.ofInputStream());
    assertThat(broken.statusCode()).isEqualTo(200);
    try (InputStream body = broken.body()) {
      body.readAllBytes();
    }
  }

  @Test
  void requestOfHttp1HasNoStream() throws Exception {
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      assertThat(text(client)).isEqualTo("HTTP/1.1 false");
    }
  }

  private String text(HttpClient client) throws IOException, InterruptedException {
    return client.send(request("/"), HttpResponse.BodyHandlers.ofString()).body();
  }
}
