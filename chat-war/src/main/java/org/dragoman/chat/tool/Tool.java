package org.dragoman.chat.tool;

import java.util.Map;
import java.util.Objects;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.model.ModelTool;
import org.dragoman.chat.operation.ObjectShape;
import org.dragoman.chat.operation.Operation;
import org.dragoman.chat.operation.QueryWriter;
import org.dragoman.chat.operation.SchemaShape;
import org.dragoman.chat.operation.Selection;

/**
 * A published operation that a model may call.
 *
 * @param name for the model
 */
public record Tool(String name, Operation operation, SchemaShape shape) {
  public Tool {
    Objects.requireNonNull(name);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(shape);
  }

  /** As the model is told of it. */
  ModelTool offered() {
    String description =
        (operation.write() ? "Writes. " : "Reads only. ")
            + (operation.description().isEmpty()
                ? "The operation " + operation.name()
                : operation.description())
            + " (schema "
            + operation.schema()
            + ")";
    return new ModelTool(name, description, ParameterSchema.of(operation, shape));
  }

  /**
   * The document that calls it.
   *
   * @param idempotencyKey null when it reads
   */
  BrokerQuery query(Map<String, Object> arguments, String idempotencyKey) {
    ObjectShape type = shape.result(operation);
    Selection selection =
        type == null ? null : Selection.whole(type, shape, !operation.result().list());
    return QueryWriter.query(operation, selection, arguments, idempotencyKey);
  }
}
