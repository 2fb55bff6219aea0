package org.dragoman.web.proxyclient;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.logging.Logger;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;
import org.dragoman.contract.json.Json;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.IdempotencyKey;

/**
 * The one way from the edge to the proxy, with the edge's own token: by HTTP, but for operations.
 * These go by {@linkplain FrameHop frames} or, where the proxy is in the same process ({@code
 * dragoman.proxy.context}), by a call.
 */
@ApplicationScoped
public class ProxyClient {
  private static final Logger LOG = Logger.getLogger(ProxyClient.class.getName());

  /** An import or export takes longer than a request. */
  private static final int TRANSFER_SECONDS = 10;

  private static final int LONGEST_FAULT = 64 * 1024;

  private URI proxy;
  private EdgeKeys keys;
  private EdgeToken edgeToken;
  private HttpHop http;

  /** The way of operations; null before {@link #start}, and where there are none. */
  private volatile Hop operations;

  /** The same where it is one by frames; null else. */
  private volatile FrameHop frames;

  /** How long nothing may come while rows are moved. */
  private int transferSeconds;

  /**
   * An answer of the proxy. Those that this class gives are successful.
   *
   * @param status as by HTTP
   * @param timing the proxy's {@code Server-Timing}; empty when it said nothing
   * @param replayed whether it is that of an earlier request, see {@link IdempotencyKey}
   */
  public record Answer(int status, byte[] body, String timing, boolean replayed) {
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
    InstantSource clock = InstantSource.system();
    Duration longestUse = Duration.ofDays(settings.get(EdgeSettings.EDGE_KEY_DAYS));
    keys = new EdgeKeys(settings.get(EdgeSettings.EDGE_KEY), longestUse, clock);
    edgeToken = new EdgeToken(keys, clock);
    transferSeconds = settings.get(EdgeSettings.TRANSFER_TIMEOUT);
    http =
        new HttpHop(
            proxy,
            settings.get(EdgeSettings.PROXY_TIMEOUT),
            settings.get(EdgeSettings.PUBLISHING_TIMEOUT));
  }

  /**
   * Opens the way of operations. The war of the edge that has them calls it while it starts, so
   * that a wrong setting refuses the start and not the first request.
   *
   * @param edge the war's own
   */
  public void start(ServletContext edge) {
    Settings settings = Settings.ofServer();
    Optional<String> context = settings.find(EdgeSettings.PROXY_CONTEXT);
    if (context.isPresent()) {
      operations = new HandoverHop(edge, context.get());
      LOG.info(() -> "Operations are handed to the proxy at " + context.get() + ", without HTTP");
    } else {
      frames = new FrameHop(settings, keys);
      operations = frames;
    }
  }

  @PreDestroy
  void close() {
    if (frames != null) {
      frames.close();
    }
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
      if (frames != null) {
        frames.require();
      }
      send(Caller.EDGE, Purpose.KEY_CHECKS, "/key-checks", null, "-");
    } catch (IOException e) {
      throw unreachable(e);
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
        throw cancelled(e);
      }
      // A kept connection that the proxy has closed meanwhile, or a proxy that was restarted.
      return tell(caller, purpose, path, body, requestId);
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  /** Like {@link #ask}, for what must not be done twice: it is sent once. */
  public Answer tell(Caller caller, Purpose purpose, String path, byte[] body, String requestId) {
    try {
      return send(caller, purpose, path, body, requestId);
    } catch (IOException e) {
      throw unreachable(e);
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
      exchange.begin(URI.create(proxy + path), edgeToken.of(caller, purpose), requestId, body);
      if (exchange.status() != HttpStatus.SC_OK) {
        throw fault(exchange.status(), exchange.body().readNBytes(LONGEST_FAULT));
      }
      begun = true;
      return exchange;
    } catch (IOException e) {
      throw unreachable(e);
    } finally {
      if (exchange != null && !begun) {
        exchange.close();
      }
    }
  }

  private Answer send(Caller caller, Purpose purpose, String path, byte[] body, String requestId)
      throws IOException {
    Hop hop = purpose == Purpose.OPERATIONS ? operations : http;
    Answer answer = hop.send(caller, purpose, path, edgeToken.of(caller, purpose), body, requestId);
    if (answer.status() != HttpStatus.SC_OK) {
      throw fault(answer.status(), answer.body());
    }
    return answer;
  }

  /** What passes by itself, and when; in seconds. */
  private static int retryAfter(FaultCode code) {
    return switch (code) {
      case IDEMPOTENCY_KEY_BUSY -> 1;
      case TRANSFER_BUSY -> TRANSFER_SECONDS;
      default -> code.status() == HttpStatus.SC_SERVICE_UNAVAILABLE ? 1 : 0;
    };
  }

  private static Fault fault(int status, byte[] body) {
    JsonNode problem;
    try {
      problem = Json.mapper().readTree(body);
    } catch (IOException e) {
      problem = Json.mapper().missingNode();
    }
    Optional<String> code = Optional.ofNullable(problem.path("code").textValue());
    if (code.isEmpty()) {
      return new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "The database proxy does not answer as it should",
          1,
          new IOException("Status " + status + " without a code"));
    }
    FaultCode known = FaultCode.of(code.get());
    if (known == FaultCode.UNKNOWN_PATH || known == FaultCode.STARTING) {
      // Its port is open a moment before its applications are there.
      return new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "The database proxy is not ready",
          1,
          new IOException("The proxy has nothing at the address"));
    }
    if (known == FaultCode.EDGE_REFUSED) {
      return new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "The database proxy does not trust this edge",
          1,
          new IOException("The proxy refused the edge's token"));
    }
    Fault fault = new Fault(known, problem.path("detail").asText(), retryAfter(known), null);
    return problem.has("field") || problem.has("violation")
        ? fault.ofWrite(problem.path("field").textValue(), violation(problem))
        : fault;
  }

  private static Violation violation(JsonNode problem) {
    return Json.mapper().convertValue(problem.get("violation"), Violation.class);
  }

  /** The thread is told by an interrupt that nobody waits for the answer any more. */
  static Fault cancelled(Exception cause) {
    return new Fault(FaultCode.CANCELLED, "Nobody waits for the answer any more", cause);
  }

  private static Fault unreachable(IOException e) {
    if (Thread.currentThread().isInterrupted()) {
      return cancelled(e);
    }
    if (e instanceof SocketTimeoutException) {
      return new Fault(FaultCode.PROXY_TOO_SLOW, "The database proxy did not answer in time", e);
    }
    return new Fault(FaultCode.PROXY_UNAVAILABLE, "The database proxy cannot be reached", 1, e);
  }
}
