package org.dragoman.frames;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Bytes to and from the other end, without waiting: plain, or within TLS. */
interface FrameChannel extends Closeable {
  /** What a selector can watch. */
  SocketChannel socket();

  /**
   * Reads what is there. A buffer that is not full afterwards says that there is no more.
   *
   * @return as {@link SocketChannel#read}
   */
  int read(ByteBuffer into) throws IOException;

  /** Writes what the socket takes. */
  void write(ByteBuffer from) throws IOException;

  /** Whether bytes wait for the socket that {@link #write} has taken already. */
  boolean isBlocked();

  /** Whether nothing can be written before more was read. */
  boolean isShakingHands();

  /** Without TLS: on a Unix socket, on loopback, or where TLS ends in front. */
  record Plain(SocketChannel socket) implements FrameChannel {
    @Override
    public int read(ByteBuffer into) throws IOException {
      return socket.read(into);
    }

    @Override
    public void write(ByteBuffer from) throws IOException {
      socket.write(from);
    }

    @Override
    public boolean isBlocked() {
      return false;
    }

    @Override
    public boolean isShakingHands() {
      return false;
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
