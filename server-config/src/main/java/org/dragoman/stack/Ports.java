package org.dragoman.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.dragoman.stack.client.Trouble;

/** Checks and finds free ports. */
final class Ports {
  private static final int CONNECT_MILLISECONDS = 500;
  private static final int FIRST = 20_000;
  private static final int LAST = 32_000;
  private static final int BLOCK = 8;
  private static final int MOST_BLOCKS = 1_000;

  /** Until this process ends. */
  private static final List<ServerSocket> KEPT = new CopyOnWriteArrayList<>();

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
   * its port still free. They lie in a block, of which this process keeps the first port: parts
   * begin to listen a minute later, and another process must not choose the same ones meanwhile.
   *
   * @param count fewer than a block has
   */
  static List<Integer> free(int count) {
    for (int attempt = 0; attempt < MOST_BLOCKS; attempt++) {
      int first = ThreadLocalRandom.current().nextInt(FIRST / BLOCK, LAST / BLOCK) * BLOCK;
      if (keep(first)) {
        List<Integer> ports = IntStream.rangeClosed(first + 1, first + count).boxed().toList();
        if (ports.stream().allMatch(Ports::isFree)) {
          return ports;
        }
      }
    }
    throw new Trouble("There are no free ports on this machine.");
  }

  private static boolean keep(int port) {
    try {
      KEPT.add(new ServerSocket(port, 1, InetAddress.getLoopbackAddress()));
      return true;
    } catch (IOException taken) {
      return false;
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
