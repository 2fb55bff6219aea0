package org.dragoman.proxy.database;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** Gives the driver its sockets: it makes one of these by name, and connects what it is given. */
public final class WatchedSockets extends SocketFactory {
  @Override
  public Socket createSocket() {
    return new WatchedSocket();
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
