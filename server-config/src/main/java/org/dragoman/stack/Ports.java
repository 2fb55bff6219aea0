package org.dragoman.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Whether a port can be had. */
final class Ports {
  private static final int CONNECT_MILLISECONDS = 500;

  private Ports() {}

  /** Refuses a port that another program listens on, and says how to use another one. */
  static void requireFree(PartName part, int port) {
    if (!isFree(port)) {
      throw new Trouble(
          "Port %d, which %s needs, is taken by another program: stop that program or set %s to another port."
              .formatted(port, part.title(), part.portVariable()));
    }
  }

  static boolean isFree(int port) {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    try (Socket socket = new Socket()) {
      socket.connect(address, CONNECT_MILLISECONDS);
      return false;
    } catch (IOException nobodyListens) {
      try (ServerSocket socket = new ServerSocket()) {
        socket.setReuseAddress(true);
        socket.bind(address);
        return true;
      } catch (IOException taken) {
        return false;
      }
    }
  }
}
