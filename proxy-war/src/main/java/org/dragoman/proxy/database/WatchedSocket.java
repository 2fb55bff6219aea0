package org.dragoman.proxy.database;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A socket whose time limits of a read ({@link #setSoTimeout}) and of its connecting are kept by
 * {@link #closeLate}, which closes it. The JDK's own limits cost each read two calls of the system
 * more, since the socket does not block from then on, and on a virtual thread a timer that is set
 * and cancelled: 1.7 and 5 us of CPU.
 */
final class WatchedSocket extends Socket {
  private static final int LEAST = 1_000;
  private static final Set<WatchedSocket> OPEN = ConcurrentHashMap.newKeySet();

  private volatile int mostMilliseconds;

  /** When the read or the connecting began that is under way; 0 for none. */
  private volatile long since;

  /** The input, which says when it is waited for. */
  private final class Watched extends FilterInputStream {
    Watched(InputStream input) {
      super(input);
    }

    @Override
    public int read() throws IOException {
      begin();
      try {
        return super.read();
      } finally {
        since = 0;
      }
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      begin();
      try {
        return super.read(bytes, from, length);
      } finally {
        since = 0;
      }
    }
  }

  private void begin() {
    // Never the 0 that stands for none.
    since = System.nanoTime() | 1;
  }

  WatchedSocket() {
    OPEN.add(this);
  }

  WatchedSocket(UnixSocket below) throws SocketException {
    super(below);
    OPEN.add(this);
  }

  /**
   * Closes those of which a read or the connecting has taken longer than it may, which then fails.
   *
   * @param now of {@link System#nanoTime}
   */
  static void closeLate(long now) {
    for (WatchedSocket one : OPEN) {
      long begun = one.since;
      int most = one.mostMilliseconds;
      if (begun != 0 && most > 0 && now - begun > TimeUnit.MILLISECONDS.toNanos(most)) {
        try {
          one.close();
        } catch (IOException e) {
          // It is closed all the same.
        }
      }
    }
  }

  @Override
  public void connect(SocketAddress address, int milliseconds) throws IOException {
    if (milliseconds > 0 && milliseconds < LEAST) {
      super.connect(address, milliseconds);
      return;
    }
    mostMilliseconds = milliseconds;
    begin();
    try {
      super.connect(address, 0);
    } finally {
      since = 0;
      mostMilliseconds = 0;
    }
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new Watched(super.getInputStream());
  }

  /** Shorter limits than a second are the JDK's. */
  @Override
  public void setSoTimeout(int milliseconds) throws SocketException {
    boolean own = milliseconds == 0 || milliseconds >= LEAST;
    mostMilliseconds = own ? milliseconds : 0;
    super.setSoTimeout(own ? 0 : milliseconds);
  }

  @Override
  public int getSoTimeout() throws SocketException {
    int own = mostMilliseconds;
    return own > 0 ? own : super.getSoTimeout();
  }

  @Override
  public void close() throws IOException {
    OPEN.remove(this);
    super.close();
  }
}
