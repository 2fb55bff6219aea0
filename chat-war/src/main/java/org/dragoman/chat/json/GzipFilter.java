package org.dragoman.chat.json;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import org.dragoman.web.http.Gzip;

/**
 * Compresses documents for clients that accept gzip, but only answers whose bytes are complete and
 * so never a stream. An answer with an {@code ETag} stays uncompressed, since its tag would denote
 * other bytes (RFC 9110, section 8.8.3.3).
 */
public final class GzipFilter implements ContainerResponseFilter {
  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    MultivaluedMap<String, Object> headers = response.getHeaders();
    if (!(response.getEntity() instanceof byte[] body)
        || !Gzip.isWorth(body.length)
        || headers.containsKey(HttpHeaders.ETAG)
        || headers.containsKey(HttpHeaders.CONTENT_ENCODING)) {
      return;
    }
    // One header that replaces the one of the previous filter.
    Object vary = headers.getFirst(HttpHeaders.VARY);
    headers.putSingle(
        HttpHeaders.VARY, vary == null ? Gzip.VARY + ", Origin" : vary + ", " + Gzip.VARY);
    if (Gzip.isAccepted(request.getHeaderString(HttpHeaders.ACCEPT_ENCODING))) {
      byte[] compressed = Gzip.compressed(body);
      headers.putSingle(HttpHeaders.CONTENT_ENCODING, "gzip");
      headers.putSingle(HttpHeaders.CONTENT_LENGTH, compressed.length);
      response.setEntity(compressed);
    }
  }
}
