package org.dragoman.language.schema.reads;

import graphql.language.FieldDefinition;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Condition.Compare;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentPath;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Checks that the filter of an operation whose result is a single object can match one row only.
 */
public record Pinning(Types types, ReadingReader readings, Reporter reporter) {
  /**
   * Checks that a single object is the only row that can match: each field of a unique set is
   * compared for equality, and each link of it leads to a row that is pinned itself.
   *
   * @param otherwise the alternative, for the hint
   */
  public void check(
      FieldDefinition field,
      ObjectType object,
      Condition filter,
      Arguments declared,
      String otherwise) {
    if (pins(object, filter, pin -> !mayBeMissing(pin, declared)).isPresent()) {
      return;
    }
    pins(object, filter, pin -> true)
        .ifPresentOrElse(
            pins ->
                pins.stream()
                    .filter(pin -> mayBeMissing(pin, declared))
                    .forEach(pin -> missingPin(field, object, pin, declared)),
            () -> notPinned(field, object, open(object, filter), otherwise));
  }

  /** Returns the comparisons that pin a row of the type; empty when several rows may match. */
  private Optional<List<Compare>> pins(
      ObjectType object, Condition filter, Predicate<Compare> counts) {
    List<Condition> all = all(filter);
    for (List<String> set : object.pinningSets()) {
      List<Optional<List<Compare>>> parts =
          set.stream().map(name -> pins(object, name, all, counts)).toList();
      if (parts.stream().allMatch(Optional::isPresent)) {
        return Optional.of(parts.stream().flatMap(part -> part.orElseThrow().stream()).toList());
      }
    }
    return Optional.empty();
  }

  /** Returns the comparisons that pin a field of a set, among the conjuncts of the filter. */
  private Optional<List<Compare>> pins(
      ObjectType object, String name, List<Condition> all, Predicate<Compare> counts) {
    return switch (object.field(name).orElseThrow()) {
      case Field.Value value ->
          all.stream()
              .filter(one -> one instanceof Compare compare && isEqual(compare, name))
              .map(Compare.class::cast)
              .filter(counts)
              .findFirst()
              .map(List::of);
      case Field.Link link ->
          all.stream()
              .filter(one -> one instanceof Condition.Linked linked && leads(linked, name))
              .map(one -> ((Condition.Linked) one).condition())
              .map(inner -> pins(types.sound(link.target()), inner, counts))
              .flatMap(Optional::stream)
              .findFirst();
      case Field.View view -> Optional.empty();
    };
  }

  private static boolean isEqual(Compare compare, String name) {
    return compare.field().equals(name) && compare.operator() == Operator.EQ;
  }

  private static boolean leads(Condition.Linked linked, String name) {
    return linked.link().equals(name) && linked.quantifier() == Condition.Quantifier.SOME;
  }

  /** Returns the conjuncts, which every matching row meets. */
  private static List<Condition> all(Condition condition) {
    return condition instanceof Condition.And(List<Condition> conditions)
        ? conditions.stream().flatMap(one -> all(one).stream()).toList()
        : List.of(condition);
  }

  /** Returns the fields of the key that no comparison pins. */
  private List<String> open(ObjectType object, Condition filter) {
    List<Condition> all = all(filter);
    return object.key().stream()
        .filter(part -> pins(object, part, all, pin -> true).isEmpty())
        .toList();
  }

  private void notPinned(
      FieldDefinition field, ObjectType object, List<String> open, String otherwise) {
    String parts = String.join(" and ", open);
    reporter.at(
        field.getType(),
        ProblemCode.RESULT_NOT_PINNED,
        "More than one " + object.name() + " may match: the filter does not fix " + parts,
        "Compare " + parts + " with _eq, " + otherwise);
  }

  private void missingPin(
      FieldDefinition field, ObjectType object, Compare pin, Arguments declared) {
    ArgumentPath path = readings.path((Operand.OfArgument) pin.operand(), declared);
    field.getInputValueDefinitions().stream()
        .filter(candidate -> candidate.getName().equals(path.steps().getFirst().name()))
        .findFirst()
        .ifPresent(
            argument ->
                reporter.at(
                    reporter.name(argument),
                    ProblemCode.NULLABLE_ARGUMENT,
                    "Without " + path.text() + " more than one " + object.name() + " may match",
                    "Write " + path.nonNull(step -> !step.type().nonNull())));
  }

  private boolean mayBeMissing(Compare compare, Arguments declared) {
    return compare.operand() instanceof Operand.OfArgument argument
        && readings.path(argument, declared).nullable().isPresent();
  }
}
