package org.dragoman.threads;

import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpPacket;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http2.Http2BaseFilter;
import org.glassfish.grizzly.http2.Http2Session;
import org.glassfish.grizzly.http2.Http2Stream;
import org.glassfish.grizzly.http2.frames.ErrorCode;
import org.glassfish.grizzly.http2.frames.RstStreamFrame;

/**
 * Gives each request of HTTP/2 a {@link Runnable} as the attribute {@value #ATTRIBUTE}. It resets
 * the request's stream with {@code INTERNAL_ERROR} (RFC 9113, section 5.4.2), so that no client
 * takes a part of an answer for the whole. The Servlet API has no such method. An answer by
 * HTTP/1.1 can end its connection; the connection of HTTP/2 has other streams.
 *
 * <p>It stands before the filter that hands a request to the container.
 */
final class StreamResetFilter extends BaseFilter {
  static final String ATTRIBUTE = "org.dragoman.stream.reset";

  /** The filters below that of HTTP/2, made once: a connection keeps a state for each chain. */
  private FilterChain below;

  @Override
  public NextAction handleRead(FilterChainContext context) {
    if (context.getMessage() instanceof HttpPacket packet
        && packet.getHttpHeader() instanceof HttpRequestPacket request) {
      Http2Stream stream = Http2Stream.getStreamFor(request);
      if (stream != null && request.getAttribute(ATTRIBUTE) == null) {
        Http2Session session = Http2Session.get(context.getConnection());
        Runnable reset = () -> reset(session, stream);
        request.setAttribute(ATTRIBUTE, reset);
      }
    }
    return context.getInvokeAction();
  }

  private void reset(Http2Session session, Http2Stream stream) {
    if (!stream.isOpen()) {
      // The client has reset it, and nothing answers that (RFC 9113, section 5.4.2).
      return;
    }
    // Drops what of the answer waits in the stream.
    stream.terminateSilently();
    RstStreamFrame frame =
        RstStreamFrame.builder()
            .streamId(stream.getId())
            .errorCode(ErrorCode.INTERNAL_ERROR)
            .build();
    // Grizzly's own method that sends a frame is not public. A frame goes to the filters that stand
    // below the filter of HTTP/2.
    Connection<?> connection = session.getConnection();
    below(connection).write(connection, null, frame.toBuffer(session.getMemoryManager()), null);
  }

  private synchronized FilterChain below(Connection<?> connection) {
    if (below == null) {
      FilterChain filters = (FilterChain) connection.getProcessor();
      below = (FilterChain) filters.subList(0, filters.indexOfType(Http2BaseFilter.class));
    }
    return below;
  }
}
