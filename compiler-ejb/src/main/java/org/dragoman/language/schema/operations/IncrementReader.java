package org.dragoman.language.schema.operations;

import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.scalar.ScalarKind;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ScalarType;

/** Reads an increment of a number: {@code {_add: "$by"}}. */
record IncrementReader(OperandReader operands, Reporter reporter) {
  private static final String ADD = "_add";

  /** Whether a value is an increment; a value of JSON may itself be an object. */
  static boolean isMeant(Field.Value field, Value<?> value) {
    return value instanceof ObjectValue && !field.type().name().equals(ScalarType.JSON.word());
  }

  /**
   * Returns the increment; empty, and reported, when it is invalid.
   *
   * @param isNew whether the row is inserted, and has no number yet
   */
  Optional<Assignment> read(Field.Value field, ObjectField entry, boolean isNew) {
    List<ObjectField> parts = ((ObjectValue) entry.getValue()).getObjectFields();
    Location location = reporter.name(entry);
    if (parts.size() != 1 || !parts.getFirst().getName().equals(ADD)) {
      String message = field.name() + " does not take an object as its value";
      String hint = "Write " + field.name() + ": {_add: 1} to add to the current number";
      return reporter.reject(location, ProblemCode.DIRECTIVE_VALUE, message, hint);
    }
    if (field.type().list() || !ScalarType.is(field.type(), ScalarKind::isNumber)) {
      String message =
          "_add does not apply to " + field.name() + ", which is of type " + field.type().text();
      String hint = "_add applies to " + String.join(", ", ScalarType.words(ScalarKind::isNumber));
      return reporter.reject(location, ProblemCode.FIELDS_FIELD, message, hint);
    }
    if (isNew) {
      String message = "_add does not apply to a new row, which has no current " + field.name();
      return reporter.reject(
          location, ProblemCode.FIELDS_FIELD, message, "Write the initial value instead");
    }
    return operands
        .added(field, parts.getFirst().getValue())
        .map(by -> new Assignment.Increment(field.name(), by));
  }
}
