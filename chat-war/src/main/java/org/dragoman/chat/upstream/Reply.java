package org.dragoman.chat.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;

/** The answer of a remote server, whose body has not arrived yet. */
public final class Reply implements AutoCloseable {
  private final HttpPost request;
  private final ClassicHttpResponse response;
  private boolean whole;

  Reply(HttpPost request, ClassicHttpResponse response) {
    this.request = request;
    this.response = response;
  }

  /** The status of HTTP. */
  public int status() {
    return response.getCode();
  }

  /** The value of a header. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(response.getFirstHeader(name)).map(Header::getValue);
  }

  /** The body as it arrives; empty without a body. */
  public InputStream body() throws IOException {
    HttpEntity entity = response.getEntity();
    return entity == null ? InputStream.nullInputStream() : entity.getContent();
  }

  /** The body has been read to its end: the connection may serve again. */
  public void whole() {
    whole = true;
  }

  /** Closes the connection, unless the body was read to its end. */
  @Override
  public void close() {
    if (!whole) {
      // Closing alone would first read on to the end of the body, however far that is.
      request.cancel();
    }
    try {
      response.close();
    } catch (IOException e) {
      // Nobody waits for anything more of it.
    }
  }
}
