package org.dragoman.broker.graphql;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.broker.document.PersistedDocuments;
import org.dragoman.broker.policy.IntrospectionAccess;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.Trial;
import org.dragoman.contract.publication.Publication;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.IdempotencyKey;

/** Calls published operations for callers that send no documents of their own. */
@ApplicationScoped
public class DirectCalls {
  private static final int MOST_SCHEMAS = 100;

  @Inject private LiveSchemas schemas;
  @Inject private PersistedDocuments documents;
  @Inject private GraphqlOperations operations;
  private IntrospectionAccess introspectionAccess;
  private DocumentReader reader;

  @PostConstruct
  void configure() {
    introspectionAccess = IntrospectionAccess.of(Settings.ofServer());
    reader = new DocumentReader(Limits.of(Settings.ofServer()));
  }

  /**
   * Returns the operations of a schema that the caller may call.
   *
   * @throws Fault when the caller has no such schema, may not introspect it, or when it runs
   *     registered documents only
   */
  public CallableOperations callable(Caller caller, String name, String requestId) {
    LiveSchema live = schemas.named(caller, name, requestId);
    LiveSchema.View view = GraphqlOperations.view(caller, live);
    introspectionAccess.require(caller.roles());
    if (documents.isClosed(caller, name)) {
      throw new Fault(
          FaultCode.DOCUMENT_NOT_REGISTERED,
          "This schema runs registered documents alone: its operations cannot be called as tools");
    }
    return CallableOperations.of(caller, live, view, reader);
  }

  /**
   * Returns the operations of all schemas that the caller may call, by the names of the schemas.
   * Schemas that run registered documents only are left out.
   *
   * @throws Fault when the caller may not introspect them, or when they are too many
   */
  public List<CallableOperations> callables(Caller caller, String requestId) {
    introspectionAccess.require(caller.roles());
    List<CallableOperations> all = new ArrayList<>();
    for (Publication.Summary one : schemas.of(caller, requestId)) {
      if (documents.isClosed(caller, one.name())) {
        continue;
      }
      LiveSchema live = schemas.named(caller, one.name(), requestId);
      live.visibleTo(caller)
          .ifPresent(view -> all.add(CallableOperations.of(caller, live, view, reader)));
      if (all.size() > MOST_SCHEMAS) {
        throw new Fault(
            FaultCode.INVALID_REQUEST,
            "The realm has more than %d schemas for you: name one, /mcp/{realm}/schemas/{schema}"
                .formatted(MOST_SCHEMAS));
      }
    }
    return all;
  }

  /**
   * On which terms a mutation is run.
   *
   * @param idempotencyKey null for none
   * @param ifRows the digest of a dry run: where the rows have another one, nothing is written;
   *     null for whichever rows
   */
  public record Terms(String idempotencyKey, String ifRows) {
    WriteTerms written() {
      return new WriteTerms(new IdempotencyKey(list(idempotencyKey)), List.of(), list(ifRows));
    }

    private static List<String> list(String one) {
      return one == null ? List.of() : List.of(one);
    }
  }

  /** Runs a document that was generated for a callable operation like any other of the caller. */
  public GraphqlOperations.Answer run(
      Caller caller,
      String name,
      String document,
      Map<String, Object> arguments,
      Terms terms,
      String requestId)
      throws IOException {
    return operations.run(
        caller, name, request(document, arguments), false, terms::written, requestId);
  }

  /** Tries a mutation, which is rolled back: what it would touch. */
  public Trial.Touched tried(
      Caller caller, String name, String document, Map<String, Object> arguments, String requestId)
      throws IOException {
    WriteTerms dry = new WriteTerms(new IdempotencyKey(List.of()), List.of("true"), List.of());
    byte[] answer =
        operations
            .run(caller, name, request(document, arguments), false, () -> dry, requestId)
            .body();
    return Json.mapper()
        .treeToValue(Json.mapper().readTree(answer).at("/extensions/dryRun"), Trial.Touched.class);
  }

  private static GraphqlRequest request(String document, Map<String, Object> arguments)
      throws IOException {
    Map<String, Object> asked = new LinkedHashMap<>();
    asked.put("query", document);
    asked.put("variables", arguments);
    return GraphqlRequest.ofJson(Json.mapper().valueToTree(asked));
  }
}
