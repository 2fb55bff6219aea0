package org.dragoman.proxy.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WatchedSocketTest {
  private static final long LONG_AFTER = Duration.ofHours(1).toNanos();

  private ServerSocket server;
  private Socket socket;
  private Socket peer;

  @BeforeEach
  void connect() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    socket = new WatchedSockets(null).createSocket();
    socket.connect(server.getLocalSocketAddress());
    peer = server.accept();
  }

  @AfterEach
  void close() throws IOException {
    socket.close();
    peer.close();
    server.close();
  }

  @Test
  void readThatTakesTooLongFailsOnThreadsOfBothKinds() throws Exception {
    for (Thread.Builder kind : Stream.of(Thread.ofPlatform(), Thread.ofVirtual()).toList()) {
      socket.setSoTimeout(2_000);
      FutureTask<Integer> reading = new FutureTask<>(() -> socket.getInputStream().read());
      Thread thread = kind.start(reading);
      while (!reading.isDone()) {
        WatchedSocket.closeLate(System.nanoTime() + LONG_AFTER);
        Thread.onSpinWait();
      }

      assertThatThrownBy(reading::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(SocketException.class);
      thread.join();
      close();
      connect();
    }
  }

  @Test
  void socketThatNobodyReadsIsNotLate() throws Exception {
    socket.setSoTimeout(1_000);
    peer.getOutputStream().write(7);
    assertThat(socket.getInputStream().read()).isEqualTo(7);

    WatchedSocket.closeLate(System.nanoTime() + LONG_AFTER);

    assertThat(socket.isClosed()).isFalse();
    peer.getOutputStream().write(new byte[] {8, 9});
    assertThat(socket.getInputStream().readNBytes(2)).containsExactly(8, 9);
  }

  @Test
  void readWithoutALimitIsNeverLate() throws Exception {
    FutureTask<Integer> reading = new FutureTask<>(() -> socket.getInputStream().read());
    Thread thread = Thread.ofPlatform().start(reading);
    while (thread.getState() == Thread.State.NEW || thread.getStackTrace().length < 3) {
      Thread.onSpinWait();
    }
    WatchedSocket.closeLate(System.nanoTime() + LONG_AFTER);
    peer.getOutputStream().write(7);

    assertThat(reading.get()).isEqualTo(7);
  }

  @Test
  void connectingThatTakesTooLongFails() throws Exception {
    // The queue of a server that accepts nothing is full after some connections.
    List<Socket> queued = new ArrayList<>();
    FutureTask<Void> connecting =
        new FutureTask<>(
            () -> {
              while (true) {
                Socket one = new WatchedSockets(null).createSocket();
                queued.add(one);
                one.connect(server.getLocalSocketAddress(), 2_000);
              }
            });
    Thread.ofPlatform().daemon().start(connecting);
    while (!connecting.isDone()) {
      WatchedSocket.closeLate(System.nanoTime() + LONG_AFTER);
      Thread.onSpinWait();
    }

    assertThatThrownBy(connecting::get).hasCauseInstanceOf(SocketException.class);
    for (Socket one : queued) {
      one.close();
    }
  }

  @Test
  void shortLimitIsTheJdks() throws Exception {
    socket.setSoTimeout(10_000);
    assertThat(socket.getSoTimeout()).isEqualTo(10_000);
    socket.setSoTimeout(1);

    assertThat(socket.getSoTimeout()).isEqualTo(1);
    assertThatThrownBy(() -> socket.getInputStream().read())
        .isInstanceOf(SocketTimeoutException.class);
  }
}
