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

/**
 * The broker's GraphQL endpoint, always spoken to with the caller's own token and realm: nothing
 * comes back that the caller could not have asked for.
 */
@ApplicationScoped
public class Broker {
  private static final String IDEMPOTENCY_KEY = "Idempotency-Key";
  private static final String DRY_RUN = "X-Dry-Run";
  private static final String IF_ROWS = "X-If-Rows";
  private static final int LARGEST_ANSWER = 8 << 20;

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(3))
          .followRedirects(HttpClient.Redirect.NEVER)
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();
  private final String url;
  private final int seconds;

  /** As the settings say. */
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
   * At this address.
   *
   * @param url of the broker's list of schemas, below which each schema stands; since the callers'
   *     tokens travel there, https or on loopback
   * @param seconds that one call may take
   */
  public Broker(String url, int seconds) {
    String address = Transport.trustworthy(ChatSettings.BROKER_URL.name(), url).toString();
    this.url = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    this.seconds = seconds;
  }

  /** Makes the bean with its war: a wrong address refuses the start, not the first request. */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    // The constructor has read the address by now.
  }

  /**
   * The schemas that are published in the caller's realm.
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
   * @throws Fault when the broker cannot be reached or answers something else than GraphQL
   */
  public BrokerAnswer run(BrokerQuery query, OnBehalf caller) throws InterruptedException {
    return answer(send(request(query, caller).build()));
  }

  /**
   * Runs a document that writes as the caller, only if it touches the rows of its dry run.
   *
   * @param rows the digest of the dry run
   * @throws Fault when the broker cannot be reached or answers something else than GraphQL
   */
  public BrokerAnswer run(BrokerQuery query, String rows, OnBehalf caller)
      throws InterruptedException {
    return answer(send(request(query, caller).header(IF_ROWS, rows).build()));
  }

  /**
   * Tries a document that writes: it is run as the caller, and rolled back.
   *
   * @throws Fault when the broker cannot be reached or answers something else than GraphQL
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
   * Once more when a kept connection turned out to be closed: all that is sent here only reads, or
   * is done once by its key.
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
        http.sendAsync(request, head -> new BoundedBody(LARGEST_ANSWER));
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
      // A write is done by then, which the code of too many rows denies.
      throw e.getCause() instanceof BoundedBody.TooLongException tooLong
              && request.headers().firstValue(IDEMPOTENCY_KEY).isEmpty()
          ? new Fault(FaultCode.TOO_MANY_ROWS, tooLong.getMessage())
          : unreachable(e);
    } catch (IOException e) {
      throw unreachable(e);
    } finally {
      // Also ends the exchange when the caller has gone in the middle of it.
      exchange.cancel(true);
    }
  }

  private static Fault unreachable(Exception cause) {
    return new Fault(
        FaultCode.PROXY_UNAVAILABLE, "The published operations cannot be reached", cause);
  }

  /** Errors of GraphQL, or the one of a problem document. */
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
