package org.dragoman.broker.graphql;

import graphql.schema.GraphQLSchema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.policy.Policy;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.FaultWriter;

/**
 * Reads documents for a schema without running them: those for a schema that something else
 * executes, with the same limits, codes and texts as for published schemas, and those for a version
 * that is not live.
 */
public final class DocumentCheck {
  private final DocumentReader reader;
  private final LiveSchema.View view;

  /** A check for requests for this schema. */
  public DocumentCheck(GraphQLSchema schema, Limits limits) {
    reader = new DocumentReader(limits);
    view = new LiveSchema.View(schema, new Documents());
  }

  /** A check for what callers with these roles see; empty when they may call no query. */
  public static Optional<DocumentCheck> of(
      Configuration configuration, Set<String> roles, Limits limits) {
    return ClientSchema.of(Policy.visible(configuration, roles))
        .map(schema -> new DocumentCheck(schema, limits));
  }

  /**
   * Answers a request whose document or variables are wrong.
   *
   * @return false for one that may be executed; nothing is written then
   * @throws Fault when the body is no request at all
   */
  public boolean refuses(HttpServletRequest request, HttpServletResponse response, byte[] body)
      throws IOException {
    GraphqlRequest asked = GraphqlRequest.ofBody(body);
    try {
      reader.coerced(view.schema(), reader.read(asked.query(), view), asked);
      return false;
    } catch (Fault fault) {
      FaultWriter.write(request, response, fault, new GraphqlForm(request, null));
      return true;
    }
  }

  /** Why the document would be refused; empty for one that is valid and within the limits. */
  public List<String> problems(String document) {
    try {
      reader.checked(document, view.schema());
      return List.of();
    } catch (Refusal refusal) {
      return messages(refusal);
    } catch (Fault fault) {
      return List.of(fault.detail());
    }
  }

  /** Why the document is not valid, whatever the limits; empty for one that is. */
  public List<String> errors(String document) {
    try {
      reader.validate(reader.parse(document), view.schema());
      return List.of();
    } catch (Refusal refusal) {
      return messages(refusal);
    }
  }

  private static List<String> messages(Refusal refusal) {
    return refusal.reasons().stream().map(Refusal.Reason::message).toList();
  }
}
