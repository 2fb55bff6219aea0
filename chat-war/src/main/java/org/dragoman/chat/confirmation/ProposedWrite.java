package org.dragoman.chat.confirmation;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.DryRun;

/**
 * A write that a model has asked for and that was tried.
 *
 * @param revision of the application that asks
 * @param operation its name in the schema
 * @param documentOperation the name of the operation in the document
 * @param arguments by name
 * @param rows that the dry run has touched
 * @param digest of these
 */
record ProposedWrite(
    String revision,
    String schema,
    String operation,
    String document,
    String documentOperation,
    Map<String, JsonNode> arguments,
    long rows,
    String digest) {
  ProposedWrite {
    Objects.requireNonNull(revision);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(document);
    Objects.requireNonNull(documentOperation);
    arguments = new LinkedHashMap<>(arguments);
    Objects.requireNonNull(digest);
  }

  /** The same over the rows that another dry run has touched. */
  ProposedWrite over(DryRun run) {
    return new ProposedWrite(
        revision,
        schema,
        operation,
        document,
        documentOperation,
        arguments,
        run.rows(),
        run.digest());
  }

  @JsonIgnore
  String fullName() {
    return schema + "." + operation;
  }

  /** What the broker is asked. */
  BrokerQuery query(String idempotencyKey) {
    return new BrokerQuery(
        schema, document, documentOperation, Map.copyOf(arguments), idempotencyKey);
  }
}
