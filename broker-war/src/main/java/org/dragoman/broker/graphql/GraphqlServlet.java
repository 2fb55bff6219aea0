package org.dragoman.broker.graphql;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.metric.Metric;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.http.IdempotencyKey;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.http.ServerTiming;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.rate.RequestRates;

/**
 * The GraphQL endpoint: {@code POST} or {@code GET /graphql/{schema}} runs an operation, {@code GET
 * /graphql} lists the schemas of the caller's realm. It is a Servlet because it is hot: JAX-RS
 * costs twice as much for a request.
 */
@WebServlet({"/graphql", "/graphql/*"})
public class GraphqlServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final String ROUTE = "/graphql/{schema}";
  private static final String ALL_METHODS = "GET, HEAD, POST, OPTIONS";

  @Inject private transient GraphqlOperations operations;
  @Inject private transient LiveSchemas schemas;
  @Inject private transient FewerRolesAudit fewerRoles;

  private transient RequestRates rates;
  private int longestBody;
  private int largestBatch;

  /**
   * A schema in the list that a client reads.
   *
   * @param unasked the operations that the caller sees and a model may run without a confirmation
   * @param bySelection what the caller sees that groups by those values alone that are selected
   */
  private record Listed(
      String name,
      int version,
      String description,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> unasked,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> bySelection) {}

  @Override
  public void init() {
    Settings settings = Settings.ofServer();
    rates = operations.rates();
    longestBody = settings.get(BrokerSettings.BODY_BYTES);
    largestBatch = settings.get(BrokerSettings.BATCH);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    serve(rates, TokenFilter.caller(request), request, response);
  }

  /** Answers a request that counts for its caller. */
  void serve(
      RequestRates rates, Caller caller, HttpServletRequest request, HttpServletResponse response) {
    // The request is counted before its body is read, so that a caller is charged for a body that
    // does not arrive and for an answer or refusal that is not read. Unauthenticated requests do
    // not get here and use up no rate.
    try (RequestRates.Arrived arrived = rates.arrive(caller)) {
      answerOrRefuse(request, response, arrived);
    } catch (Fault tooMany) {
      FaultWriter.write(request, response, tooMany);
    }
  }

  private void answerOrRefuse(
      HttpServletRequest request, HttpServletResponse response, RequestRates.Arrived arrived) {
    try {
      answer(request, response, arrived);
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private void answer(
      HttpServletRequest request, HttpServletResponse response, RequestRates.Arrived arrived)
      throws IOException {
    MediaType media = MediaType.accepted(request);
    if (media == null) {
      throw new Fault(
          FaultCode.NOT_ACCEPTABLE,
          "Accept application/graphql-response+json or application/json, without incremental"
              + " delivery");
    }
    byte[] body = isDocument(request) ? BoundedBody.readJson(request, longestBody) : null;
    Made made;
    // The body has arrived; from here on the request counts for its realm.
    RequestRates.Admitted admitted = arrived.begin();
    try (admitted) {
      made = made(request, response, media, body);
    }
    if (made != null) {
      send(request, response, made);
    }
  }

  /** A body that is ready to be sent; {@code written} when it answers a mutation. */
  private record Made(String mediaType, byte[] body, boolean written) {}

  private static boolean lists(HttpServletRequest request) {
    String path = request.getPathInfo();
    return path == null || path.equals("/");
  }

  private static boolean isDocument(HttpServletRequest request) {
    return request.getMethod().equals("POST") && !lists(request);
  }

  /** Returns null for an answer without a body. */
  private Made made(
      HttpServletRequest request, HttpServletResponse response, MediaType media, byte[] body)
      throws IOException {
    return switch (request.getMethod()) {
      case "OPTIONS" -> {
        response.setHeader("Allow", ALL_METHODS);
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        yield null;
      }
      case "GET", "HEAD" -> lists(request) ? list(request) : query(request, response, media);
      case "POST" -> {
        if (body == null) {
          throw new Fault(
              FaultCode.SCHEMA_UNKNOWN,
              "Name a schema: POST /graphql/{schema}. GET /graphql lists the schemas");
        }
        yield post(request, response, media, body);
      }
      default -> {
        response.setHeader("Allow", ALL_METHODS);
        throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Send GET or POST");
      }
    };
  }

  private Made query(HttpServletRequest request, HttpServletResponse response, MediaType media)
      throws IOException {
    try {
      return one(request, response, media, GraphqlRequest.ofParameters(request), true);
    } catch (Fault fault) {
      if (fault.code() == FaultCode.METHOD_NOT_ALLOWED) {
        response.setHeader("Allow", "POST");
      }
      throw fault;
    }
  }

  private Made post(
      HttpServletRequest request, HttpServletResponse response, MediaType media, byte[] body)
      throws IOException {
    GraphqlRequest.Batch batch = GraphqlRequest.batch(body, largestBatch);
    return batch.isBatch()
        ? several(request, media, batch.requests())
        : one(request, response, media, batch.requests().getFirst(), false);
  }

  private Made one(
      HttpServletRequest request,
      HttpServletResponse response,
      MediaType media,
      GraphqlRequest asked,
      boolean readOnly)
      throws IOException {
    GraphqlOperations.Answer answer = run(request, asked, readOnly, () -> WriteTerms.of(request));
    response.setHeader(ServerTiming.HEADER, answer.timing());
    if (answer.replayed()) {
      response.setHeader(IdempotencyKey.REPLAYED, "true");
    }
    return new Made(media.text(), answer.body(), answer.written());
  }

  /** Runs the requests of a list one after the other, even after one has failed. */
  private Made several(HttpServletRequest request, MediaType media, List<GraphqlRequest> requests) {
    if (!WriteTerms.of(request).equals(WriteTerms.NONE)) {
      throw new Fault(
          FaultCode.BATCH_REFUSED,
          "An Idempotency-Key, X-Dry-Run or X-If-Rows applies to a single operation, not to a"
              + " batch");
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    boolean written = false;
    for (GraphqlRequest asked : requests) {
      body.write(body.size() == 0 ? '[' : ',');
      try {
        GraphqlOperations.Answer answer = run(request, asked, false, () -> WriteTerms.NONE);
        body.writeBytes(answer.body());
        written |= answer.written();
      } catch (IOException | RuntimeException e) {
        Fault fault = FaultWriter.internal(e);
        FaultWriter.log(request, fault);
        String text = FaultForm.of(request).body(fault, RequestId.of(request));
        body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
      }
    }
    body.write(']');
    return new Made(media.text(), body.toByteArray(), written);
  }

  private GraphqlOperations.Answer run(
      HttpServletRequest request,
      GraphqlRequest asked,
      boolean readOnly,
      Supplier<WriteTerms> terms)
      throws IOException {
    String name = request.getPathInfo().substring(1);
    Caller caller = TokenFilter.caller(request);
    String id = RequestId.of(request);
    long begun = System.nanoTime();
    String schema = name;
    String operation = "";
    String error = FaultCode.INTERNAL.code();
    try {
      if (request.getHeader(TokenFilter.ROLES) != null) {
        // A name that nobody has published is refused, and not remembered.
        schemas.named(caller, name, id);
        fewerRoles.tell(caller, name, id);
      }
      GraphqlOperations.Answer answer = operations.run(caller, name, asked, readOnly, terms, id);
      operation = answer.written() ? "mutation" : "query";
      error = "";
      return answer;
    } catch (Fault fault) {
      error = fault.code().code();
      if (fault.code() == FaultCode.SCHEMA_UNKNOWN) {
        // Unknown schemas make no time series of their own.
        schema = "";
      }
      throw fault;
    } finally {
      Metric.GRAPHQL_REQUESTS.since(begun, ROUTE, caller.realm(), schema, operation, error);
    }
  }

  private Made list(HttpServletRequest request) throws IOException {
    Caller caller = TokenFilter.caller(request);
    String id = RequestId.of(request);
    if (request.getHeader(TokenFilter.ROLES) != null) {
      fewerRoles.admitList(caller);
    }
    List<Listed> listed =
        schemas.of(caller, id).stream()
            .flatMap(
                one -> {
                  LiveSchema live = schemas.named(caller, one.name(), id);
                  return live
                      .visibleTo(caller)
                      .map(
                          view ->
                              new Listed(
                                  one.name(),
                                  one.version(),
                                  one.description(),
                                  live.unasked(view),
                                  live.bySelection(view)))
                      .stream();
                })
            .toList();
    byte[] body = Json.mapper().writeValueAsBytes(Map.of("schemas", listed));
    return new Made("application/json", body, false);
  }

  private static void send(HttpServletRequest request, HttpServletResponse response, Made made) {
    response.setContentType(made.mediaType);
    response.setHeader("Cache-Control", "no-store");
    response.addHeader("Vary", "Accept, Accept-Encoding, Authorization");
    byte[] sent =
        Gzip.isChosen(request, response, made.body.length) ? Gzip.compressed(made.body) : made.body;
    if (request.getMethod().equals("HEAD")) {
      response.setContentLength(sent.length);
    } else {
      WholeBody.send(request, response, sent, !made.written);
    }
  }
}
