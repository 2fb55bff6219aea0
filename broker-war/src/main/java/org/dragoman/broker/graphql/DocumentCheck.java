package org.dragoman.broker.graphql;

import graphql.schema.GraphQLSchema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.broker.policy.Limits;
import org.dragoman.fault.Fault;

/**
 * Reads requests for a schema that something else executes as those for published schemas are read:
 * the same limits, and refusals with the same codes and texts.
 */
public final class DocumentCheck {
  private final DocumentReader reader;
  private final LiveSchema.View view;

  /** A check for requests for this schema. */
  public DocumentCheck(GraphQLSchema schema, Limits limits) {
    reader = new DocumentReader(limits);
    view = new LiveSchema.View(schema, new Documents());
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
    } catch (Refusal | Fault e) {
      FaultMapper.write(request, response, e);
      return true;
    }
  }
}
