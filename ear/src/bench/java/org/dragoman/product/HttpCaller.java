package org.dragoman.product;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * A GraphQL client on a connection of its own. It shares the machine with the server, so it takes
 * as little of it as it can: a socket, and nothing of HTTP but what an answer needs.
 */
final class HttpCaller implements AutoCloseable {
  private static final int MOST_BYTES = 16 * 1024 * 1024;
  private static final int BUFFER = 64 * 1024;

  private final Socket socket;
  private final InputStream input;
  private final String head;

  /**
   * Connects.
   *
   * @param token empty for none
   */
  HttpCaller(int port, String path, String token) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    input = new BufferedInputStream(socket.getInputStream(), BUFFER);
    head =
        "POST %s HTTP/1.1\r\nHost: localhost:%d\r\nContent-Type: application/json\r\n"
                .formatted(path, port)
            + "Accept: application/graphql-response+json\r\n"
            + (token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n")
            + "Content-Length: ";
  }

  /** Asks, and returns the body of the answer, which has to be a good one. */
  byte[] ask(String body) throws IOException {
    String request = head + body.length() + "\r\n\r\n" + body;
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    String status = line();
    int length = -1;
    for (String line = line(); !line.isEmpty(); line = line()) {
      if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    if (length < 0 || length > MOST_BYTES) {
      throw new IOException("An answer without a length: " + status);
    }
    byte[] answer = input.readNBytes(length);
    if (!status.contains(" 200") || answer.length < length || answer[2] == 'e') {
      throw new IOException(status + ": " + new String(answer, StandardCharsets.UTF_8));
    }
    return answer;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder(80);
    for (int one = input.read(); one != '\n'; one = input.read()) {
      if (one < 0) {
        throw new IOException("The connection was closed");
      }
      if (one != '\r') {
        line.append((char) one);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
