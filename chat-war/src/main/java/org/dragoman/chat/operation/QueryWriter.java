package org.dragoman.chat.operation;

import java.util.Map;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationDocument;
import org.dragoman.operation.Selection;

/** Makes of an operation and its values what the broker is asked. */
public final class QueryWriter {
  private QueryWriter() {}

  /**
   * The query.
   *
   * @param selection null when the operation gives a single value
   * @param values of inputs of the operation, by their names; no value is null
   */
  public static BrokerQuery query(
      Operation operation, Selection selection, Map<String, Object> values) {
    String document = OperationDocument.of(operation, selection, values.keySet());
    return new BrokerQuery(
        operation.schema(), document, OperationDocument.OPERATION_NAME, values, null);
  }
}
