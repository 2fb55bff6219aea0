package org.dragoman.web.proxyclient;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;
import org.dragoman.trace.Traces;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.RequestId;

/**
 * The way by HTTP: a few kept connections, and a time limit on every call. Blocking; Apache
 * HttpClient was the cheapest of the clients measured.
 */
final class HttpHop {
  /**
   * Shorter than a server keeps an idle connection (30 s): a request on one that the server closes
   * at that moment is lost, and a write must not be sent again.
   */
  private static final Duration LONGEST_IDLE = Duration.ofSeconds(10);

  private static final int LONGEST_ANSWER = 64 * 1024 * 1024;

  private final URI proxy;
  private final CloseableHttpClient http;
  private final HopPermits permits = new HopPermits();
  private final RequestConfig requests;

  /** The tables of a large schema take longer than any request for rows may. */
  private final RequestConfig publications;

  /** A request whose API key is being checked is unauthenticated and holds a thread. */
  private final RequestConfig keyChecks = limits(2);

  /** Answers wait for tokens of a budget. */
  private final RequestConfig usage = limits(10);

  /**
   * To a proxy elsewhere.
   *
   * @param seconds that an answer may take
   * @param publishingSeconds that the answer to a publication may take
   */
  HttpHop(URI proxy, int seconds, int publishingSeconds) {
    this(proxy, seconds, publishingSeconds, LONGEST_IDLE);
  }

  HttpHop(URI proxy, int seconds, int publishingSeconds, Duration longestIdle) {
    this.proxy = proxy;
    requests = limits(seconds);
    publications = limits(publishingSeconds);
    PoolingHttpClientConnectionManager connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setMaxConnTotal(HopPermits.MOST_UNDER_WAY)
            .setMaxConnPerRoute(HopPermits.MOST_UNDER_WAY)
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(Timeout.ofSeconds(2))
                    .setSocketTimeout(Timeout.ofSeconds(seconds))
                    .setIdleTimeout(Timeout.of(longestIdle))
                    .setValidateAfterInactivity(TimeValue.ofSeconds(1))
                    .build())
            .build();
    // It sends and receives, and nothing else: no redirects, no retries, no cookies.
    http = HttpClients.createMinimal(connections);
  }

  private static RequestConfig limits(int seconds) {
    return RequestConfig.custom().setResponseTimeout(Timeout.ofSeconds(seconds)).build();
  }

  void close() {
    http.close(CloseMode.IMMEDIATE);
  }

  /**
   * Sends a request, and waits for its answer.
   *
   * @param caller on whose behalf it is sent
   * @param path below {@code dragoman.proxy.url}, beginning with a slash
   * @param token the edge's own
   * @param body JSON; null for a GET
   */
  ProxyClient.Answer send(
      Caller caller, Purpose purpose, String path, String token, byte[] body, String requestId)
      throws IOException {
    FairPermits.Permit connection = permits.acquire(caller);
    try (connection) {
      return send(purpose, path, token, body, requestId);
    }
  }

  private ProxyClient.Answer send(
      Purpose purpose, String path, String token, byte[] body, String requestId)
      throws IOException {
    URI address = URI.create(proxy + path);
    HttpUriRequestBase request = new HttpUriRequestBase(body == null ? "GET" : "POST", address);
    request.setHeader("Authorization", "Bearer " + token);
    request.setHeader(RequestId.HEADER, requestId);
    Traces.inject(request::setHeader);
    request.setConfig(
        switch (purpose) {
          case PUBLICATIONS, ERASURES -> publications;
          case KEY_CHECKS -> keyChecks;
          case USAGE -> usage;
          case EXPLANATIONS,
              KEYS,
              APPLICATIONS,
              CONFIRMATIONS,
              CONVERSATIONS,
              INDEXING,
              ROWS,
              AUDIT,
              DOCUMENTS ->
              requests;
          case OPERATIONS -> throw new IllegalArgumentException("Operations go another way");
        });
    if (body != null) {
      request.setEntity(new ByteArrayEntity(body, ContentType.APPLICATION_JSON));
    }
    return http.execute(request, HttpHop::read);
  }

  private static ProxyClient.Answer read(ClassicHttpResponse response) throws IOException {
    HttpEntity entity = response.getEntity();
    byte[] body = new byte[0];
    if (entity != null) {
      if (entity.getContentLength() > LONGEST_ANSWER) {
        throw tooLong();
      }
      try (InputStream content = entity.getContent()) {
        body = BoundedBody.read(content, entity.getContentLength(), LONGEST_ANSWER);
      }
    }
    if (body.length > LONGEST_ANSWER) {
      throw tooLong();
    }
    return new ProxyClient.Answer(response.getCode(), body);
  }

  private static Fault tooLong() {
    return new Fault(FaultCode.TOO_MANY_ROWS, "The answer is longer than 64 MiB");
  }
}
