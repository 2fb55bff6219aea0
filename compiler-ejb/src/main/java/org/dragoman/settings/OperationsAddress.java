package org.dragoman.settings;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Where operations go from the edge to the data process. */
public sealed interface OperationsAddress {
  /** What a setting has to look like. */
  String RULE =
      "unix:/PATH of at most "
          + UnixSocket.LONGEST
          + " bytes, tls://HOST:PORT, or tcp://HOST:PORT on loopback or where TLS ends in front";

  /** On one machine. */
  record UnixSocket(Path path) implements OperationsAddress {
    /** The system's structure for the address has 108 bytes, and a zero at the end. */
    public static final int LONGEST = 107;

    static UnixSocket of(String text) {
      Path path;
      try {
        path = Path.of(text);
      } catch (InvalidPathException e) {
        throw new IllegalArgumentException(e);
      }
      if (!path.isAbsolute()) {
        throw new IllegalArgumentException("The path of a Unix socket is absolute");
      }
      if (text.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
        throw new IllegalArgumentException(
            "The path of a Unix socket has at most " + LONGEST + " bytes");
      }
      return new UnixSocket(path);
    }

    @Override
    public SocketAddress address() {
      return UnixDomainSocketAddress.of(path);
    }
  }

  /**
   * Between machines.
   *
   * @param tls whether it is within TLS
   */
  record Tcp(String host, int port, boolean tls) implements OperationsAddress {
    @Override
    public SocketAddress address() {
      return new InetSocketAddress(host, port);
    }

    /** Whether nobody but this machine can read it as it is. */
    public boolean isPrivate() {
      return tls || Transport.isLoopback(host);
    }
  }

  /** What a socket connects to, or listens on; a name is looked up anew each time. */
  SocketAddress address();

  /**
   * Reads a setting.
   *
   * @throws IllegalArgumentException when it is none
   */
  static OperationsAddress of(String text) {
    if (text.startsWith("unix:")) {
      return UnixSocket.of(text.substring("unix:".length()));
    }
    URI address;
    try {
      address = new URI(text).parseServerAuthority();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("The address cannot be read", e);
    }
    boolean tls = "tls".equals(address.getScheme());
    boolean whole =
        (tls || "tcp".equals(address.getScheme()))
            && address.getHost() != null
            && address.getPort() > 0
            && address.getPort() <= 65_535
            && address.getRawUserInfo() == null
            && address.getRawPath().isEmpty()
            && address.getRawQuery() == null
            && address.getRawFragment() == null;
    if (!whole) {
      throw new IllegalArgumentException("The address has not the form of one");
    }
    return new Tcp(address.getHost(), address.getPort(), tls);
  }
}
