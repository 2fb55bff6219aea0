package org.dragoman.language.schema.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Resolver;

/**
 * The target of a reference such as {@code $where.range.from}.
 *
 * @param steps the argument, then fields of input types; never empty
 */
public record ArgumentPath(List<Resolver.Argument> steps) {
  public ArgumentPath {
    steps = List.copyOf(steps);
  }

  /** Returns the path with a further step. */
  ArgumentPath and(Resolver.Argument step) {
    return new ArgumentPath(Stream.concat(steps.stream(), Stream.of(step)).toList());
  }

  /** Returns the path without the dollar sign. */
  public String text() {
    return steps.stream().map(Resolver.Argument::name).collect(Collectors.joining("."));
  }

  /** Returns the type of the value. */
  public FieldType type() {
    return steps.getLast().type();
  }

  /** Returns the first step that may be null or missing. */
  public Optional<Resolver.Argument> nullable() {
    return steps.stream().filter(step -> !step.type().nonNull()).findFirst();
  }

  /**
   * Suggests types for some of the steps that ensure a value; for a hint.
   *
   * @param which at least one of them
   */
  public String nonNull(Predicate<Resolver.Argument> which) {
    return IntStream.range(0, steps.size())
        .filter(i -> which.test(steps.get(i)))
        .mapToObj(
            i ->
                steps.get(i).name()
                    + ": "
                    + steps.get(i).type().text()
                    + "!"
                    + (i == 0 ? "" : " in " + steps.get(i - 1).type().name()))
        .collect(Collectors.joining(", and "));
  }

  /** Returns the default values of the steps, in order. */
  List<JsonNode> defaults() {
    return IntStream.range(0, steps.size())
        .filter(i -> steps.get(i).defaultValue() != null)
        .mapToObj(
            i -> {
              JsonNode value = steps.get(i).defaultValue();
              for (Resolver.Argument step : steps.subList(i + 1, steps.size())) {
                value = value.path(step.name());
              }
              return value;
            })
        .toList();
  }

  /** Returns the operand of a number of rows. */
  Operand count() {
    boolean without =
        steps.stream().allMatch(step -> step.type().nonNull() || step.defaultValue() == null);
    return without
        ? operand()
        : new Operand.RowCount(
            operand(),
            steps.stream()
                .map(
                    step -> Objects.requireNonNullElse(step.defaultValue(), NullNode.getInstance()))
                .toList());
  }

  public Operand.OfArgument operand() {
    List<String> names = steps.stream().map(Resolver.Argument::name).toList();
    return new Operand.OfArgument(names.getFirst(), names.subList(1, names.size()));
  }
}
