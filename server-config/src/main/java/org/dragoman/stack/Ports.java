package org.dragoman.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.dragoman.stack.client.Trouble;

/** Checks and finds free ports. */
final class Ports {
  private static final int CONNECT_MILLISECONDS = 500;
  private static final int FIRST = 20_000;
  private static final int LAST = 32_000;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private Ports() {}

  /**
   * Throws when another program listens on the port; the message says how to use another one.
   *
   * @param variable the environment variable that sets the part's port
   */
  static void requireFree(PartName part, String variable, int port) {
    // A part that was just killed holds its port until its threads have ended.
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isFree(port)) {
      if (System.nanoTime() < end) {
        Pause.of(Duration.ofMillis(50));
        continue;
      }
      throw new Trouble(
          "Port %d, which %s needs, is taken by another program: stop that program or set %s to another port."
              .formatted(port, part.title(), variable));
    }
  }

  /**
   * Returns free ports outside the range for outgoing connections, so that a restarted part finds
   * its port still free.
   */
  static List<Integer> free(int count) {
    List<Integer> ports =
        ThreadLocalRandom.current()
            .ints(FIRST, LAST)
            .distinct()
            .limit(1000)
            .filter(Ports::isFree)
            .limit(count)
            .boxed()
            .toList();
    if (ports.size() < count) {
      throw new Trouble("There are no free ports on this machine.");
    }
    return ports;
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
