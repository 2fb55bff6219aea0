package org.dragoman.product;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Clients who begin something and leave it there: nothing more is sent or read until they go. */
final class Crowd implements AutoCloseable {
  private static final String CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
  private static final int SMALLEST_BUFFER = 4 * 1024;

  private final URI base;
  private final List<SocketChannel> connections = new ArrayList<>();

  /** Those of which the server still has to wait for more. */
  private final List<SocketChannel> halves = new ArrayList<>();

  Crowd(URI base) {
    this.base = base;
  }

  /** Sends the head of a request and one byte of the body. */
  void halfBody(Client client, String path) {
    halves.add(
        send(
            head("POST", path)
                + identity(client, "application/json")
                + "Content-Length: 1000\r\n\r\n{",
            false));
  }

  /** Sends the head of a request that waits for 100 Continue, and no body after it. */
  void withoutBody(Client client, String path) {
    halves.add(
        send(
            head("POST", path)
                + identity(client, "application/json")
                + "Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n",
            false));
  }

  /** Sends the head of an import and some of a row. It may be refused at once. */
  void halfImport(Client client, String path) {
    send(
        head("POST", path)
            + identity(client, "text/csv")
            + "Content-Length: 1000\r\n\r\ntext\r\nhal",
        false);
  }

  /** Sends half of a head. */
  void halfHead(String path) {
    halves.add(send(head("POST", path) + "Authorization: Bea", false));
  }

  /** Asks, and never reads the answer. */
  void unread(Client client, String path, String body) {
    send(
        head("POST", path)
            + identity(client, "application/json")
            + "Content-Length: "
            + body.length()
            + "\r\n\r\n"
            + body,
        true);
  }

  /** How many bodies and heads are waited for: there is neither an answer nor an end. */
  long waiting() {
    halves.removeIf(Crowd::isAnswered);
    return halves.size();
  }

  private static boolean isAnswered(SocketChannel connection) {
    try {
      connection.configureBlocking(false);
      ByteBuffer answer = ByteBuffer.allocate(CONTINUE.length());
      int read = connection.read(answer);
      return read != 0
          && (read != CONTINUE.length()
              || !new String(answer.array(), StandardCharsets.US_ASCII).equals(CONTINUE));
    } catch (IOException e) {
      // It was reset.
      return true;
    }
  }

  private String head(String method, String path) {
    return method + " " + path + " HTTP/1.1\r\nHost: " + base.getAuthority() + "\r\n";
  }

  private static String identity(Client client, String contentType) {
    return "Content-Type: "
        + contentType
        + "\r\nAuthorization: Bearer "
        + client.token()
        + "\r\nX-Realm: "
        + client.realm()
        + "\r\n";
  }

  private SocketChannel send(String text, boolean narrow) {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    try {
      SocketChannel connection = SocketChannel.open();
      connections.add(connection);
      if (narrow) {
        connection.setOption(StandardSocketOptions.SO_RCVBUF, SMALLEST_BUFFER);
      }
      connection.connect(new InetSocketAddress(base.getHost(), base.getPort()));
      while (bytes.hasRemaining()) {
        connection.write(bytes);
      }
      return connection;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All go, without a word. */
  @Override
  public void close() {
    for (SocketChannel connection : connections) {
      try {
        connection.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    connections.clear();
  }
}
