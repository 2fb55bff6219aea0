package org.dragoman.schema;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.Node;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.language.VariableReference;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.Condition;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Operand;
import org.dragoman.configuration.Order;
import org.dragoman.configuration.Reading;
import org.dragoman.fault.ProblemCode;

/** Reads a {@code @svc_resolver}: of what type, and which rows, in which order and how many. */
record ReadingReader(Types types, Constants constants, Reporter reporter) {
  private static final String FILTER = "_filter";

  /** What has a meaning for aggregates alone. */
  private static final List<String> OF_AGGREGATES = List.of("_fields", "_group", "_having");

  /**
   * The reading; empty, and reported, when any part is wrong.
   *
   * @param directives with {@code @svc_resolver}
   */
  Optional<Reading> read(Directives directives, ObjectType object, Arguments arguments) {
    OF_AGGREGATES.forEach(
        word ->
            argument(directives, word)
                .ifPresent(
                    value ->
                        reporter.at(
                            value,
                            ProblemCode.UNKNOWN_DIRECTIVE_ARGUMENT,
                            word + " has no meaning when rows are read",
                            "It belongs to _type: aggregate")));
    return read(directives, FILTER, object, arguments);
  }

  /** The condition on rows that the directive says; empty, and reported, when it is wrong. */
  Optional<Condition> filter(Directives directives, ObjectType object, Arguments arguments) {
    return condition(directives, FILTER, object, arguments);
  }

  private Optional<Condition> condition(
      Directives directives, String word, Fielded object, Arguments arguments) {
    OperandReader operands = new OperandReader(arguments, constants, reporter);
    return argument(directives, word)
        .map(value -> FilterReader.read(value, object, types, operands, reporter))
        .orElse(Optional.of(Condition.ALL));
  }

  /**
   * The reading of rows, or of groups; empty, and reported, when any part is wrong.
   *
   * @param word of the argument that says which
   */
  Optional<Reading> read(Directives directives, String word, Fielded object, Arguments arguments) {
    OperandReader operands = new OperandReader(arguments, constants, reporter);
    Optional<Condition> filter = condition(directives, word, object, arguments);
    Optional<List<Order>> order =
        argument(directives, "_order")
            .map(value -> OrderReader.read(value, object, types, reporter))
            .orElse(Optional.of(List.of()));
    Optional<Value<?>> limit = argument(directives, "_limit");
    Optional<Value<?>> offset = argument(directives, "_offset");
    Optional<Operand> most = limit.flatMap(value -> operands.count("_limit", value));
    Optional<Operand> passed = offset.flatMap(value -> operands.count("_offset", value));
    boolean sound =
        filter.isPresent()
            && order.isPresent()
            && most.isPresent() == limit.isPresent()
            && passed.isPresent() == offset.isPresent();
    return sound
        ? Optional.of(
            new Reading(filter.get(), order.get(), most.orElse(null), passed.orElse(null)))
        : Optional.empty();
  }

  /** What the directive asks for ({@code _type}); empty, and reported, when it is not known. */
  Optional<ActionKind> kind(Directives directives) {
    Optional<Value<?>> value = argument(directives, "_type");
    Optional<String> word = value.flatMap(given -> directives.word(given, "_type"));
    Optional<ActionKind> kind = word.flatMap(ActionKind::named);
    if (word.isEmpty() || kind.isPresent()) {
      return kind;
    }
    String type = word.get().toLowerCase(Locale.ROOT);
    String hint = "Write _type: select or _type: aggregate";
    if (ActionKind.PLANNED.contains(type)) {
      String message = "_type: " + type + " is not supported in this version";
      reporter.at(value.get(), ProblemCode.NOT_SUPPORTED, message, hint);
    } else {
      String message = "No kind of operation " + word.get() + " is known";
      reporter.at(value.get(), ProblemCode.OPERATION_TYPE, message, hint);
    }
    return kind;
  }

  /**
   * The object type that the directive names; empty, and reported, when it is not what the field
   * returns.
   *
   * @param result empty when that is not understood
   */
  Optional<ObjectType> object(
      Directives directives, FieldDefinition field, Optional<FieldType> result) {
    Optional<Value<?>> value = argument(directives, "_object");
    if (value.isEmpty()) {
      directives
          .get(KnownDirective.RESOLVER)
          .ifPresent(
              resolver ->
                  reporter.at(
                      resolver,
                      ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
                      "@" + resolver.getName() + " needs the argument _object"));
    }
    Optional<String> word = value.flatMap(given -> directives.word(given, "_object"));
    if (word.isEmpty()) {
      return Optional.empty();
    }
    String name = word.get();
    if (!types.isDeclared(name)) {
      String message = "No object type " + name + " is defined";
      String hint = reporter.suggest(name, types.declared(), "");
      reporter.at(value.get(), ProblemCode.OPERATION_OBJECT, message, hint);
      return Optional.empty();
    }
    if (result.isPresent() && !result.get().name().equals(name)) {
      String returned = result.get().text();
      String message =
          "The operation reads " + name + " but " + field.getName() + " returns " + returned;
      String hint = "Both have to be the same object type";
      reporter.at(value.get(), ProblemCode.OPERATION_OBJECT, message, hint);
      return Optional.empty();
    }
    return types.find(name);
  }

  private static Optional<Value<?>> argument(Directives directives, String name) {
    return directives.argument(KnownDirective.RESOLVER, name);
  }

  /** Every argument of a field has to appear somewhere in its {@code @svc_resolver}. */
  void checkUse(FieldDefinition field, Directive resolver) {
    Set<String> used = new HashSet<>();
    collectStrings(resolver, used);
    for (InputValueDefinition argument : field.getInputValueDefinitions()) {
      if (!used.contains(argument.getName())) {
        reporter.at(
            reporter.name(argument),
            ProblemCode.UNUSED_ARGUMENT,
            "The argument " + argument.getName() + " is not used",
            "Use \"$" + argument.getName() + "\" in the filter, or leave the argument out");
      }
    }
  }

  private static void collectStrings(Node<?> node, Set<String> used) {
    switch (node) {
      case StringValue string -> OperandReader.argumentIn(string.getValue()).ifPresent(used::add);
      case VariableReference variable -> used.add(variable.getName());
      default -> {}
    }
    for (Node<?> child : node.getChildren()) {
      collectStrings(child, used);
    }
  }
}
