package org.dragoman.chat.upstream;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.apache.hc.client5.http.classic.methods.HttpDelete;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.classic.MinimalHttpClient;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.dragoman.schedule.PeriodicTask;

/**
 * The HTTP client for remote servers: kept connections and blocking reads on the calling thread. It
 * has no redirects, no cookies, no proxies from the environment and no retries. Interrupting a
 * virtual thread that waits here closes its connection, so the server notices that nobody reads any
 * more.
 */
public final class Upstream implements AutoCloseable {
  private static final int LONGEST_HEADER = 16 * 1024;
  private static final int MOST_HEADERS = 200;
  private static final int BUFFER_BYTES = 4 * 1024;

  private static final Duration SWEEP = Duration.ofSeconds(10);
  private static final TimeValue LONGEST_IDLE = TimeValue.ofSeconds(30);

  /** How many bytes a server may send ahead of a caller who does not read. */
  private static final int RECEIVE_BYTES = 64 * 1024;

  private final Watchdog watchdog = new Watchdog();
  private final PeriodicTask idleSweep = new PeriodicTask("idle-upstream-connections", SWEEP);
  private final CheckedNames names;
  private final RequestConfig limits;
  private final PoolingHttpClientConnectionManagerBuilder connections;
  private volatile Client client;

  private record Client(MinimalHttpClient http, PoolingHttpClientConnectionManager kept) {}

  /**
   * Creates a client with its own connections.
   *
   * @param rule decides to which addresses connections are allowed
   * @param connections the most concurrent connections
   * @param connect the time limit for connecting, and for waiting for a free connection
   */
  public Upstream(AddressRule rule, int connections, Duration connect) {
    names = new CheckedNames(rule, connect);
    Timeout patience = Timeout.of(connect);
    limits = RequestConfig.custom().setConnectionRequestTimeout(patience).build();
    Http1Config http1 =
        Http1Config.custom()
            .setBufferSize(BUFFER_BYTES)
            .setMaxLineLength(LONGEST_HEADER)
            .setMaxHeaderCount(MOST_HEADERS)
            .build();
    this.connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setMaxConnTotal(connections)
            .setMaxConnPerRoute(connections)
            .setDnsResolver(names)
            .setConnectionFactory(
                ManagedHttpClientConnectionFactory.builder()
                    .http1Config(http1)
                    .responseParserFactory(config -> new ReadAheadParser(http1))
                    .build())
            .setDefaultSocketConfig(
                SocketConfig.custom()
                    .setTcpNoDelay(true)
                    .setRcvBufSize(RECEIVE_BYTES)
                    // The watchdog ends waits; a limit for each read would need a timer for each.
                    .setSoTimeout(Timeout.DISABLED)
                    .build())
            .setDefaultTlsConfig(TlsConfig.custom().setHandshakeTimeout(patience).build())
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(patience)
                    .setValidateAfterInactivity(TimeValue.ofSeconds(1))
                    .setTimeToLive(TimeValue.ofMinutes(10))
                    .build());
    client = client();
    idleSweep.start(this::closeIdle);
  }

  private Client client() {
    PoolingHttpClientConnectionManager kept = connections.build();
    return new Client(HttpClients.createMinimal(kept), kept);
  }

  /**
   * Closes idle connections. Otherwise those of a busy hour stay open, or half closed, until they
   * are needed.
   */
  private void closeIdle() {
    client.kept.closeIdle(LONGEST_IDLE);
  }

  /** Replaces a client that met an error, since it has closed all its connections for good. */
  private synchronized void replace(Client broken) {
    if (client == broken) {
      client = client();
    }
  }

  /** Starts a watch over an exchange with this time limit; it must be closed afterwards. */
  public Watch watch(Duration total) {
    return watchdog.watch(total);
  }

  /**
   * Sends a request and waits for the head of the answer.
   *
   * @param headers headers in addition to those about the body
   * @param body JSON
   * @param watch a watch that can end the wait
   * @throws IOException when there is no answer; the thread may have been interrupted
   */
  public Reply post(URI url, Map<String, String> headers, byte[] body, Watch watch)
      throws IOException {
    HttpPost request = new HttpPost(url);
    request.setEntity(new ByteArrayEntity(body, ContentType.APPLICATION_JSON));
    return send(request, url, headers, watch);
  }

  /**
   * Sends a request for a deletion, and does not read the answer.
   *
   * @throws IOException when there is no answer
   */
  public void delete(URI url, Map<String, String> headers, Watch watch) throws IOException {
    send(new HttpDelete(url), url, headers, watch).close();
  }

  private Reply send(HttpUriRequestBase request, URI url, Map<String, String> headers, Watch watch)
      throws IOException {
    request.setConfig(limits);
    headers.forEach(request::setHeader);
    watch.closes(request::cancel);
    HttpHost host = new HttpHost(url.getScheme(), bare(url.getHost()), url.getPort());
    Client asked = client;
    try {
      ClassicHttpResponse response = asked.http.executeOpen(host, request, null);
      return new Reply(request, response);
    } catch (IllegalStateException e) {
      // The watch cancelled the request between two steps of the client, or the client was closed.
      throw new IOException("The request was cancelled", e);
    } catch (Error e) {
      replace(asked);
      throw e;
    }
  }

  /** Removes the brackets that an IPv6 address has in a URL, as the client expects. */
  private static String bare(String host) {
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  @Override
  public void close() {
    client.http.close(CloseMode.IMMEDIATE);
    names.close();
    watchdog.close();
    idleSweep.close();
  }
}
