package org.dragoman.proxy.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOptions;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * Implements a {@link java.net.Socket} by a Unix socket, whatever address it is told to connect to:
 * the JDK has Unix sockets as channels alone, and the driver knows only sockets. A round trip takes
 * 5 to 7 us of CPU less than by TCP on loopback.
 */
final class UnixSocket extends SocketImpl {
  private static final int BUFFER_BYTES = 64 * 1024;

  /** Of one call: the JDK keeps a buffer outside the heap as large as the largest, by thread. */
  private static final int MOST_BYTES = 128 * 1024;

  private final UnixDomainSocketAddress path;
  private SocketChannel channel;

  /** In milliseconds; 0 for none. */
  private volatile int readTimeout;

  UnixSocket(Path path) {
    this.path = UnixDomainSocketAddress.of(path);
  }

  @Override
  protected void create(boolean stream) throws IOException {
    channel = SocketChannel.open(StandardProtocolFamily.UNIX);
  }

  @Override
  protected void connect(SocketAddress ignored, int milliseconds) throws IOException {
    // A thread of the system waits while the server's queue is full; for a virtual one it fails.
    channel.connect(path);
  }

  @Override
  protected void connect(String host, int port) throws IOException {
    channel.connect(path);
  }

  @Override
  protected void connect(InetAddress address, int port) throws IOException {
    channel.connect(path);
  }

  @Override
  protected InputStream getInputStream() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        return receive(ByteBuffer.wrap(bytes, from, Math.min(length, MOST_BYTES)));
      }
    };
  }

  private int receive(ByteBuffer bytes) throws IOException {
    int most = readTimeout;
    try {
      if (most > 0) {
        await(most);
      }
      return channel.read(bytes);
    } catch (ClosedChannelException e) {
      throw closed(e);
    }
  }

  private void await(int milliseconds) throws IOException {
    channel.configureBlocking(false);
    try (Selector selector = Selector.open()) {
      channel.register(selector, SelectionKey.OP_READ);
      if (selector.select(milliseconds) == 0) {
        throw new SocketTimeoutException("Nothing has come in " + milliseconds + " ms");
      }
    } finally {
      if (channel.isOpen()) {
        channel.configureBlocking(true);
      }
    }
  }

  @Override
  protected OutputStream getOutputStream() {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        int end = from + length;
        try {
          for (int at = from; at < end; ) {
            at += channel.write(ByteBuffer.wrap(bytes, at, Math.min(end - at, MOST_BYTES)));
          }
        } catch (ClosedChannelException e) {
          throw closed(e);
        }
      }
    };
  }

  /** The exception that users of sockets expect. */
  private static SocketException closed(ClosedChannelException cause) {
    return new SocketException("Socket closed", cause);
  }

  @Override
  protected int available() {
    return 0;
  }

  @Override
  protected void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }

  /** Options of TCP say nothing here. */
  @Override
  public void setOption(int option, Object value) {
    if (option == SocketOptions.SO_TIMEOUT) {
      readTimeout = (Integer) value;
    }
  }

  @Override
  public Object getOption(int option) {
    return switch (option) {
      case SocketOptions.SO_TIMEOUT -> readTimeout;
      case SocketOptions.SO_SNDBUF, SocketOptions.SO_RCVBUF -> BUFFER_BYTES;
      default -> false;
    };
  }

  @Override
  protected void bind(InetAddress host, int port) throws IOException {
    throw unused();
  }

  @Override
  protected void listen(int backlog) throws IOException {
    throw unused();
  }

  @Override
  protected void accept(SocketImpl socket) throws IOException {
    throw unused();
  }

  @Override
  protected void sendUrgentData(int data) throws IOException {
    throw unused();
  }

  private static IOException unused() {
    return new SocketException("A socket of the driver only connects, reads and writes");
  }
}
