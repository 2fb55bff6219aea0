package org.dragoman.frames;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.dragoman.settings.OperationsAddress;

/** Sockets as an endpoint wants them. */
final class Sockets {
  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(2);

  private Sockets() {}

  /** The edge's end. */
  static FrameChannel connected(OperationsAddress endpoint, PeerUser peer, SSLContext tls)
      throws IOException {
    SocketChannel socket = open(endpoint);
    boolean whole = false;
    try {
      if (endpoint instanceof OperationsAddress.UnixSocket && !peer.isAt(socket)) {
        throw new FrameException(Ending.WRONG_USER);
      }
      FrameChannel channel = ready(socket, endpoint, tls, true);
      whole = true;
      return channel;
    } finally {
      if (!whole) {
        socket.close();
      }
    }
  }

  private static SocketChannel open(OperationsAddress endpoint) throws IOException {
    return switch (endpoint) {
      case OperationsAddress.UnixSocket unix -> {
        SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
          socket.connect(unix.address());
        } catch (IOException e) {
          socket.close();
          throw e;
        }
        yield socket;
      }
      case OperationsAddress.Tcp tcp -> {
        SocketChannel socket = SocketChannel.open();
        try {
          socket.socket().connect(tcp.address(), (int) LONGEST_CONNECT.toMillis());
        } catch (IOException e) {
          socket.close();
          throw e;
        }
        yield socket;
      }
    };
  }

  /** The data process's end. */
  static FrameChannel ofServer(SocketChannel socket, OperationsAddress endpoint, SSLContext tls)
      throws IOException {
    return ready(socket, endpoint, tls, false);
  }

  private static FrameChannel ready(
      SocketChannel socket, OperationsAddress endpoint, SSLContext tls, boolean client)
      throws IOException {
    socket.configureBlocking(false);
    if (!(endpoint instanceof OperationsAddress.Tcp tcp)) {
      return new FrameChannel.Plain(socket);
    }
    socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    if (!tcp.tls()) {
      return new FrameChannel.Plain(socket);
    }
    SSLEngine engine = client ? tls.createSSLEngine(tcp.host(), tcp.port()) : tls.createSSLEngine();
    engine.setUseClientMode(client);
    if (client) {
      SSLParameters parameters = engine.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      engine.setSSLParameters(parameters);
    }
    return new TlsChannel(socket, engine);
  }
}
