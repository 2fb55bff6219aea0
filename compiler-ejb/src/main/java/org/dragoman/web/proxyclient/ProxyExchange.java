package org.dragoman.web.proxyclient;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnectionFactory;
import org.apache.hc.core5.http.io.entity.EntityTemplate;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.dragoman.trace.Traces;
import org.dragoman.web.http.RequestId;

/**
 * A call to the proxy whose bodies are of any length. Both flow at the same time, which no pooled
 * client does over HTTP/1.1: so it has a connection of its own, which is closed with it.
 */
public final class ProxyExchange implements AutoCloseable {
  private static final int CONNECT_MILLISECONDS = 2_000;
  private static final int HTTPS_PORT = 443;
  private static final int HTTP_PORT = 80;

  private final DefaultBHttpClientConnection connection;
  private Thread sender;
  private ClassicHttpResponse response;
  private InputStream content;

  /** Writes the body of the request. */
  @FunctionalInterface
  public interface Body {
    /**
     * Writes all of it.
     *
     * @throws SourceException when there is no more of it, though it is not whole
     */
    void writeTo(OutputStream proxy) throws IOException;
  }

  /** What a body is made of has broken off. The proxy must not take what it has got for all. */
  public static final class SourceException extends IOException {
    private static final long serialVersionUID = 1L;

    public SourceException(IOException cause) {
      super("The body has broken off", cause);
    }
  }

  private ProxyExchange(DefaultBHttpClientConnection connection) {
    this.connection = connection;
  }

  /** Opens the connection. */
  static ProxyExchange open(URI proxy, int idleSeconds) throws IOException {
    Socket socket = connected(proxy);
    try {
      DefaultBHttpClientConnection connection =
          DefaultBHttpClientConnectionFactory.builder().build().createConnection(socket);
      connection.setSocketTimeout(Timeout.ofSeconds(idleSeconds));
      return new ProxyExchange(connection);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private static Socket connected(URI proxy) throws IOException {
    boolean secure = "https".equalsIgnoreCase(proxy.getScheme());
    int port = proxy.getPort() >= 0 ? proxy.getPort() : secure ? HTTPS_PORT : HTTP_PORT;
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.connect(new InetSocketAddress(proxy.getHost(), port), CONNECT_MILLISECONDS);
      return secure ? encrypted(socket, proxy.getHost(), port) : socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private static Socket encrypted(Socket socket, String host, int port) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    SSLSocket encrypted = (SSLSocket) factory.createSocket(socket, host, port, true);
    SSLParameters parameters = encrypted.getSSLParameters();
    // Without it the JDK asks only whether the certificate is trusted, and not whose it is.
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    encrypted.setSSLParameters(parameters);
    encrypted.startHandshake();
    return encrypted;
  }

  /** Sends the request on a thread of its own, and waits for the head of the answer. */
  void begin(URI address, String token, String requestId, Body body) throws IOException {
    ClassicHttpRequest request = new BasicClassicHttpRequest("POST", address);
    request.setHeader("Host", address.getRawAuthority());
    request.setHeader("Authorization", "Bearer " + token);
    request.setHeader(RequestId.HEADER, requestId);
    Traces.inject(request::setHeader);
    request.setHeader("Content-Type", "application/octet-stream");
    request.setHeader("Transfer-Encoding", "chunked");
    request.setEntity(new EntityTemplate(-1, null, null, output -> whole(body, output)));
    sender = Thread.ofVirtual().name("to-proxy").start(() -> send(request));
    try {
      response = connection.receiveResponseHeader();
      while (response.getCode() < HttpStatus.SC_OK) {
        response = connection.receiveResponseHeader();
      }
      connection.receiveResponseEntity(response);
    } catch (HttpException e) {
      throw new IOException("The proxy's answer is no HTTP", e);
    }
    HttpEntity entity = response.getEntity();
    content = entity == null ? InputStream.nullInputStream() : entity.getContent();
  }

  private void whole(Body body, OutputStream output) throws IOException {
    try {
      body.writeTo(output);
    } catch (SourceException e) {
      // Before the client closes the body, which would end it as if it were whole.
      connection.close(CloseMode.IMMEDIATE);
      throw e;
    }
  }

  private void send(ClassicHttpRequest request) {
    try {
      connection.sendRequestHeader(request);
      connection.sendRequestEntity(request);
      connection.flush();
    } catch (IOException | HttpException e) {
      // Whoever waits for the answer is told: by it, or by the connection that is closed.
      return;
    }
  }

  /** Status of the answer. */
  public int status() {
    return response.getCode();
  }

  /**
   * Body of the answer.
   *
   * @return a stream that fails where the proxy breaks off
   */
  public InputStream body() {
    return content;
  }

  /** A trailer field; only when the body was read to its end. */
  public Optional<String> trailer(String name) {
    if (content instanceof ChunkedInputStream chunks) {
      for (Header footer : chunks.getFooters()) {
        if (footer.getName().equalsIgnoreCase(name)) {
          return Optional.of(footer.getValue());
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Closes the connection. What is still sent or received breaks off; when it returns, nobody reads
   * any more what the body is made of.
   */
  @Override
  public void close() {
    connection.close(CloseMode.IMMEDIATE);
    try {
      if (sender != null) {
        sender.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
