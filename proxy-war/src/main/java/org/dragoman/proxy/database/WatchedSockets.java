package org.dragoman.proxy.database;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import javax.net.SocketFactory;

/**
 * Gives the driver its sockets: it makes one of these by name, with the path as its argument, and
 * connects what it is given.
 */
public final class WatchedSockets extends SocketFactory {
  private final Path path;

  /**
   * Makes sockets to a server.
   *
   * @param path of its Unix socket; null for TCP
   */
  public WatchedSockets(String path) {
    this.path = path == null ? null : Path.of(path);
  }

  @Override
  public Socket createSocket() throws IOException {
    return path == null ? new WatchedSocket() : new WatchedSocket(new UnixSocket(path));
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw unused();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    throw unused();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    throw unused();
  }

  @Override
  public Socket createSocket(InetAddress address, int port, InetAddress local, int localPort)
      throws IOException {
    throw unused();
  }

  private static IOException unused() {
    return new IOException("The driver connects its sockets itself");
  }
}
