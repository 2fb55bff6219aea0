package org.dragoman.chat.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;

/** The answer of a remote server; its body has not been read yet. */
public final class Reply implements AutoCloseable {
  private final HttpUriRequestBase request;
  private final ClassicHttpResponse response;
  private boolean whole;

  Reply(HttpUriRequestBase request, ClassicHttpResponse response) {
    this.request = request;
    this.response = response;
  }

  /** Returns the HTTP status. */
  public int status() {
    return response.getCode();
  }

  /** Returns the value of a header. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(response.getFirstHeader(name)).map(Header::getValue);
  }

  /** Returns the body as it arrives; empty when there is none. */
  public InputStream body() throws IOException {
    HttpEntity entity = response.getEntity();
    return entity == null ? InputStream.nullInputStream() : entity.getContent();
  }

  /** Notes that the body has been read to its end, so that the connection can be reused. */
  public void whole() {
    whole = true;
  }

  /** Closes the connection, unless the body has been read to its end. */
  @Override
  public void close() {
    if (!whole) {
      // Without this, closing reads the body to its end, however long it is.
      request.cancel();
    }
    try {
      response.close();
    } catch (IOException e) {
      // The body is no longer needed.
    }
  }
}
