package org.dragoman.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Writes the document of one operation: names of the schema alone, values as variables. */
public final class OperationDocument {
  /** The name of the operation of the document. */
  public static final String OPERATION_NAME = "Call";

  private OperationDocument() {}

  /**
   * The documents that call it for a model, the one that asks for most first. Each of the others
   * asks for less, for when the one before it is refused since it may read, or has read, too many
   * rows.
   *
   * @param given the names of the inputs that have a value
   */
  public static List<String> forModel(Operation operation, SchemaShape shape, Set<String> given) {
    ObjectShape type = shape.result(operation);
    if (type == null) {
      return List.of(of(operation, null, given));
    }
    // A long list behind a row must not be why a write is undone.
    Stream<Boolean> lists = operation.write() ? Stream.of(false) : Stream.of(true, false);
    return lists
        .map(with -> Selector.forModel(type, shape, with))
        .distinct()
        .map(selection -> of(operation, selection, given))
        .toList();
  }

  /**
   * The document.
   *
   * @param selection null when the operation gives a single value
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
