package org.dragoman.chat.upstream;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.client5.http.impl.io.LenientHttpResponseParser;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;

/**
 * Parses heads of answers. For their bodies, {@link InputStream#available} covers all bytes that
 * have arrived. The client's own bodies cover only the current chunk (RFC 9112, section 7.1), while
 * servers send a chunk for each event.
 */
final class ReadAheadParser extends LenientHttpResponseParser {
  /** The end of a chunk remains unread until the next chunk is read. */
  private static final int CHUNK_END = 2;

  ReadAheadParser(Http1Config limits) {
    super(limits);
  }

  @Override
  public ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream in)
      throws IOException, HttpException {
    ClassicHttpResponse head = super.parse(buffer, in);
    if (head == null) {
      // The server has closed a kept connection; the client reports this itself.
      return null;
    }
    Response response = new Response(head.getCode(), head.getReasonPhrase(), buffer);
    response.setVersion(head.getVersion());
    response.setHeaders(head.getHeaders());
    return response;
  }

  private static final class Response extends BasicClassicHttpResponse {
    private static final long serialVersionUID = 1L;

    private final transient SessionInputBuffer buffer;

    Response(int code, String reason, SessionInputBuffer buffer) {
      super(code, reason);
      this.buffer = buffer;
    }

    /**
     * Replaces the entity of the connection, which is set first; later ones are the client's
     * wrappers.
     */
    @Override
    public void setEntity(HttpEntity entity) {
      boolean first = entity != null && getEntity() == null;
      super.setEntity(first ? new Entity(entity, buffer) : entity);
    }
  }

  private static final class Entity extends HttpEntityWrapper {
    private final SessionInputBuffer buffer;

    Entity(HttpEntity entity, SessionInputBuffer buffer) {
      super(entity);
      this.buffer = buffer;
    }

    @Override
    public InputStream getContent() throws IOException {
      return new Body(super.getContent(), buffer);
    }
  }

  private static final class Body extends FilterInputStream {
    private final SessionInputBuffer buffer;

    Body(InputStream in, SessionInputBuffer buffer) {
      super(in);
      this.buffer = buffer;
    }

    @Override
    public int available() throws IOException {
      return Math.max(super.available(), buffer.length() - CHUNK_END);
    }
  }
}
