package org.dragoman.chat.operation;

import java.util.Map;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationDocument;
import org.dragoman.operation.Selection;

/** Writes the GraphQL document for an operation and its arguments. */
public final class QueryWriter {
  private QueryWriter() {}

  /**
   * Returns the query for the broker.
   *
   * @param selection null when the operation returns a single value
   * @param values the arguments by name; no value is null
   */
  public static BrokerQuery query(
      Operation operation, Selection selection, Map<String, Object> values) {
    String document = OperationDocument.of(operation, selection, values.keySet());
    return new BrokerQuery(
        operation.schema(), document, OperationDocument.OPERATION_NAME, values, null);
  }
}
