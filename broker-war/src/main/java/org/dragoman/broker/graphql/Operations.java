package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.broker.policy.Limits;
import org.dragoman.caller.Caller;
import org.dragoman.caller.ClaimPath;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.ServerTiming;
import org.dragoman.operation.OperationReader;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxyclient.ProxyClient;
import org.dragoman.proxyclient.Purpose;
import org.eclipse.microprofile.config.ConfigProvider;

/** One request, from top to bottom: live schema, document, variables, introspection, proxy. */
@ApplicationScoped
public class Operations {
  private static final int MOST_ATTEMPTS = 3;
  private static final int MOST_HASHES = 10_000;

  /** Hashes whose documents the proxy has been sent; it may have forgotten them since. */
  private final Set<String> sent = ConcurrentHashMap.newKeySet();

  @Inject private LiveSchemas schemas;
  @Inject private ProxyClient proxy;
  private DocumentReader reader;

  /**
   * An answer.
   *
   * @param timing for {@code Server-Timing}
   */
  record Answer(byte[] body, String timing) {}

  @PostConstruct
  void configure() {
    reader = new DocumentReader(Limits.of(ConfigProvider.getConfig()));
  }

  /**
   * Runs a request. Public as all methods that are called for each request through a proxy of CDI,
   * which calls others by reflection.
   *
   * @param readOnly refuses mutations, for {@code GET}
   */
  public Answer run(
      Caller caller, String name, GraphqlRequest request, boolean readOnly, String requestId)
      throws IOException {
    LiveSchema live = schemas.named(caller, name, requestId);
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(caller, live, request, readOnly, requestId);
      } catch (Fault fault) {
        if (fault.code() != FaultCode.SCHEMA_CHANGED || attempt == MOST_ATTEMPTS) {
          throw fault;
        }
        // Validated against a version that is no longer live: it is not run, but validated again.
        live = schemas.load(caller, name, requestId);
      }
    }
  }

  private Answer attempt(
      Caller caller, LiveSchema live, GraphqlRequest request, boolean readOnly, String requestId)
      throws IOException {
    long begun = System.nanoTime();
    LiveSchema.View view =
        live.visibleTo(caller.roles())
            .orElseThrow(
                () ->
                    new Fault(
                        FaultCode.SCHEMA_UNKNOWN,
                        "No schema of this name is published in your realm"));
    DocumentReader.Valid valid = reader.read(request.query(), view);
    var operation = OperationReader.definition(valid.document(), request.operationName());
    if (readOnly
        && operation.getOperation() != graphql.language.OperationDefinition.Operation.QUERY) {
      throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Only queries may be sent by GET");
    }
    Map<String, JsonNode> variables = DocumentReader.coerced(view.schema(), valid, request);
    Introspection introspection = new Introspection(valid.document(), operation);
    long read = System.nanoTime();
    if (introspection.isAll()) {
      JsonNode answer = introspection.answer(view.schema(), variables);
      return new Answer(
          Json.mapper().writeValueAsBytes(answer),
          new ServerTiming().add("read", read - begun).toString());
    }
    OperationRequest asked =
        new OperationRequest(
            live.publication().name(),
            live.publication().version(),
            valid.hash(),
            null,
            request.operationName(),
            variables,
            claims(caller, live.publication().configuration()));
    ProxyClient.Answer rows = forward(caller, asked, valid, requestId);
    ServerTiming timing =
        new ServerTiming()
            .add("read", read - begun)
            .add("proxy", System.nanoTime() - read)
            .add(rows.timing());
    byte[] body =
        introspection.isAsked()
            ? introspection.joined(rows.body(), introspection.answer(view.schema(), variables))
            : rows.body();
    return new Answer(body, timing.toString());
  }

  private static Map<String, JsonNode> claims(Caller caller, Configuration configuration) {
    Map<String, JsonNode> claims = new LinkedHashMap<>();
    for (String name : configuration.claims()) {
      Object value = ClaimPath.find(caller.claims(), name);
      if (value != null) {
        claims.put(name, Json.mapper().valueToTree(value));
      }
    }
    return claims;
  }

  private ProxyClient.Answer forward(
      Caller caller, OperationRequest asked, DocumentReader.Valid valid, String requestId)
      throws IOException {
    if (sent.contains(valid.hash())) {
      try {
        return send(caller, asked, requestId);
      } catch (Fault fault) {
        if (fault.code() != FaultCode.DOCUMENT_UNKNOWN) {
          throw fault;
        }
      }
    }
    ProxyClient.Answer answer = send(caller, asked.with(valid.text()), requestId);
    if (sent.size() >= MOST_HASHES) {
      sent.clear();
    }
    sent.add(valid.hash());
    return answer;
  }

  private ProxyClient.Answer send(Caller caller, OperationRequest asked, String requestId)
      throws IOException {
    byte[] body = Json.mapper().writeValueAsBytes(asked);
    return proxy.ask(caller, Purpose.OPERATIONS, "/operations", body, requestId);
  }
}
