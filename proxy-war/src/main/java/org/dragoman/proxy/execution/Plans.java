package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.Document;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.ParserOptions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.dragoman.cache.Recent;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.document.DocumentSource;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.CallChange;
import org.dragoman.contract.operation.ChangedOperation;
import org.dragoman.contract.operation.InputVariables;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Planner;
import org.dragoman.proxy.plan.Variables;
import org.dragoman.proxy.publication.LivePublications;

/**
 * Plans by document, so that a document is read and planned once. A document is known by its realm
 * and hash. A plan belongs to one database and version, and to what of the variables it depends on;
 * realms share none. Both are bounded by what they weigh: a caller chooses the documents, which
 * variables are null, and how many rows are asked for.
 */
@ApplicationScoped
public class Plans {
  /**
   * A document that is read takes some 48 bytes for each character, a plan 6 for one of its SQL.
   */
  private static final int BYTES_OF_DOCUMENT = 48;

  private static final int BYTES_OF_SQL = 6;
  private static final int BYTES_BESIDE = 2_000;

  private final Recent<DocumentKey, ParsedDocument> documents =
      new Recent<>(memory() / 16, read -> BYTES_BESIDE + (long) BYTES_OF_DOCUMENT * read.length);
  private final Recent<Key, Known> plans = new Recent<>(memory() / 8, Known::weight);

  /** A plan, and what it takes in memory with its key, in bytes, about. */
  private record Known(Prepared prepared, long weight) {
    static Known of(Prepared prepared, Variables variables) {
      long sql = (long) BYTES_OF_SQL * prepared.length();
      return new Known(prepared, BYTES_BESIDE + sql + variables.weight());
    }
  }

  private record ParsedDocument(Document document, List<String> conditionVariables, int length) {}

  private record DocumentKey(String realm, String hash) {}

  /**
   * What a plan is kept by.
   *
   * @param counted whether the numbers of rows are part of it, of which nothing may be known;
   *     otherwise it leads to the plan that was made last, whatever they were
   */
  private record Key(
      Database database,
      int version,
      String hash,
      String operationName,
      Variables variables,
      List<CallChange> changes,
      boolean counted) {
    Key counting(Set<String> counts, Map<String, JsonNode> values) {
      Variables known = variables.counting(counts, values);
      return new Key(database, version, hash, operationName, known, changes, true);
    }
  }

  private static long memory() {
    return Runtime.getRuntime().maxMemory();
  }

  /**
   * The plan for a request.
   *
   * @throws Fault {@link FaultCode#DOCUMENT_UNKNOWN} when only a hash was sent and it is new;
   *     {@link FaultCode#INVALID_REQUEST} for changes that do not fit the operation
   */
  public Prepared of(LivePublications.Live live, OperationRequest request) {
    try {
      return fitting(live, request);
    } catch (IllegalArgumentException | NoSuchElementException e) {
      if (request.changes().isEmpty()) {
        throw e;
      }
      throw new Fault(
          FaultCode.INVALID_REQUEST, "The change of a root field does not fit the operation", e);
    }
  }

  private Prepared fitting(LivePublications.Live live, OperationRequest request) {
    Configuration configuration = live.publication().configuration();
    ParsedDocument read = document(request);
    InputVariables.Named named =
        InputVariables.of(
            configuration,
            OperationReader.definition(read.document, request.operationName()),
            request.variables(),
            request.changes());
    Variables variables =
        Variables.of(named, read.conditionVariables, request.claims(), configuration.enums())
            .with(request.caller().roles(), configuration);
    Key key =
        new Key(
            live.database(),
            live.publication().version(),
            request.hash(),
            request.operationName(),
            variables,
            request.changes(),
            false);
    Map<String, JsonNode> values = named.values();
    Prepared known = known(key, values);
    if (known != null) {
      return known;
    }
    Operation operation =
        ChangedOperation.of(
            OperationReader.read(
                configuration, read.document, request.operationName(), variables.conditions()),
            changes(request));
    Plan plan = Planner.plan(configuration, operation, variables.counting(values.keySet(), values));
    Prepared prepared = Prepared.of(plan, key.version);
    Known made = Known.of(prepared, variables);
    plans.put(key, made);
    if (!plan.counts().isEmpty()) {
      plans.put(key.counting(plan.counts(), values), made);
    }
    return prepared;
  }

  /** A plan for other numbers of rows says which variables are such numbers. */
  private Prepared known(Key key, Map<String, JsonNode> values) {
    Known similar = plans.get(key);
    if (similar != null && !similar.prepared.plan().counts().isEmpty()) {
      similar = plans.get(key.counting(similar.prepared.plan().counts(), values));
    }
    return similar == null ? null : similar.prepared;
  }

  /** An argument that is changed is never one that the request leaves out. */
  private static List<CallChange> changes(OperationRequest request) {
    for (CallChange change : request.changes()) {
      for (CallChange.Argument argument : change.arguments()) {
        if (!request.variables().containsKey(argument.variable())) {
          throw new IllegalArgumentException("A change without its value");
        }
      }
    }
    return request.changes();
  }

  private ParsedDocument document(OperationRequest request) {
    DocumentKey key = new DocumentKey(request.caller().realm(), request.hash());
    ParsedDocument known = documents.get(key);
    if (known != null) {
      return known;
    }
    if (request.document() == null) {
      throw new Fault(FaultCode.DOCUMENT_UNKNOWN, "Send the document together with its hash");
    }
    if (!OperationRequest.hash(request.document()).equals(request.hash())) {
      throw new Fault(FaultCode.INVALID_REQUEST, "The hash does not match the document");
    }
    ParsedDocument read = parse(request.document());
    documents.put(key, read);
    return read;
  }

  /** The broker has limited the document; what it admits is not refused here for its size. */
  private static ParsedDocument parse(String text) {
    ParserOptions options =
        ParserOptions.getDefaultParserOptions()
            .transform(
                builder ->
                    builder.maxTokens(Integer.MAX_VALUE).maxWhitespaceTokens(Integer.MAX_VALUE));
    try {
      Document document = DocumentSource.parse(text, options);
      return new ParsedDocument(
          document, OperationReader.conditionVariables(document), text.length());
    } catch (InvalidSyntaxException e) {
      throw new Fault(FaultCode.DOCUMENT_SYNTAX, "The document cannot be parsed", e);
    }
  }
}
