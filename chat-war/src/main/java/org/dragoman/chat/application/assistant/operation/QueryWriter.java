package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.chat.broker.BrokerQuery;

/** Writes the document of one operation: names of the schema alone, values as variables. */
public final class QueryWriter {
  private static final String OPERATION_NAME = "Assistant";

  private QueryWriter() {}

  /**
   * The query.
   *
   * @param selection null when the operation gives a single value
   */
  public static BrokerQuery query(
      Operation operation, Selection selection, Map<String, Object> values) {
    List<String> declared = new ArrayList<>();
    List<String> passed = new ArrayList<>();
    for (Operation.Argument argument : operation.arguments()) {
      if (values.containsKey(argument.name())) {
        declared.add("$" + argument.name() + ": " + argument.written());
        passed.add(argument.name() + ": $" + argument.name());
      }
    }
    StringBuilder document = new StringBuilder("query ").append(OPERATION_NAME);
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
    return new BrokerQuery(operation.schema(), document.toString(), OPERATION_NAME, values);
  }
}
