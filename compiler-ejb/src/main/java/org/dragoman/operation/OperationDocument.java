package org.dragoman.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Writes the document of one operation, with names of the schema and with variables for values. */
public final class OperationDocument {
  /** The name of the operation of the document. */
  public static final String OPERATION_NAME = "Call";

  private OperationDocument() {}

  /**
   * Returns the documents that call the operation for a model, the one with the most fields first.
   * Each further one selects less, for the case that the broker refuses the one before because it
   * may read, or has read, too many rows.
   *
   * @param given the names of the inputs that have a value
   */
  public static List<String> forModel(Operation operation, SchemaShape shape, Set<String> given) {
    ObjectShape type = shape.result(operation);
    if (type == null) {
      return List.of(of(operation, null, given));
    }
    // A write must not be rolled back because of a long list behind a row.
    Stream<Boolean> lists = operation.write() ? Stream.of(false) : Stream.of(true, false);
    return lists
        .map(with -> Selector.forModel(type, shape, with))
        .distinct()
        .map(selection -> of(operation, selection, given))
        .toList();
  }

  /**
   * Returns the document.
   *
   * @param selection null when the operation returns a single value
   * @param given the names of the inputs that have a value, each in the variable of its name
   */
  public static String of(Operation operation, Selection selection, Set<String> given) {
    List<String> declared = new ArrayList<>();
    List<String> passed = new ArrayList<>();
    for (InputValue input : operation.inputs()) {
      if (given.contains(input.name())) {
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
    return document.append(" }").toString();
  }
}
