package org.dragoman.language.schema.reads;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentPath;
import org.dragoman.language.schema.arguments.ArgumentUse;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.ActionKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Fielded;
import org.dragoman.language.schema.types.ObjectType;

/** Reads a {@code @svc_resolver}: its type, and which rows, in which order and how many. */
public record ReadingReader(
    Declarations declarations, Types types, Constants constants, Reporter reporter) {
  private static final String FILTER = "_filter";
  private static final String OBJECT = "_object";

  /** Arguments that apply only to aggregates and writes. */
  private static final List<String> OF_OTHERS =
      List.of(
          "_fields",
          "_group",
          "_grouping",
          "_having",
          "_atMost",
          "_each",
          "_on",
          "_update",
          "_version",
          "_steps",
          "_result");

  /**
   * Returns the reading; empty, and reported, when any part is wrong.
   *
   * @param directives with {@code @svc_resolver}
   */
  public Optional<Reading> read(Directives directives, Fielded object, Arguments arguments) {
    OF_OTHERS.forEach(word -> refuse(directives, word, "select"));
    return read(directives, FILTER, object, arguments);
  }

  /** Returns the condition on rows of the directive; empty, and reported, when it is wrong. */
  public Optional<Condition> filter(Directives directives, ObjectType object, Arguments arguments) {
    return condition(directives, FILTER, object, arguments);
  }

  private Optional<Condition> condition(
      Directives directives, String word, Fielded object, Arguments arguments) {
    OperandReader operands = operands(arguments);
    return directives
        .ofResolver(word)
        .map(value -> FilterReader.read(value, object, types, operands, reporter))
        .orElse(Optional.of(Condition.ALL));
  }

  /**
   * Returns the reading of rows, or of groups; empty, and reported, when any part is wrong.
   *
   * @param word the name of the argument with the condition
   */
  public Optional<Reading> read(
      Directives directives, String word, Fielded object, Arguments arguments) {
    OperandReader operands = operands(arguments);
    Optional<Condition> filter = condition(directives, word, object, arguments);
    Optional<OrderReader.Read> order =
        directives
            .ofResolver("_order")
            .map(value -> OrderReader.read(value, object, types, operands, reporter))
            .orElse(Optional.of(OrderReader.Read.NONE));
    Optional<Value<?>> limit = directives.ofResolver("_limit");
    Optional<Value<?>> offset = directives.ofResolver("_offset");
    Optional<Operand> most = limit.flatMap(value -> operands.count("_limit", value));
    Optional<Operand> passed = offset.flatMap(value -> operands.count("_offset", value));
    boolean sound =
        filter.isPresent()
            && order.isPresent()
            && most.isPresent() == limit.isPresent()
            && passed.isPresent() == offset.isPresent();
    return sound
        ? Optional.of(
            new Reading(
                filter.get(),
                order.get().terms(),
                most.orElse(null),
                passed.orElse(null),
                order.get().given()))
        : Optional.empty();
  }

  /**
   * Returns the kind of read of the directive ({@code _type}); empty, and reported, when it is
   * unknown.
   */
  public Optional<ActionKind> kind(Directives directives) {
    Optional<Value<?>> value = directives.ofResolver("_type");
    Optional<String> word = value.flatMap(given -> directives.word(given, "_type"));
    Optional<ActionKind> kind = word.flatMap(ActionKind::named);
    if (word.isEmpty() || kind.isPresent()) {
      return kind;
    }
    String type = word.get().toLowerCase(Locale.ROOT);
    String hint = "Use _type: select or _type: aggregate";
    if (ActionKind.WRITES.contains(type)) {
      String message = "_type: " + type + " writes and is allowed only on a field of Mutation";
      reporter.at(
          value.get(), ProblemCode.WRONG_ROOT, message, "Move the operation to type Mutation");
    } else {
      String message = "Unknown _type: " + word.get();
      reporter.at(value.get(), ProblemCode.OPERATION_TYPE, message, hint);
    }
    return kind;
  }

  /**
   * Returns the object type that the directive names; empty, and reported, when the field does not
   * return it.
   *
   * @param result empty when its type is invalid
   */
  public Optional<ObjectType> object(
      Directives directives, FieldDefinition field, Optional<FieldType> result) {
    Optional<String> name = objectName(directives, field, result);
    if (name.isPresent() && types.isAbstract(name.get())) {
      reporter.at(
          directives.ofResolver(OBJECT).orElseThrow(),
          ProblemCode.OPERATION_OBJECT,
          name.get() + " is " + declarations.kind(name.get()) + ", not an object type",
          "Use _type: select on a field of Query to read rows of several types");
    }
    return name.flatMap(types::find);
  }

  /** Whether the directive names an interface or a union. */
  public boolean isOfSeveral(Directives directives) {
    return directives
        .ofResolver(OBJECT)
        .flatMap(Directives::wordOf)
        .filter(types::isAbstract)
        .isPresent();
  }

  /** Does the same as {@link #object} for the interface or union that the directive names. */
  public Optional<CommonFields> several(
      Directives directives, FieldDefinition field, Optional<FieldType> result) {
    Optional<String> name = objectName(directives, field, result);
    if (name.filter(types::hasNoMembers).isPresent()) {
      reporter.at(
          directives.ofResolver(OBJECT).orElseThrow(),
          ProblemCode.OPERATION_OBJECT,
          name.get() + " has no object type that implements it or is a member");
    }
    return name.flatMap(types::common);
  }

  private Optional<String> objectName(
      Directives directives, FieldDefinition field, Optional<FieldType> result) {
    Optional<Value<?>> value = directives.ofResolver(OBJECT);
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
    Optional<String> word = value.flatMap(given -> directives.word(given, OBJECT));
    if (word.isEmpty()) {
      return Optional.empty();
    }
    String name = word.get();
    if (!types.isDeclared(name) && !types.isAbstract(name)) {
      String message = "The object type " + name + " is not defined";
      String hint = reporter.suggest(name, types.declared(), "");
      return reporter.reject(value.get(), ProblemCode.OPERATION_OBJECT, message, hint);
    }
    if (result.isPresent() && !declarations.rows(result.get()).equals(name)) {
      String returned = result.get().text();
      String message =
          "The operation reads " + name + " but " + field.getName() + " returns " + returned;
      String hint = "Use the same object type in both places";
      return reporter.reject(value.get(), ProblemCode.OPERATION_OBJECT, message, hint);
    }
    return word;
  }

  /** Whether there is no argument of pages, which rows of several types do not support. */
  public boolean isWithoutPages(Directives directives, CommonFields object) {
    return new PagingReader(declarations, types, reporter)
        .isWithoutPages(directives, object.name());
  }

  /**
   * Returns the action on the rows of a reading; empty, and reported, when it does not fit the
   * result.
   */
  public Optional<Action.Read> action(
      Directives directives,
      FieldDefinition field,
      FieldType result,
      ObjectType object,
      Reading reading,
      Arguments arguments) {
    return new PagingReader(declarations, types, reporter)
        .action(directives, field, result, object, reading, operands(arguments));
  }

  private OperandReader operands(Arguments arguments) {
    return new OperandReader(arguments, constants, reporter);
  }

  /** Reports an argument that does not apply to a kind of operation. */
  public void refuse(Directives directives, String name, String type) {
    directives
        .ofResolver(name)
        .ifPresent(
            value ->
                reporter.at(
                    value,
                    ProblemCode.UNKNOWN_DIRECTIVE_ARGUMENT,
                    name + " does not apply to _type: " + type));
  }

  /** Checks that every argument of a field occurs in its {@code @svc_resolver}. */
  public void checkUse(FieldDefinition field, Directive resolver) {
    ArgumentUse.check(field, resolver, constants.inputs(), reporter);
  }

  /** Returns the path of an operand that was read with these arguments. */
  ArgumentPath path(Operand.OfArgument operand, Arguments arguments) {
    List<Resolver.Argument> steps = new ArrayList<>();
    steps.add(arguments.named(operand.name()).orElseThrow());
    ObjectType row = arguments.rows().get(operand.name());
    for (String name : operand.path()) {
      String type = steps.getLast().type().name();
      steps.add(
          row == null
              ? constants.inputs().type(type).flatMap(one -> one.field(name)).orElseThrow()
              : new Resolver.Argument(name, "", row.value(name).type(), null));
    }
    return new ArgumentPath(steps);
  }
}
