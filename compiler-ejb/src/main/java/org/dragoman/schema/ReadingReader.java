package org.dragoman.schema;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.dragoman.configuration.Condition;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Operand;
import org.dragoman.configuration.Order;
import org.dragoman.configuration.Reading;
import org.dragoman.configuration.Resolver;
import org.dragoman.fault.ProblemCode;

/** Reads a {@code @svc_resolver}: of what type, and which rows, in which order and how many. */
record ReadingReader(Types types, Constants constants, Reporter reporter) {
  private static final List<String> PLANNED_TYPES =
      List.of("insert", "update", "upsert", "delete", "aggregate", "transaction");

  /**
   * The reading; empty, and reported, when any part is wrong.
   *
   * @param directives with {@code @svc_resolver}
   */
  Optional<Reading> read(Directives directives, RowType object, Arguments arguments) {
    OperandReader operands = new OperandReader(arguments, constants, reporter);
    Optional<Condition> filter =
        argument(directives, "_filter")
            .map(value -> FilterReader.read(value, object, types, operands, reporter))
            .orElse(Optional.of(Condition.ALL));
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

  /** Whether the directive asks for rows ({@code _type: select}); anything else is reported. */
  boolean isSelect(Directives directives) {
    Optional<Value<?>> value = argument(directives, "_type");
    Optional<String> word = value.flatMap(given -> directives.word(given, "_type"));
    if (word.isEmpty()) {
      return false;
    }
    String type = word.get().toLowerCase(Locale.ROOT);
    if (PLANNED_TYPES.contains(type)) {
      String message = "_type: " + type + " is not supported in this version";
      reporter.at(value.get(), ProblemCode.NOT_SUPPORTED, message, "Write _type: select");
    } else if (!type.equals("select")) {
      String message = "No kind of operation " + word.get() + " is known";
      reporter.at(value.get(), ProblemCode.OPERATION_TYPE, message, "Write _type: select");
    }
    return type.equals("select");
  }

  /**
   * The object type that the directive names; empty, and reported, when it is not what the field
   * returns.
   *
   * @param result empty when that is not understood
   */
  Optional<RowType> object(
      Directives directives, FieldDefinition field, Optional<FieldType> result) {
    Optional<Value<?>> value = argument(directives, "_object");
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
    if (types.hasNoMembers(name)) {
      String message = "No object type is a member of " + name;
      reporter.at(value.get(), ProblemCode.OPERATION_OBJECT, message);
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
    return types.rows(name);
  }

  private static Optional<Value<?>> argument(Directives directives, String name) {
    return directives.argument(KnownDirective.RESOLVER, name);
  }

  /** Every argument of a field has to appear somewhere in its {@code @svc_resolver}. */
  void checkUse(FieldDefinition field, Directive resolver) {
    ArgumentUse.check(field, resolver, constants.inputs(), reporter);
  }

  /** What an operand that was read with these arguments names. */
  ArgumentPath path(Operand.OfArgument operand, Arguments arguments) {
    List<Resolver.Argument> steps = new ArrayList<>();
    steps.add(arguments.named(operand.name()).orElseThrow());
    for (String name : operand.path()) {
      String type = steps.getLast().type().name();
      steps.add(constants.inputs().type(type).flatMap(one -> one.field(name)).orElseThrow());
    }
    return new ArgumentPath(steps);
  }
}
