package org.dragoman.product;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** A request as its bytes: no client would send all that an attacker does. */
final class RawRequest {
  private static final int PATIENCE_MILLIS = 60_000;

  private RawRequest() {}

  /** Sends a POST; header values may be anything, and go out as UTF-8. */
  static Client.Answer post(
      URI base, String path, Map<String, List<String>> headers, String contentType, String body) {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    String described =
        "Content-Type: " + contentType + "\r\nContent-Length: " + content.length + "\r\n";
    return send(base, head(base, "POST", path, headers) + described, content);
  }

  /** Sends a request of any method and path, with a body of JSON. */
  static Client.Answer of(
      URI base, String method, String path, Map<String, List<String>> headers, String body) {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    String described =
        "Content-Type: application/json\r\nContent-Length: " + content.length + "\r\n";
    return send(base, head(base, method, path, headers) + described, content);
  }

  /** Sends a request of any path, without a body. */
  static Client.Answer get(URI base, String path, Map<String, List<String>> headers) {
    return send(base, head(base, "GET", path, headers), new byte[0]);
  }

  /**
   * Begins a POST and leaves it there: the head, and what little is given of the body.
   *
   * @param described the header fields that say what the body is, one or several lines
   */
  static Socket begun(
      URI base, String path, Map<String, List<String>> headers, String described, String body)
      throws IOException {
    return begun(base, "POST", path, headers, described, body);
  }

  /** The same with any method. */
  static Socket begun(
      URI base,
      String method,
      String path,
      Map<String, List<String>> headers,
      String described,
      String body)
      throws IOException {
    Socket socket = new Socket(base.getHost(), base.getPort());
    socket.setSoTimeout(PATIENCE_MILLIS);
    String text = head(base, method, path, headers) + described + "\r\n\r\n" + body;
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return socket;
  }

  /** What comes back: as much as it says that it is, or to the end of the connection. */
  static Client.Answer answer(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.UTF_8).endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException(head.toString(StandardCharsets.UTF_8));
      }
      head.write(next);
    }
    Client.Answer begun = answer(head.toString(StandardCharsets.UTF_8));
    OptionalLong length = begun.headers().firstValueAsLong("content-length");
    byte[] body = length.isPresent() ? in.readNBytes((int) length.getAsLong()) : in.readAllBytes();
    boolean chunked =
        begun.headers().firstValue("transfer-encoding").filter("chunked"::equals).isPresent();
    return new Client.Answer(
        begun.status(),
        begun.headers(),
        new String(chunked ? joined(body) : body, StandardCharsets.UTF_8));
  }

  /** The content of chunks (RFC 9112, section 7.1) without the trailers, as far as they came. */
  private static byte[] joined(byte[] chunks) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    int at = 0;
    int end = lineEnd(chunks, at);
    while (end > at) {
      String size = new String(chunks, at, end - at, StandardCharsets.US_ASCII).split(";", 2)[0];
      int length = Math.min(Integer.parseInt(size.strip(), 16), chunks.length - end - 2);
      if (length <= 0) {
        break;
      }
      content.write(chunks, end + 2, length);
      at = end + 2 + length + 2;
      end = lineEnd(chunks, at);
    }
    return content.toByteArray();
  }

  /** Where the line ends that begins here; -1 when it does not. */
  private static int lineEnd(byte[] bytes, int from) {
    for (int at = from; at + 1 < bytes.length; at++) {
      if (bytes[at] == '\r' && bytes[at + 1] == '\n') {
        return at;
      }
    }
    return -1;
  }

  /** Sends a POST that says of a body nothing at all. */
  static Client.Answer post(URI base, String path, Map<String, List<String>> headers) {
    return send(base, head(base, "POST", path, headers), new byte[0]);
  }

  private static String head(
      URI base, String method, String path, Map<String, List<String>> headers) {
    StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    head.append("Host: ").append(base.getAuthority()).append("\r\nConnection: close\r\n");
    headers.forEach(
        (name, values) -> values.forEach(value -> head.append(name + ": " + value + "\r\n")));
    return head.toString();
  }

  private static Client.Answer send(URI base, String head, byte[] content) {
    try (Socket socket = new Socket(base.getHost(), base.getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write((head + "\r\n").getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().write(content);
      socket.getOutputStream().flush();
      return answer(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Client.Answer answer(String text) {
    int end = text.indexOf("\r\n\r\n");
    String[] lines = text.substring(0, end).split("\r\n");
    Map<String, List<String>> headers = new LinkedHashMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers
          .computeIfAbsent(
              lines[i].substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(lines[i].substring(colon + 1).strip());
    }
    return new Client.Answer(
        Integer.parseInt(lines[0].split(" ")[1]),
        HttpHeaders.of(headers, (name, value) -> true),
        text.substring(end + 4));
  }
}
