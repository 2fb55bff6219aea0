package org.dragoman.web.proxyclient;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * The way from the edge to the proxy by HTTP, with the edge's own token: for all but operations,
 * see {@link OperationsClient}.
 */
@ApplicationScoped
public class ProxyClient {
  private static final int LONGEST_FAULT = 64 * 1024;

  @Inject private EdgeIdentity edge;

  private EdgeToken tokens;
  private URI proxy;
  private HttpHop http;

  /** How long nothing may come while rows are moved. */
  private int transferSeconds;

  /**
   * An answer of the proxy. Those that this class gives are successful.
   *
   * @param status as by HTTP
   */
  public record Answer(int status, byte[] body) {
    /**
     * Reads the body.
     *
     * @throws Fault {@link FaultCode#INTERNAL} when it is no JSON of such a value
     */
    public <T> T read(Class<T> type) {
      return read(Json.mapper().constructType(type));
    }

    /**
     * Reads the body, as a value of a generic type.
     *
     * @throws Fault as {@link #read(Class)} does
     */
    public <T> T read(TypeReference<T> type) {
      return read(Json.mapper().constructType(type));
    }

    private <T> T read(JavaType type) {
      try {
        return Json.mapper().readValue(body, type);
      } catch (IOException e) {
        throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
      }
    }
  }

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    proxy = settings.get(EdgeSettings.PROXY_URL);
    tokens = edge.tokens();
    transferSeconds = settings.get(EdgeSettings.TRANSFER_TIMEOUT);
    http =
        new HttpHop(
            proxy,
            settings.get(EdgeSettings.PROXY_TIMEOUT),
            settings.get(EdgeSettings.PUBLISHING_TIMEOUT));
  }

  @PreDestroy
  void close() {
    http.close();
  }

  /**
   * Makes sure that the proxy is there and takes this edge's token; waits for a few seconds at
   * most.
   *
   * @throws Fault that says what it does not
   */
  public void requireTrust() {
    try {
      send(Caller.EDGE, Purpose.KEY_CHECKS, "/key-checks", null, "-");
    } catch (IOException e) {
      throw ProxyFaults.unreachable(e);
    } catch (Fault fault) {
      // It has no answer to a GET: any refusal but that of the token will do.
      if (fault.code() == FaultCode.PROXY_UNAVAILABLE
          || fault.code() == FaultCode.CONNECTIONS_BUSY) {
        throw fault;
      }
    }
  }

  /**
   * Asks the proxy something that is safe to ask twice.
   *
   * @param path below {@code dragoman.proxy.url}, beginning with a slash
   * @param body JSON; null for a GET
   * @throws Fault as the proxy said it, or that it cannot be reached
   */
  public Answer ask(Caller caller, Purpose purpose, String path, byte[] body, String requestId) {
    try {
      return send(caller, purpose, path, body, requestId);
    } catch (NoHttpResponseException | java.net.SocketException e) {
      if (Thread.currentThread().isInterrupted()) {
        throw ProxyFaults.cancelled(e);
      }
      // A kept connection that the proxy has closed meanwhile, or a proxy that was restarted.
      return tell(caller, purpose, path, body, requestId);
    } catch (IOException e) {
      throw ProxyFaults.unreachable(e);
    }
  }

  /** Like {@link #ask}, for what must not be done twice: it is sent once. */
  public Answer tell(Caller caller, Purpose purpose, String path, byte[] body, String requestId) {
    try {
      return send(caller, purpose, path, body, requestId);
    } catch (IOException e) {
      throw ProxyFaults.unreachable(e);
    }
  }

  /**
   * Calls the proxy with bodies of any length. What is wrong before the proxy begins to answer is a
   * fault; what breaks off later, an exception of the stream.
   *
   * @param body read and sent by a thread of its own
   * @throws Fault as the proxy said it, or that it cannot be reached
   */
  public ProxyExchange exchange(
      Caller caller, Purpose purpose, String path, ProxyExchange.Body body, String requestId) {
    ProxyExchange exchange = null;
    boolean begun = false;
    try {
      exchange = ProxyExchange.open(proxy, transferSeconds);
      exchange.begin(URI.create(proxy + path), tokens.of(caller, purpose), requestId, body);
      if (exchange.status() != HttpStatus.SC_OK) {
        throw ProxyFaults.of(exchange.status(), exchange.body().readNBytes(LONGEST_FAULT));
      }
      begun = true;
      return exchange;
    } catch (IOException e) {
      throw ProxyFaults.unreachable(e);
    } finally {
      if (exchange != null && !begun) {
        exchange.close();
      }
    }
  }

  private Answer send(Caller caller, Purpose purpose, String path, byte[] body, String requestId)
      throws IOException {
    Answer answer = http.send(caller, purpose, path, tokens.of(caller, purpose), body, requestId);
    if (answer.status() != HttpStatus.SC_OK) {
      throw ProxyFaults.of(answer.status(), answer.body());
    }
    return answer;
  }
}
