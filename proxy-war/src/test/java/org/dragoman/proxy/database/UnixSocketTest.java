package org.dragoman.proxy.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class UnixSocketTest {
  private static final long LONG_AFTER = Duration.ofHours(1).toNanos();

  @TempDir private Path folder;

  private ServerSocketChannel server;
  private Socket socket;
  private SocketChannel peer;

  @BeforeEach
  void connect() throws IOException {
    Path path = folder.resolve("server");
    server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    server.bind(UnixDomainSocketAddress.of(path));
    socket = new WatchedSockets(path.toString()).createSocket();
    // The address of a URL, where nothing listens.
    socket.connect(new InetSocketAddress("127.0.0.1", 1), 2_000);
    peer = server.accept();
  }

  @AfterEach
  void close() throws IOException {
    socket.close();
    peer.close();
    server.close();
  }

  /** The driver sets and reads all of them. */
  @Test
  void optionsOfTcpAreTaken() throws IOException {
    socket.setTcpNoDelay(true);
    socket.setKeepAlive(true);
    socket.setReceiveBufferSize(1_000);

    assertThat(socket.getTcpNoDelay()).isFalse();
    assertThat(socket.getKeepAlive()).isFalse();
    assertThat(socket.getSendBufferSize()).isPositive();
    assertThat(socket.isConnected()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void bytesGoBothWays(boolean virtual) throws Exception {
    byte[] large = new byte[1_000_000];
    large[999_999] = (byte) 200;
    FutureTask<byte[]> echo =
        new FutureTask<>(
            () -> {
              socket.getOutputStream().write(large);
              return socket.getInputStream().readNBytes(large.length);
            });
    start(virtual, echo);

    ByteBuffer came = ByteBuffer.allocate(large.length);
    while (came.hasRemaining()) {
      peer.read(came);
    }
    came.flip();
    while (came.hasRemaining()) {
      peer.write(came);
    }

    assertThat(echo.get()).isEqualTo(large);
    peer.write(ByteBuffer.wrap(new byte[] {(byte) 201}));
    assertThat(socket.getInputStream().read()).isEqualTo(201);
    peer.close();
    assertThat(socket.getInputStream().read()).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void readThatTakesTooLongFails(boolean virtual) throws Exception {
    socket.setSoTimeout(2_000);
    FutureTask<Integer> reading = new FutureTask<>(() -> socket.getInputStream().read());
    start(virtual, reading);
    while (!reading.isDone()) {
      WatchedSocket.closeLate(System.nanoTime() + LONG_AFTER);
      Thread.onSpinWait();
    }

    assertThatThrownBy(reading::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(SocketException.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void socketIsReadOnAfterAShortLimit(boolean virtual) throws Exception {
    FutureTask<Integer> reading =
        new FutureTask<>(
            () -> {
              socket.setSoTimeout(1);
              assertThatThrownBy(() -> socket.getInputStream().read())
                  .isInstanceOf(SocketTimeoutException.class);
              peer.write(ByteBuffer.wrap(new byte[] {7, 8}));
              int first = socket.getInputStream().read();
              socket.setSoTimeout(0);
              return 10 * first + socket.getInputStream().read();
            });
    start(virtual, reading);

    assertThat(reading.get()).isEqualTo(78);
  }

  private static void start(boolean virtual, Runnable work) {
    (virtual ? Thread.ofVirtual() : Thread.ofPlatform()).start(work);
  }
}
