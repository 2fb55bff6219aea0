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
  private static final int SMALLEST_BUFFER = 4 * 1024;

  private final URI base;
  private final List<SocketChannel> connections = new ArrayList<>();

  Crowd(URI base) {
    this.base = base;
  }

  /** Sends the head of a request and one byte of the body. */
  void halfBody(Client client, String path) {
    send(head("POST", path) + identity(client) + "Content-Length: 1000\r\n\r\n{", false);
  }

  /** Sends half of a head. */
  void halfHead(String path) {
    send(head("POST", path) + "Authorization: Bea", false);
  }

  /** Asks, and never reads the answer. */
  void unread(Client client, String path, String body) {
    send(
        head("POST", path)
            + identity(client)
            + "Content-Length: "
            + body.length()
            + "\r\n\r\n"
            + body,
        true);
  }

  int size() {
    return connections.size();
  }

  private String head(String method, String path) {
    return method + " " + path + " HTTP/1.1\r\nHost: " + base.getAuthority() + "\r\n";
  }

  private static String identity(Client client) {
    return "Content-Type: application/json\r\nAuthorization: Bearer "
        + client.token()
        + "\r\nX-Realm: "
        + client.realm()
        + "\r\n";
  }

  private void send(String text, boolean narrow) {
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
