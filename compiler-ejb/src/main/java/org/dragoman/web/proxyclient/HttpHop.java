package org.dragoman.web.proxyclient;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.IdempotencyKey;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.http.ServerTiming;
import org.eclipse.microprofile.config.Config;

/**
 * The way by HTTP: a few kept connections, and a time limit on every call. Blocking; Apache
 * HttpClient was the cheapest of the clients measured.
 */
final class HttpHop implements Hop {
  private static final int MOST_CONNECTIONS = 200;
  private static final int LONGEST_ANSWER = 64 * 1024 * 1024;

  private final URI proxy;
  private final CloseableHttpClient http;
  private final RequestConfig operations;

  /** The tables of a large schema take longer than any request for rows may. */
  private final RequestConfig publications;

  /** A request whose API key is being checked is unauthenticated and holds a thread. */
  private final RequestConfig keyChecks = limits(2);

  /** Answers wait for tokens of a budget. */
  private final RequestConfig usage = limits(10);

  HttpHop(URI proxy, Config config) {
    this.proxy = proxy;
    int seconds =
        config.getOptionalValue("dragoman.proxy.timeout-seconds", Integer.class).orElse(30);
    operations = limits(seconds);
    publications =
        limits(
            config
                .getOptionalValue("dragoman.proxy.publishing-timeout-seconds", Integer.class)
                .orElse(300));
    PoolingHttpClientConnectionManager connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setMaxConnTotal(MOST_CONNECTIONS)
            .setMaxConnPerRoute(MOST_CONNECTIONS)
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(Timeout.ofSeconds(2))
                    .setSocketTimeout(Timeout.ofSeconds(seconds))
                    .setValidateAfterInactivity(TimeValue.ofSeconds(1))
                    .build())
            .build();
    // It sends and receives, and nothing else: no redirects, no retries, no cookies.
    http = HttpClients.createMinimal(connections);
  }

  private static RequestConfig limits(int seconds) {
    return RequestConfig.custom()
        .setConnectionRequestTimeout(Timeout.ofSeconds(2))
        .setResponseTimeout(Timeout.ofSeconds(seconds))
        .build();
  }

  void close() {
    http.close(CloseMode.IMMEDIATE);
  }

  @Override
  public Reply send(Purpose purpose, String path, String token, byte[] body, String requestId)
      throws IOException {
    URI address = URI.create(proxy + path);
    HttpUriRequestBase request = new HttpUriRequestBase(body == null ? "GET" : "POST", address);
    request.setHeader("Authorization", "Bearer " + token);
    request.setHeader(RequestId.HEADER, requestId);
    request.setConfig(
        switch (purpose) {
          case PUBLICATIONS -> publications;
          case KEY_CHECKS -> keyChecks;
          case USAGE -> usage;
          case OPERATIONS, EXPLANATIONS, KEYS, APPLICATIONS, INDEXING, ROWS, AUDIT, DOCUMENTS ->
              operations;
        });
    if (body != null) {
      request.setEntity(new ByteArrayEntity(body, ContentType.APPLICATION_JSON));
    }
    return http.execute(request, HttpHop::read);
  }

  private static Reply read(ClassicHttpResponse response) throws IOException {
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
    Header timing = response.getFirstHeader(ServerTiming.HEADER);
    return new Reply(
        response.getCode(),
        body,
        timing == null ? "" : timing.getValue(),
        response.containsHeader(IdempotencyKey.REPLAYED));
  }

  private static Fault tooLong() {
    return new Fault(FaultCode.TOO_MANY_ROWS, "The answer is longer than 64 MiB");
  }
}
