package org.dragoman.threads;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.util.HttpStatus;
import org.glassfish.grizzly.memory.Buffers;
import org.glassfish.grizzly.memory.MemoryManager;

/**
 * An answer that no application gives, in the form of the product's own: problem details (RFC 9457)
 * with a code, and a request id in each.
 */
final class Problem {
  /** The header that each answer of the product has. */
  static final String REQUEST_ID = "X-Request-Id";

  private static final SecureRandom RANDOM = new SecureRandom();

  private final HttpStatus status;
  private final String code;
  private final String title;
  private final String detail;
  private final String id = HexFormat.of().toHexDigits(RANDOM.nextLong());

  private Problem(HttpStatus status, String code, String title, String detail) {
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
  }

  /** In the place of an application that is not there. */
  static Problem starting() {
    return new Problem(
        HttpStatus.SERVICE_UNAVAILABLE_503,
        "DRG-9004",
        "The service is starting",
        "Try again in a moment");
  }

  /** To a client whose body takes longer. */
  static Problem bodyTooSlow(long seconds) {
    return new Problem(
        HttpStatus.REQUEST_TIMEOUT_408,
        "DRG-1008",
        "The request body arrived too slowly",
        "The body did not arrive within " + seconds + " seconds");
  }

  /** Returns all of the answer, whose head is not sent yet and loses what it has. */
  HttpContent writtenTo(HttpResponsePacket head, MemoryManager<?> memory) {
    byte[] body = body().getBytes(StandardCharsets.UTF_8);
    status.setValues(head);
    head.getHeaders().clear();
    head.setContentLanguage(null);
    head.setCharacterEncoding(null);
    head.setContentType("application/problem+json");
    head.setChunked(false);
    head.setContentLength(body.length);
    if (status == HttpStatus.SERVICE_UNAVAILABLE_503) {
      head.setHeader("Retry-After", "1");
    }
    head.setHeader("Cache-Control", "no-store");
    head.setHeader("X-Content-Type-Options", "nosniff");
    head.setHeader(REQUEST_ID, id);
    if (head.getRequest().getMethod() == Method.HEAD) {
      return HttpContent.builder(head).last(true).build();
    }
    Buffer content = Buffers.wrap(memory, body);
    return HttpContent.builder(head).content(content).last(true).build();
  }

  private String body() {
    return """
    {"type":"urn:dragoman:fault:%s","title":"%s","status":%d,"detail":"%s","code":"%s","instance":"%s"}\
    """
        .formatted(code, title, status.getStatusCode(), detail, code, id);
  }
}
