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
 * Validates documents against a schema without running them: for schemas that another component
 * executes, with the same limits, codes and texts as for published schemas, and for versions that
 * are not live.
 */
public final class DocumentCheck {
  private final DocumentReader reader;
  private final LiveSchema.View view;

  /** Makes a check of requests for this schema. */
  public DocumentCheck(GraphQLSchema schema, Limits limits) {
    reader = new DocumentReader(limits);
    view = new LiveSchema.View(schema, new Documents());
  }

  /**
   * Returns a check against the view of callers with these roles; empty when they may call no
   * query.
   */
  public static Optional<DocumentCheck> of(
      Configuration configuration, Set<String> roles, Limits limits) {
    return ClientSchema.of(Policy.visible(configuration, roles))
        .map(schema -> new DocumentCheck(schema, limits));
  }

  /**
   * Answers a request whose document or variables are wrong.
   *
   * @return false for a request that may be executed; then nothing is written
   * @throws Fault when the body is not a GraphQL request
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

  /** Returns the reasons to refuse the document; empty when it is valid and within the limits. */
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

  /**
   * Returns the validation errors of the document regardless of the limits; empty when it is valid.
   */
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
