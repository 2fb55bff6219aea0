package org.dragoman.proxy.execution;

import graphql.language.Document;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;
import graphql.parser.ParserOptions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.configuration.Configuration;
import org.dragoman.document.DocumentSource;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationReader;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.plan.Planner;
import org.dragoman.proxy.plan.Variables;

/**
 * Plans by document, so that a document is read and planned once. A document is known by its hash
 * alone; the plan belongs to one configuration and to what of the variables it depends on.
 */
@ApplicationScoped
public class Plans {
  private static final int MOST_DOCUMENTS = 2_000;
  private static final int MOST_PLANS = 5_000;

  private final Map<String, Read> documents = new Recent<>(MOST_DOCUMENTS);
  private final Map<Key, Prepared> plans = new Recent<>(MOST_PLANS);

  private record Read(Document document, List<String> conditionVariables) {}

  private record Key(String digest, String hash, String operationName, Variables variables) {}

  /** The entries used last, up to a number. */
  private static final class Recent<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;
    private final int most;

    Recent(int most) {
      super(64, 0.75f, true);
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > most;
    }
  }

  /**
   * The plan for a request.
   *
   * @throws Fault {@link FaultCode#DOCUMENT_UNKNOWN} when only a hash was sent and it is new
   */
  Prepared of(Configuration configuration, OperationRequest request) {
    Read read = document(request);
    Variables variables =
        Variables.of(
            request.variables(), read.conditionVariables, request.claims(), configuration.enums());
    Key key = new Key(configuration.digest(), request.hash(), request.operationName(), variables);
    synchronized (plans) {
      Prepared known = plans.get(key);
      if (known != null) {
        return known;
      }
    }
    Operation operation =
        OperationReader.read(
            configuration, read.document, request.operationName(), variables.conditions());
    Prepared prepared = Prepared.of(Planner.plan(configuration, operation, variables));
    synchronized (plans) {
      plans.put(key, prepared);
    }
    return prepared;
  }

  private Read document(OperationRequest request) {
    synchronized (documents) {
      Read known = documents.get(request.hash());
      if (known != null) {
        return known;
      }
    }
    if (request.document() == null) {
      throw new Fault(FaultCode.DOCUMENT_UNKNOWN, "Send the document along with its hash");
    }
    if (!OperationRequest.hash(request.document()).equals(request.hash())) {
      throw new Fault(FaultCode.INVALID_REQUEST, "The hash is not that of the document");
    }
    Read read = parse(request.document());
    synchronized (documents) {
      documents.put(request.hash(), read);
    }
    return read;
  }

  private static Read parse(String text) {
    try {
      Document document =
          Parser.parse(DocumentSource.of(text, ParserOptions.getDefaultParserOptions()));
      return new Read(document, OperationReader.conditionVariables(document));
    } catch (InvalidSyntaxException e) {
      throw new Fault(FaultCode.DOCUMENT_SYNTAX, "The document cannot be parsed", e);
    }
  }
}
