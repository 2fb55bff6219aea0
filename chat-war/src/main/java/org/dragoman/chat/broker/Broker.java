package org.dragoman.chat.broker;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.publication.SchemaName;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;
import org.dragoman.settings.Transport;
import org.dragoman.trace.Traces;
import org.dragoman.web.http.BoundedAnswer;

/**
 * The client of the broker's GraphQL endpoint. It always sends the caller's own token and realm, so
 * it returns nothing that the caller could not request directly.
 */
@ApplicationScoped
public class Broker {
  private static final String IDEMPOTENCY_KEY = "Idempotency-Key";
  private static final String DRY_RUN = "X-Dry-Run";
  private static final String IF_ROWS = "X-If-Rows";
  private static final int LARGEST_ANSWER = 8 << 20;

  private static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLongException() {
      super("The answer is longer than " + LARGEST_ANSWER + " bytes");
    }
  }

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(3))
          .followRedirects(HttpClient.Redirect.NEVER)
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();
  private final String url;
  private final int seconds;

  /** Reads the settings. */
  @Inject
  public Broker() {
    this(Settings.ofServer());
  }

  private Broker(Settings settings) {
    this(
        settings.get(ChatSettings.BROKER_URL).toString(),
        settings.get(ChatSettings.BROKER_TIMEOUT));
  }

  /**
   * Uses this address.
   *
   * @param url the address of the broker's list of schemas; each schema is below it. It must be
   *     https or on loopback, since callers' tokens are sent there
   * @param seconds the time limit of a call
   */
  public Broker(String url, int seconds) {
    String address = Transport.trustworthy(ChatSettings.BROKER_URL.name(), url).toString();
    this.url = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    this.seconds = seconds;
  }

  /**
   * Creates the bean when the war starts, so that a wrong address fails the deployment and not the
   * first request.
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    // The constructor has already read the address.
  }

  /**
   * Returns the schemas that are published in the caller's realm.
   *
   * @throws Fault with the broker's own code when it refuses
   */
  public List<PublishedSchema> schemas(OnBehalf caller) throws InterruptedException {
    HttpRequest request = request(caller, "").header("Accept", "application/json").GET().build();
    JsonNode answer = send(request);
    List<BrokerAnswer.Refusal> refusals = refusals(answer);
    if (!refusals.isEmpty()) {
      throw fault(refusals.getFirst());
    }
    List<PublishedSchema> schemas = new ArrayList<>();
    for (JsonNode schema : answer.path("schemas")) {
      PublishedSchema published = Json.mapper().convertValue(schema, PublishedSchema.class);
      if (SchemaName.isValid(published.name())) {
        schemas.add(published);
      }
    }
    return schemas;
  }

  /**
   * Runs a document as the caller.
   *
   * @throws Fault when the broker cannot be reached or does not answer with GraphQL
   */
  public BrokerAnswer run(BrokerQuery query, OnBehalf caller) throws InterruptedException {
    return answer(send(request(query, caller).build()));
  }

  /**
   * Runs a mutation as the caller, only if it touches the same rows as its dry run.
   *
   * @param rows the digest of the dry run's rows
   * @throws Fault when the broker cannot be reached or does not answer with GraphQL
   */
  public BrokerAnswer run(BrokerQuery query, String rows, OnBehalf caller)
      throws InterruptedException {
    return answer(send(request(query, caller).header(IF_ROWS, rows).build()));
  }

  /**
   * Tries a mutation: the broker runs it as the caller and rolls it back.
   *
   * @throws Fault when the broker cannot be reached or does not answer with GraphQL
   */
  public DryRun dryRun(BrokerQuery query, OnBehalf caller) throws InterruptedException {
    JsonNode answer = send(request(query, caller).header(DRY_RUN, "true").build());
    JsonNode touched = answer.at("/extensions/dryRun");
    List<BrokerAnswer.Refusal> refusals = refusals(answer);
    if (refusals.isEmpty() && !touched.isObject()) {
      throw unreachable(new IOException("The broker's answer to a dry run does not say its rows"));
    }
    return new DryRun(touched.path("rows").asLong(), touched.path("digest").asText(), refusals);
  }

  private static BrokerAnswer answer(JsonNode answer) {
    JsonNode data = answer.path("data");
    return new BrokerAnswer(data.isNull() ? MissingNode.getInstance() : data, refusals(answer));
  }

  private HttpRequest.Builder request(BrokerQuery query, OnBehalf caller) {
    if (!SchemaName.isValid(query.schema())) {
      throw new IllegalArgumentException("Not the name of a schema");
    }
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("query", query.document());
    body.put("operationName", query.operationName());
    body.put("variables", query.variables());
    HttpRequest.Builder request =
        request(caller, "/" + query.schema())
            .header("Accept", "application/graphql-response+json")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(Json.text(body)));
    if (query.idempotencyKey() != null) {
      request.header(IDEMPOTENCY_KEY, query.idempotencyKey());
    }
    return request;
  }

  private HttpRequest.Builder request(OnBehalf caller, String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path))
            .timeout(Duration.ofSeconds(seconds))
            .header("Authorization", "Bearer " + caller.token().value())
            .header("X-Realm", caller.caller().realm());
    Traces.inject(request::header);
    return request;
  }

  /**
   * Sends the request, and repeats it once when a kept connection turns out to be closed. That is
   * safe: all these requests only read, or are idempotent by their key.
   */
  private JsonNode send(HttpRequest request) throws InterruptedException {
    try {
      return sendOnce(request);
    } catch (Fault fault) {
      if (fault.getCause() instanceof ExecutionException e
          && e.getCause() instanceof IOException broken
          && !(broken instanceof ConnectException)
          && !(broken instanceof HttpTimeoutException)) {
        return sendOnce(request);
      }
      throw fault;
    }
  }

  private JsonNode sendOnce(HttpRequest request) throws InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> exchange =
        http.sendAsync(request, head -> BoundedAnswer.upTo(LARGEST_ANSWER, TooLongException::new));
    try {
      JsonNode answer = Json.mapper().readTree(exchange.get(seconds, TimeUnit.SECONDS).body());
      if (!answer.isObject()) {
        throw new IOException("The broker's answer is no JSON object");
      }
      return answer;
    } catch (TimeoutException e) {
      throw new Fault(FaultCode.PROXY_TOO_SLOW, "The published operation took too long", e);
    } catch (JacksonException e) {
      throw unreachable(new IOException("The broker's answer is not JSON", e));
    } catch (ExecutionException e) {
      // A mutation has been committed by then, while the fault code for too many rows says that it
      // was not.
      throw e.getCause() instanceof TooLongException tooLong
              && request.headers().firstValue(IDEMPOTENCY_KEY).isEmpty()
          ? new Fault(FaultCode.TOO_MANY_ROWS, tooLong.getMessage())
          : unreachable(e);
    } catch (IOException e) {
      throw unreachable(e);
    } finally {
      // Cancels the exchange also when the caller has disconnected meanwhile.
      exchange.cancel(true);
    }
  }

  private static Fault unreachable(Exception cause) {
    return new Fault(
        FaultCode.PROXY_UNAVAILABLE, "The published operations cannot be reached", cause);
  }

  /** Returns the GraphQL errors, or the error of a problem document. */
  private static List<BrokerAnswer.Refusal> refusals(JsonNode answer) {
    List<BrokerAnswer.Refusal> refusals = new ArrayList<>();
    for (JsonNode error : answer.path("errors")) {
      refusals.add(
          new BrokerAnswer.Refusal(
              error.path("extensions").path("code").asText(""), error.path("message").asText("")));
    }
    if (refusals.isEmpty() && answer.path("code").isTextual()) {
      refusals.add(
          new BrokerAnswer.Refusal(answer.path("code").asText(), answer.path("detail").asText("")));
    }
    return refusals;
  }

  private static Fault fault(BrokerAnswer.Refusal refusal) {
    return new Fault(FaultCode.of(refusal.code()), refusal.message());
  }

  @PreDestroy
  void close() {
    http.shutdownNow();
  }
}
