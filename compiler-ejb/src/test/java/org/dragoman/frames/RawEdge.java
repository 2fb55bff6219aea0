package org.dragoman.frames;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/** An edge that does as a test says, byte for byte. It blocks. */
final class RawEdge implements AutoCloseable {
  private final SocketChannel socket;

  RawEdge(Path path) throws IOException {
    socket = SocketChannel.open(UnixDomainSocketAddress.of(path));
  }

  /** Proves itself as an edge does. */
  Frame.Hello enter(ConnectionKey key) throws IOException {
    Frame.Hello hello = hello(key, (Frame.Challenge) next());
    send(hello);
    next();
    return hello;
  }

  static Frame.Hello hello(ConnectionKey key, Frame.Challenge challenge) {
    byte[] nonce = Proof.nonce();
    byte[] signature = key.sign(Proof.signed(challenge, Frame.VERSION, nonce));
    return new Frame.Hello(Frame.VERSION, key.id(), nonce, signature);
  }

  static Frame.Request request(int stream, String body) {
    return new Frame.Request(
        stream,
        10_000,
        0,
        "t",
        "0123456789abcdef",
        "",
        body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  void send(Frame frame) throws IOException {
    send(FrameFormat.head(frame));
    send(FrameFormat.body(frame));
  }

  void send(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      socket.write(bytes);
    }
  }

  /** The next frame; null at the end. */
  Frame next() throws IOException {
    ByteBuffer head = ByteBuffer.allocate(FrameFormat.HEAD);
    if (!isFull(head)) {
      return null;
    }
    head.flip();
    ByteBuffer fields = ByteBuffer.allocate(head.getInt());
    if (!isFull(fields)) {
      return null;
    }
    return FrameFormat.read(head.get(), head.getInt(), fields.flip());
  }

  private boolean isFull(ByteBuffer bytes) throws IOException {
    try {
      while (bytes.hasRemaining()) {
        if (socket.read(bytes) < 0) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      // Closed while bytes of ours were unread.
      return false;
    }
  }

  /** The reason of the end. */
  Ending ending() throws IOException {
    Ending reason = Ending.CONNECTION_LOST;
    for (Frame frame = next(); frame != null; frame = next()) {
      if (frame instanceof Frame.GoAway away) {
        reason = Ending.valueOf(away.reason());
      }
    }
    return reason;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
