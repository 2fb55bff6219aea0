package org.dragoman.schema;

import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.Condition.Compare;
import org.dragoman.configuration.Condition.Operator;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/** Reads {@code _filter} of an operation that reads rows of one object type. */
final class FilterReader {
  private static final List<String> PLANNED_OPERATORS =
      List.of(
          "_neq",
          "_gt",
          "_gte",
          "_lt",
          "_lte",
          "_in",
          "_nin",
          "_like",
          "_ilike",
          "_regex",
          "_is_null",
          "_contains",
          "_overlaps");
  private static final List<String> PLANNED_CONNECTIVES = List.of("_and", "_or", "_not");
  private static final String EXAMPLE = "Such as {name: {_eq: \"$name\"}}";

  private final ObjectType object;
  private final Set<String> declaredFields;
  private final OperandReader operands;
  private final Reporter reporter;
  private final List<Compare> compares = new ArrayList<>();
  private boolean sound = true;

  private FilterReader(
      ObjectType object, Set<String> declaredFields, OperandReader operands, Reporter reporter) {
    this.object = object;
    this.declaredFields = declaredFields;
    this.operands = operands;
    this.reporter = reporter;
  }

  /**
   * The comparisons that a row has to meet, all of them; empty, and reported, when any is wrong.
   *
   * @param declaredFields all fields of the type in the text, also those reported already
   */
  static Optional<List<Compare>> read(
      Value<?> filter,
      ObjectType object,
      Set<String> declaredFields,
      OperandReader operands,
      Reporter reporter) {
    FilterReader reader = new FilterReader(object, declaredFields, operands, reporter);
    if (filter instanceof ObjectValue fields) {
      reader.readFields(fields);
    } else {
      reader.wrong(
          reporter.source().location(filter),
          ProblemCode.DIRECTIVE_VALUE,
          "_filter is an object",
          EXAMPLE);
    }
    return reader.sound ? Optional.of(reader.compares) : Optional.empty();
  }

  private void readFields(ObjectValue filter) {
    Set<String> names = new HashSet<>();
    for (ObjectField entry : filter.getObjectFields()) {
      String name = entry.getName();
      Field field = object.field(name).orElse(null);
      if (!names.add(name)) {
        wrong(
            location(entry), ProblemCode.DUPLICATE_NAME, "The filter names " + name + " twice", "");
      } else if (PLANNED_CONNECTIVES.contains(name)) {
        notSupported(location(entry), name + " in a filter");
      } else if (field instanceof Field.Value value) {
        readComparisons(value, entry.getValue());
      } else if (field instanceof Field.Link) {
        notSupported(location(entry), "A filter through the link " + name);
      } else if (declaredFields.contains(name)) {
        sound = false;
      } else {
        wrong(
            location(entry),
            ProblemCode.FILTER_FIELD,
            object.name() + " has no field " + name,
            reporter.suggest(name, declaredFields, ""));
      }
    }
  }

  private void readComparisons(Field.Value field, Value<?> value) {
    if (field.type().list()) {
      notSupported(reporter.source().location(value), "A filter on the list " + field.name());
      return;
    }
    if (!(value instanceof ObjectValue operators) || operators.getObjectFields().isEmpty()) {
      String message = "A comparison is an object with an operator";
      wrong(reporter.source().location(value), ProblemCode.FILTER_OPERATOR, message, EXAMPLE);
      return;
    }
    Set<String> names = new HashSet<>();
    for (ObjectField entry : operators.getObjectFields()) {
      String name = entry.getName();
      if (!names.add(name)) {
        wrong(location(entry), ProblemCode.DUPLICATE_NAME, name + " stands here twice", "");
      } else if (name.equals("_eq")) {
        operands
            .read(field, object.generates(field), entry.getValue())
            .ifPresentOrElse(
                operand -> compares.add(new Compare(field.name(), Operator.EQ, operand)),
                () -> sound = false);
      } else if (PLANNED_OPERATORS.contains(name)) {
        notSupported(location(entry), "The operator " + name);
      } else {
        String hint = reporter.suggest(name, List.of("_eq"), "The operator is _eq");
        wrong(
            location(entry),
            ProblemCode.FILTER_OPERATOR,
            "No operator " + name + " is known",
            hint);
      }
    }
  }

  private void notSupported(Location location, String what) {
    wrong(location, ProblemCode.NOT_SUPPORTED, what + " is not supported in this version", "");
  }

  /** The document does not say where the name of an entry stands. */
  private Location location(ObjectField entry) {
    return reporter.source().nameLocation(entry.getValue(), entry.getName());
  }

  private void wrong(Location location, ProblemCode code, String message, String hint) {
    sound = false;
    reporter.at(location, code, message, hint);
  }
}
