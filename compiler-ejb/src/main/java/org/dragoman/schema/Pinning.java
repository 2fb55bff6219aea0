package org.dragoman.schema;

import graphql.language.FieldDefinition;
import java.util.List;
import org.dragoman.configuration.Condition;
import org.dragoman.configuration.Condition.Compare;
import org.dragoman.configuration.Operand;
import org.dragoman.configuration.Operator;
import org.dragoman.configuration.Resolver;
import org.dragoman.fault.ProblemCode;

/**
 * Checks that the filter of an operation whose result is a single object can match one row only.
 */
record Pinning(ReadingReader readings, Reporter reporter) {
  /**
   * A single object has to be the only row that can match: each field of a unique set is equal.
   *
   * @param otherwise what else can be done about it, for the hint
   */
  void check(
      FieldDefinition field,
      ObjectType object,
      Condition filter,
      Arguments declared,
      String otherwise) {
    List<Compare> equal = pins(filter);
    List<Compare> sure = equal.stream().filter(pin -> !mayBeMissing(pin, declared)).toList();
    if (object.pinningSets().stream().anyMatch(set -> open(set, sure).isEmpty())) {
      return;
    }
    object.pinningSets().stream()
        .filter(set -> open(set, equal).isEmpty())
        .findFirst()
        .ifPresentOrElse(
            set ->
                open(set, sure)
                    .forEach(part -> missingPin(field, object, named(equal, part), declared)),
            () -> notPinned(field, object, open(object.key(), equal), otherwise));
  }

  /** The fields that no comparison pins. */
  private static List<String> open(List<String> fields, List<Compare> pins) {
    return fields.stream()
        .filter(part -> pins.stream().noneMatch(pin -> pin.field().equals(part)))
        .toList();
  }

  private static Compare named(List<Compare> pins, String field) {
    return pins.stream().filter(pin -> pin.field().equals(field)).findFirst().orElseThrow();
  }

  private void notPinned(
      FieldDefinition field, ObjectType object, List<String> open, String otherwise) {
    String parts = String.join(" and ", open);
    reporter.at(
        field.getType(),
        ProblemCode.RESULT_NOT_PINNED,
        "More than one " + object.name() + " may match: the filter leaves " + parts + " open",
        "Compare " + parts + " by _eq, " + otherwise + ", or return [" + object.name() + "]");
  }

  /** The comparisons by {@code _eq} that every matching row meets. */
  private static List<Compare> pins(Condition condition) {
    return switch (condition) {
      case Condition.And and ->
          and.conditions().stream().flatMap(one -> pins(one).stream()).toList();
      case Compare compare when compare.operator() == Operator.EQ -> List.of(compare);
      default -> List.of();
    };
  }

  private void missingPin(
      FieldDefinition field, ObjectType object, Compare pin, Arguments declared) {
    ArgumentPath path = readings.path((Operand.OfArgument) pin.operand(), declared);
    Resolver.Argument missing = path.nullable().orElseThrow();
    field.getInputValueDefinitions().stream()
        .filter(candidate -> candidate.getName().equals(path.steps().getFirst().name()))
        .findFirst()
        .ifPresent(
            argument ->
                reporter.at(
                    reporter.name(argument),
                    ProblemCode.NULLABLE_ARGUMENT,
                    "Without " + path.text() + " more than one " + object.name() + " would match",
                    "Write " + missing.name() + ": " + missing.type().text() + "!"));
  }

  private boolean mayBeMissing(Compare compare, Arguments declared) {
    return compare.operand() instanceof Operand.OfArgument argument
        && readings.path(argument, declared).nullable().isPresent();
  }
}
