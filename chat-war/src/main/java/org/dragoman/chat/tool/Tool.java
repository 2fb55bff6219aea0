package org.dragoman.chat.tool;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.extension.Generation;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationDocument;
import org.dragoman.operation.ParameterSchema;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.Selector;

/**
 * A published operation that a model may call.
 *
 * @param name for the model
 * @param unasked whether it may write though the caller has not confirmed it
 */
public record Tool(String name, Operation operation, SchemaShape shape, boolean unasked) {
  public Tool {
    Objects.requireNonNull(name);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(shape);
  }

  /** As the model is told of it. */
  Generation.Tool offered() {
    String description =
        (operation.write() ? "Writes. " : "Reads only. ")
            + (operation.description().isEmpty()
                ? "The operation " + operation.name()
                : operation.description())
            + " (schema "
            + operation.schema()
            + ")"
            + leftOut();
    return new Generation.Tool(name, description, ParameterSchema.of(operation, shape));
  }

  private String leftOut() {
    ObjectShape rows = shape.rows(operation);
    int values = rows == null ? 0 : Selector.leftOutForModel(rows, shape);
    return values == 0
        ? ""
        : ". Its rows have " + values + " more values, which this tool does not give.";
  }

  /**
   * The documents that call it, the one that asks for most first. Each of the others asks for less,
   * for when the broker has refused the one before it since it may read, or has read, too many
   * rows.
   *
   * @param idempotencyKey of one that writes at once; null for all others
   */
  List<BrokerQuery> queries(Map<String, Object> arguments, String idempotencyKey) {
    return OperationDocument.forModel(operation, shape, arguments.keySet()).stream()
        .map(
            document ->
                new BrokerQuery(
                    operation.schema(),
                    document,
                    OperationDocument.OPERATION_NAME,
                    arguments,
                    idempotencyKey))
        .toList();
  }
}
