package org.dragoman.threads;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.util.FastHttpDateFormat;
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

  private static final String TYPE = "application/problem+json";
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

  /** To a client whose request takes longer. */
  static Problem tooSlow(long seconds) {
    return new Problem(
        HttpStatus.REQUEST_TIMEOUT_408,
        "DRG-1008",
        "The request arrived too slowly",
        "It was not complete within " + seconds + " seconds");
  }

  /** Returns all of the answer, whose head is not sent yet and loses what it has. */
  HttpContent writtenTo(HttpResponsePacket head, MemoryManager<?> memory) {
    byte[] body = body();
    status.setValues(head);
    head.getHeaders().clear();
    head.setContentLanguage(null);
    head.setCharacterEncoding(null);
    head.setContentType(TYPE);
    head.setChunked(false);
    head.setContentLength(body.length);
    fields().forEach(head::setHeader);
    if (head.getRequest().getMethod() == Method.HEAD) {
      return HttpContent.builder(head).last(true).build();
    }
    Buffer content = Buffers.wrap(memory, body);
    return HttpContent.builder(head).content(content).last(true).build();
  }

  /**
   * Returns all of the answer as bytes of HTTP/1.1, the last ones of their connection.
   *
   * @param withBody false for a request by HEAD
   */
  byte[] lastMessage(boolean withBody) {
    byte[] body = body();
    Map<String, String> fields = fields();
    fields.put("Date", FastHttpDateFormat.getCurrentDate());
    fields.put("Content-Type", TYPE);
    fields.put("Content-Length", Integer.toString(body.length));
    fields.put("Connection", "close");
    StringBuilder head = new StringBuilder();
    head.append("HTTP/1.1 " + status.getStatusCode() + " " + status.getReasonPhrase() + "\r\n");
    fields.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
    if (withBody) {
      message.writeBytes(body);
    }
    return message.toByteArray();
  }

  private Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    if (status == HttpStatus.SERVICE_UNAVAILABLE_503) {
      fields.put("Retry-After", "1");
    }
    fields.put("Cache-Control", "no-store");
    fields.put("X-Content-Type-Options", "nosniff");
    fields.put(REQUEST_ID, id);
    return fields;
  }

  private byte[] body() {
    return """
    {"type":"urn:dragoman:fault:%s","title":"%s","status":%s,"detail":"%s","code":"%s","instance":"%s"}\
    """
        .formatted(code, title, Integer.toString(status.getStatusCode()), detail, code, id)
        .getBytes(StandardCharsets.UTF_8);
  }
}
