package org.dragoman.chat.broker;

import java.util.Map;
import java.util.Objects;

/**
 * A GraphQL document for one schema. Values are in the variables only, never in the document.
 *
 * @param operationName the name of the operation in the document
 * @param idempotencyKey makes a mutation idempotent, so that it is done once however often it is
 *     sent; null for a query
 */
public record BrokerQuery(
    String schema,
    String document,
    String operationName,
    Map<String, Object> variables,
    String idempotencyKey) {
  public BrokerQuery {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(document);
    Objects.requireNonNull(operationName);
    variables = Map.copyOf(variables);
  }
}
