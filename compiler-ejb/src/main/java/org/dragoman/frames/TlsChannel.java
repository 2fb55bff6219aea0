package org.dragoman.frames;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;

/**
 * A channel within TLS. One thread reads, which shakes hands, too; another one may write meanwhile.
 * What is written before hands were shaken waits for that.
 */
final class TlsChannel implements FrameChannel {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final SocketChannel socket;
  private final SSLEngine engine;
  private final ReentrantLock writing = new ReentrantLock();

  /** Encrypted, from the socket; ready to be put into. */
  private final ByteBuffer encrypted;

  /** Decrypted, for the reader; ready to be got from. */
  private final ByteBuffer decrypted;

  /** Encrypted, for the socket; ready to be got from. Guarded by the lock. */
  private final ByteBuffer outgoing;

  private volatile boolean blocked;

  TlsChannel(SocketChannel socket, SSLEngine engine) throws IOException {
    this.socket = socket;
    this.engine = engine;
    int packet = engine.getSession().getPacketBufferSize();
    encrypted = ByteBuffer.allocateDirect(2 * packet);
    decrypted = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize()).flip();
    outgoing = ByteBuffer.allocateDirect(4 * packet).flip();
    engine.beginHandshake();
  }

  @Override
  public SocketChannel socket() {
    return socket;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    int before = into.position();
    boolean more = true;
    while (more && into.hasRemaining()) {
      if (decrypted.hasRemaining()) {
        int bytes = Math.min(decrypted.remaining(), into.remaining());
        into.put(into.position(), decrypted, decrypted.position(), bytes);
        into.position(into.position() + bytes);
        decrypted.position(decrypted.position() + bytes);
      } else {
        more = decrypt();
      }
    }
    int bytes = into.position() - before;
    return bytes == 0 && engine.isInboundDone() ? -1 : bytes;
  }

  /** Whether there may be more. */
  private boolean decrypt() throws IOException {
    shakeHands();
    SSLEngineResult result = unwrap();
    return switch (result.getStatus()) {
      case OK -> {
        shakeHands();
        yield true;
      }
      case BUFFER_UNDERFLOW -> receive();
      case BUFFER_OVERFLOW -> throw new IOException("A record of TLS is too long");
      case CLOSED -> false;
    };
  }

  private SSLEngineResult unwrap() throws IOException {
    encrypted.flip();
    decrypted.clear();
    try {
      return engine.unwrap(encrypted, decrypted);
    } finally {
      encrypted.compact();
      decrypted.flip();
    }
  }

  private boolean receive() throws IOException {
    int bytes = socket.read(encrypted);
    if (bytes < 0) {
      throw new EOFException("The other end has closed the connection without TLS's own ending");
    }
    return bytes > 0;
  }

  /** Does what TLS has to do before it can read on. */
  private void shakeHands() throws IOException {
    HandshakeStatus status = engine.getHandshakeStatus();
    while (status == HandshakeStatus.NEED_TASK || status == HandshakeStatus.NEED_WRAP) {
      if (status == HandshakeStatus.NEED_TASK) {
        Runnable task = engine.getDelegatedTask();
        while (task != null) {
          task.run();
          task = engine.getDelegatedTask();
        }
      } else if (!isWritten(NOTHING)) {
        return;
      }
      status = engine.getHandshakeStatus();
    }
  }

  @Override
  public void write(ByteBuffer from) throws IOException {
    isWritten(from);
  }

  /** Whether a record was made. */
  private boolean isWritten(ByteBuffer from) throws IOException {
    writing.lock();
    try {
      boolean made = false;
      boolean more = true;
      while (more) {
        flush();
        if (outgoing.hasRemaining()) {
          return made;
        }
        outgoing.clear();
        SSLEngineResult result;
        try {
          result = engine.wrap(from, outgoing);
        } finally {
          outgoing.flip();
        }
        made |= result.bytesProduced() > 0;
        flush();
        more = from.hasRemaining() && result.bytesConsumed() > 0;
      }
      return made;
    } finally {
      blocked = outgoing.hasRemaining();
      writing.unlock();
    }
  }

  private void flush() throws IOException {
    if (outgoing.hasRemaining()) {
      socket.write(outgoing);
    }
  }

  @Override
  public boolean isBlocked() {
    return blocked;
  }

  @Override
  public boolean isShakingHands() {
    return engine.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING;
  }

  @Override
  public void close() throws IOException {
    engine.closeOutbound();
    try {
      isWritten(NOTHING);
    } finally {
      socket.close();
    }
  }
}
