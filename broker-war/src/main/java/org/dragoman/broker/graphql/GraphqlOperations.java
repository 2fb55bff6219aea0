package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import graphql.language.OperationDefinition;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.dragoman.broker.document.DocumentRecorder;
import org.dragoman.broker.document.PersistedDocuments;
import org.dragoman.broker.policy.CostlyTurns;
import org.dragoman.broker.policy.IntrospectionAccess;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.policy.Policy;
import org.dragoman.broker.policy.WritePolicy;
import org.dragoman.broker.rule.BusinessRules;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.caller.ClaimPath;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.Explanation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.frames.OperationAnswer;
import org.dragoman.schedule.Cancellation;
import org.dragoman.schedule.FairPermits;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.ServerTiming;
import org.dragoman.web.proxyclient.OperationsClient;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;
import org.dragoman.web.rate.Computations;
import org.dragoman.web.rate.RequestRates;

/**
 * Handles one request from top to bottom: live schema, document, variables, introspection, proxy.
 */
@ApplicationScoped
public class GraphqlOperations {
  private static final int MOST_ATTEMPTS = 3;
  private static final int MOST_HASHES = 10_000;

  /** The product's own mapper makes 2 of 2.0, which would then pass as an Int. */
  private static final ObjectMapper CLAIMS = new ObjectMapper();

  /** The documents that the proxy has been sent. It may have evicted them since. */
  private final Recent<Sent, Sent> sent = new Recent<>(MOST_HASHES);

  private final CostlyTurns turns = new CostlyTurns();

  @Inject private LiveSchemas schemas;
  @Inject private ProxyClient proxy;
  @Inject private OperationsClient operations;
  @Inject private BusinessRules rules;
  @Inject private PersistedDocuments documents;
  @Inject private DocumentRecorder recorder;
  @Inject private FailureRecorder failures;
  private DocumentReader reader;
  private OperationAdmission admission;
  private IntrospectionAccess introspectionAccess;
  private RequestRates rates;
  private SlowOperations slow;

  private record Sent(String realm, String hash) {}

  /**
   * An answer.
   *
   * @param timing the value of {@code Server-Timing}
   * @param replayed whether it is the stored answer of an earlier request, see {@link
   *     org.dragoman.web.http.IdempotencyKey}
   * @param written whether it answers a mutation
   */
  public record Answer(byte[] body, String timing, boolean replayed, boolean written) {}

  @PostConstruct
  void configure() {
    Limits limits = Limits.of(Settings.ofServer());
    reader = new DocumentReader(limits);
    admission = new OperationAdmission(limits, rules.run());
    introspectionAccess = IntrospectionAccess.of(Settings.ofServer());
    rates = RequestRates.of(Settings.ofServer(), BrokerSettings.RATES);
    slow = SlowOperations.of(Settings.ofServer());
  }

  /** Returns the limits on requests of a caller and a realm to schemas, by any protocol. */
  public RequestRates rates() {
    return rates;
  }

  /**
   * Runs a request. Public like all methods that are called for each request through a CDI proxy,
   * which calls non-public ones by reflection.
   *
   * @param readOnly refuses mutations, for {@code GET}
   * @param terms of a mutation; ignored for a query
   */
  public Answer run(
      Caller caller,
      String name,
      GraphqlRequest request,
      boolean readOnly,
      Supplier<WriteTerms> terms,
      String requestId)
      throws IOException {
    long begun = System.nanoTime();
    LiveSchema live = schemas.named(caller, name, requestId);
    view(caller, live);
    GraphqlRequest whole = request;
    try {
      whole = whole(caller, name, request, requestId);
      Answer answer = run(caller, live, whole, request, readOnly, terms, requestId);
      slow.note(requestId, caller.realm(), name, whole, answer, begun, System.nanoTime());
      return answer;
    } catch (IOException | RuntimeException e) {
      if (Thread.currentThread().isInterrupted()) {
        // Whatever was interrupted: the operation has not failed, nobody waits for it.
        throw Cancellation.fault();
      }
      failures.note(caller, live, whole, FaultWriter.internal(e), requestId);
      throw e;
    }
  }

  private Answer run(
      Caller caller,
      LiveSchema first,
      GraphqlRequest whole,
      GraphqlRequest request,
      boolean readOnly,
      Supplier<WriteTerms> terms,
      String requestId)
      throws IOException {
    LiveSchema live = first;
    String name = live.publication().name();
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(caller, live, whole, readOnly, terms, requestId);
      } catch (Refusal refusal) {
        if (attempt == MOST_ATTEMPTS || !schemas.isOutdated(live, caller, name, requestId)) {
          throw masked(refusal, request);
        }
        live = schemas.after(live, caller, name, requestId);
      } catch (Fault fault) {
        if (fault.code() == FaultCode.SCHEMA_UNKNOWN) {
          schemas.forget(caller.realm(), name);
        }
        if (fault.code() != FaultCode.SCHEMA_CHANGED || attempt == MOST_ATTEMPTS) {
          throw fault;
        }
        // The document was validated against a version that is no longer live. It is validated
        // again before it runs.
        live = schemas.after(live, caller, name, requestId);
      }
    }
  }

  /** The caller may know only the hash of the document, so its names are hidden. */
  private static Fault masked(Refusal refusal, GraphqlRequest request) {
    return request.query() == null && refusal.code() != FaultCode.VARIABLES_INVALID
        ? request.id().unknown()
        : refusal;
  }

  /** Returns the request with its document, after checking that the document may run here. */
  private GraphqlRequest whole(
      Caller caller, String schema, GraphqlRequest request, String requestId) {
    if (request.query() == null) {
      return request.with(documents.text(caller, schema, request.id(), requestId));
    }
    if (documents.isClosed(caller, schema)) {
      String hash = OperationRequest.hash(request.query());
      documents.requireRegistered(caller, schema, hash, requestId);
    }
    return request;
  }

  private Answer attempt(
      Caller caller,
      LiveSchema live,
      GraphqlRequest request,
      boolean readOnly,
      Supplier<WriteTerms> terms,
      String requestId)
      throws IOException {
    long begun = System.nanoTime();
    LiveSchema.View view = view(caller, live);
    DocumentReader.Valid valid = reader.read(caller, request.query(), view);
    var operation = OperationReader.definition(valid.document(), request.operationName());
    if (readOnly && operation.getOperation() != OperationDefinition.Operation.QUERY) {
      throw new Fault(
          FaultCode.METHOD_NOT_ALLOWED,
          "Only queries are allowed with GET: send mutations with POST");
    }
    Map<String, JsonNode> variables = reader.coerced(view.schema(), valid, request);
    Introspection introspection =
        valid.introspects() ? new Introspection(valid, operation, variables) : null;
    boolean showsSchema = introspection != null && introspection.showsSchema();
    if (showsSchema) {
      introspectionAccess.require(caller.roles());
    }
    if (request.id() != null) {
      documents.remember(caller, live.publication().name(), valid.hash(), valid.text());
    }
    long read = System.nanoTime();
    if (introspection != null && introspection.isAll()) {
      return new Answer(
          introspected(caller, introspection, live, view),
          new ServerTiming().add("document", read - begun).toString(),
          false,
          false);
    }
    OperationAdmission.Admitted admitted =
        admission.admit(caller, live, view, valid, asked(caller, live, valid, request, variables));
    record(caller, live, view, valid, operation);
    OperationRequest asked = admitted.request();
    boolean query = operation.getOperation() == OperationDefinition.Operation.QUERY;
    if (!query) {
      asked = terms.get().of(asked);
    }
    boolean repeatable = query || mayBeSentAgain(asked);
    FairPermits.Permit turn = turns.take(caller, admitted.cost());
    long decided = System.nanoTime();
    OperationAnswer rows;
    try (turn) {
      rows = send(caller, live, asked, valid, repeatable, requestId);
    }
    ServerTiming timing =
        new ServerTiming()
            .add("document", read - begun)
            .add("admission", decided - read)
            .metric("cost", admitted.cost())
            .add("proxy", System.nanoTime() - decided)
            .add(rows.timing());
    byte[] body =
        showsSchema
            ? introspection.joined(rows.body(), introspected(caller, introspection, live, view))
            : rows.body();
    return new Answer(body, timing.toString(), rows.replayed(), !query);
  }

  /** The introspection of a large schema takes tenths of a second. */
  private static byte[] introspected(
      Caller caller, Introspection introspection, LiveSchema live, LiveSchema.View view) {
    return live.isLarge() && introspection.showsSchema()
        ? Computations.ofThisWar().make(caller, () -> introspection.answer(view.schema()))
        : introspection.answer(view.schema());
  }

  private static boolean mayBeSentAgain(OperationRequest asked) {
    return asked.idempotencyKey() != null || asked.trial() != null && asked.trial().isDry();
  }

  private void record(
      Caller caller,
      LiveSchema live,
      LiveSchema.View view,
      DocumentReader.Valid valid,
      OperationDefinition operation) {
    recorder.note(
        caller,
        new DocumentRecorder.Source(
            caller.realm(),
            live.publication().name(),
            live.publication().version(),
            valid.hash(),
            operation.getName()),
        () -> ValuelessDocument.of(valid.document(), operation, view.schema()));
  }

  /**
   * Explains how the database answers a query, which is read like a query to run.
   *
   * @param body a request of GraphQL over HTTP
   * @param analyze whether the database also runs it
   * @throws Fault as for the request itself
   */
  public Explanation explain(
      Caller caller, String name, byte[] body, boolean analyze, String requestId)
      throws IOException {
    return explain(caller, name, GraphqlRequest.ofBody(body), analyze, requestId);
  }

  private Explanation explain(
      Caller caller, String name, GraphqlRequest request, boolean analyze, String requestId)
      throws IOException {
    // If the proxy reports that the version is no longer live, the caller has to act.
    LiveSchema live = schemas.load(caller, name, requestId);
    LiveSchema.View view = view(caller, live);
    DocumentReader.Valid valid = reader.read(caller, request.query(), view);
    var operation = OperationReader.definition(valid.document(), request.operationName());
    if (operation.getOperation() != OperationDefinition.Operation.QUERY) {
      throw new Fault(FaultCode.INVALID_REQUEST, "Only queries can be explained");
    }
    Map<String, JsonNode> variables = reader.coerced(view.schema(), valid, request);
    if (new Introspection(valid, operation, variables).isAll()) {
      return new Explanation(List.of());
    }
    OperationRequest asked =
        admission
            .admit(caller, live, view, valid, asked(caller, live, valid, request, variables))
            .request()
            .with(valid.text());
    byte[] body = Json.mapper().writeValueAsBytes(new Explanation.Request(asked, analyze));
    ProxyClient.Answer answer =
        proxy.ask(caller, Purpose.EXPLANATIONS, "/explanations", body, requestId);
    return Json.mapper().readValue(answer.body(), Explanation.class);
  }

  static LiveSchema.View view(Caller caller, LiveSchema live) {
    return live.visibleTo(caller)
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm"));
  }

  private static OperationRequest asked(
      Caller caller,
      LiveSchema live,
      DocumentReader.Valid valid,
      GraphqlRequest request,
      Map<String, JsonNode> variables) {
    return new OperationRequest(
        live.publication().name(),
        live.publication().version(),
        valid.hash(),
        null,
        request.operationName(),
        variables,
        claims(caller, live.publication().configuration()),
        null,
        null);
  }

  static Map<String, JsonNode> claims(Caller caller, Configuration configuration) {
    Map<String, JsonNode> claims = new LinkedHashMap<>();
    for (String name : configuration.claims()) {
      Object value = ClaimPath.find(caller.claims(), name);
      if (value != null) {
        claims.put(name, CLAIMS.valueToTree(value));
      }
    }
    return claims;
  }

  /** Sends an operation to the proxy. The refusal of a write names only what the caller may see. */
  private OperationAnswer send(
      Caller caller,
      LiveSchema live,
      OperationRequest asked,
      DocumentReader.Valid valid,
      boolean repeatable,
      String requestId)
      throws IOException {
    try {
      return send(caller, asked, valid, repeatable, requestId);
    } catch (Fault fault) {
      Configuration whole = live.publication().configuration();
      throw WritePolicy.masked(fault, Policy.visible(whole, caller.roles()));
    }
  }

  /** Sends the hash of a document that the proxy should have, and the text if it has not. */
  private OperationAnswer send(
      Caller caller,
      OperationRequest asked,
      DocumentReader.Valid valid,
      boolean repeatable,
      String requestId)
      throws IOException {
    Sent document = new Sent(caller.realm(), valid.hash());
    if (sent.get(document) != null) {
      try {
        return send(caller, asked, repeatable, requestId);
      } catch (Fault fault) {
        if (fault.code() != FaultCode.DOCUMENT_UNKNOWN) {
          throw fault;
        }
      }
    }
    OperationAnswer answer = send(caller, asked.with(valid.text()), repeatable, requestId);
    sent.put(document, document);
    return answer;
  }

  private OperationAnswer send(
      Caller caller, OperationRequest asked, boolean repeatable, String requestId)
      throws IOException {
    byte[] body = Json.mapper().writeValueAsBytes(asked);
    return operations.send(caller, body, requestId, repeatable);
  }
}
