package org.dragoman.chat.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.chat.broker.BrokerQuery;

/** Writes the document of one operation: names of the schema alone, values as variables. */
public final class QueryWriter {
  private static final String OPERATION_NAME = "Call";

  private QueryWriter() {}

  /**
   * The document.
   *
   * @param selection null when the operation gives a single value
   * @param values of inputs of the operation, by their names; no value is null
   */
  public static BrokerQuery query(
      Operation operation, Selection selection, Map<String, Object> values) {
    List<String> declared = new ArrayList<>();
    List<String> passed = new ArrayList<>();
    for (InputValue input : operation.inputs()) {
      if (values.containsKey(input.name())) {
        declared.add("$" + input.name() + ": " + input.type().written());
        passed.add(input.name() + ": $" + input.name());
      }
    }
    StringBuilder document = new StringBuilder(operation.write() ? "mutation " : "query ");
    document.append(OPERATION_NAME);
    if (!declared.isEmpty()) {
      document.append('(').append(String.join(", ", declared)).append(')');
    }
    document.append(" { ").append(operation.name());
    if (!passed.isEmpty()) {
      document.append('(').append(String.join(", ", passed)).append(')');
    }
    if (selection != null) {
      selection.write(document);
    }
    document.append(" }");
    return new BrokerQuery(operation.schema(), document.toString(), OPERATION_NAME, values, null);
  }
}
