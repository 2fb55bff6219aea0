package org.dragoman.web.proxyclient;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.dragoman.contract.caller.Caller;
import org.dragoman.frames.ConnectionKey;
import org.dragoman.frames.EdgeConnections;
import org.dragoman.frames.OperationAnswer;
import org.dragoman.frames.PeerUser;
import org.dragoman.schedule.FairPermits;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.OperationsAddress;
import org.dragoman.settings.Settings;
import org.dragoman.trace.Traces;

/** The way of operations to a proxy in another process, by frames on a few connections. */
final class FrameHop implements OperationsHop {
  private final EdgeConnections connections;
  private final HopPermits permits = new HopPermits();
  private final Duration patience;

  /**
   * Begins to connect.
   *
   * @param keys of the edge, which prove it
   * @throws IllegalStateException when a setting is wrong
   */
  FrameHop(Settings settings, EdgeKeys keys) {
    OperationsAddress endpoint = settings.get(EdgeSettings.OPERATIONS);
    if (endpoint instanceof OperationsAddress.Tcp tcp && !tcp.isPrivate()) {
      throw new IllegalStateException(
          EdgeSettings.OPERATIONS.name() + ": the edge speaks tls unless the host is loopback");
    }
    patience = Duration.ofSeconds(settings.get(EdgeSettings.PROXY_TIMEOUT));
    try {
      connections =
          new EdgeConnections(
              endpoint,
              PeerUser.expected(settings),
              SSLContext.getDefault(),
              () -> key(keys.signing()),
              settings.get(EdgeSettings.OPERATIONS_CONNECTIONS));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("TLS cannot be used", e);
    }
  }

  private static ConnectionKey key(EdgeKey key) {
    return new ConnectionKey() {
      @Override
      public String id() {
        return key.id();
      }

      @Override
      public byte[] sign(byte[] text) {
        return signature(key.jwk().getPrivateKey(), text);
      }
    };
  }

  private static byte[] signature(PrivateKey key, byte[] text) {
    try {
      // As RFC 7518 has it: both numbers of the signature, one after the other.
      Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initSign(key);
      signature.update(text);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("The edge cannot sign", e);
    }
  }

  @Override
  public OperationAnswer send(Caller caller, String token, byte[] body, String requestId)
      throws IOException {
    FairPermits.Permit permit = permits.acquire(caller);
    try (permit) {
      return connections.ask(
          new EdgeConnections.Request(token, body, requestId, Traces.header(), patience));
    }
  }

  @Override
  public void requireConnection() throws IOException {
    connections.require();
  }

  @Override
  public void close() {
    connections.close();
  }
}
