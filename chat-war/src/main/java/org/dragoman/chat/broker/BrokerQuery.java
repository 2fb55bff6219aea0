package org.dragoman.chat.broker;

import java.util.Map;
import java.util.Objects;

/**
 * A GraphQL document for one schema. Values stand in the variables alone, never in the document.
 *
 * @param operationName of the document
 * @param idempotencyKey of a document that writes, so that it is done once however often it is
 *     sent; null for one that reads
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

  /** The same with a key. */
  public BrokerQuery withKey(String key) {
    return new BrokerQuery(schema, document, operationName, variables, key);
  }
}
