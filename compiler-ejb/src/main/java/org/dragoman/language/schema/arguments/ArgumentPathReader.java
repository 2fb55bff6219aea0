package org.dragoman.language.schema.arguments;

import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.inputs.Inputs;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Reads references to arguments and to fields of their objects. */
public record ArgumentPathReader(Arguments arguments, Inputs inputs, Reporter reporter) {
  private static final String NAME = "[_A-Za-z][_0-9A-Za-z]*";
  private static final Pattern PATH = Pattern.compile(NAME + "(\\." + NAME + ")*");
  private static final String LITERAL = "To write a text that begins with $, begin it with $$";

  /** Returns the names in a reference; empty when the string is no reference. */
  public static Optional<List<String>> names(String text) {
    return text.startsWith("$") && PATH.matcher(text.substring(1)).matches()
        ? Optional.of(List.of(text.substring(1).split("\\.")))
        : Optional.empty();
  }

  /**
   * Returns the target of a reference; empty, and reported, when there is none.
   *
   * @param reference without the dollar sign
   */
  Optional<ArgumentPath> read(String reference, Value<?> at) {
    Optional<List<String>> names = names("$" + reference);
    String first = names.map(List::getFirst).orElse(reference);
    if (!arguments.declares(first)) {
      return reporter.reject(
          at,
          ProblemCode.UNKNOWN_ARGUMENT,
          "\"$" + reference + "\" does not name an argument of the operation",
          names.isPresent() ? reporter.suggest(first, arguments.names(), LITERAL) : LITERAL);
    }
    Optional<ArgumentPath> path =
        arguments.named(first).map(step -> arguments.meant(new ArgumentPath(List.of(step))));
    for (String name : names.orElseThrow().subList(1, names.orElseThrow().size())) {
      path = path.flatMap(from -> step(from, name, at).map(from::and).map(arguments::meant));
    }
    return path.filter(found -> isValue(found, at));
  }

  /** A row of a step is no value; only its fields are. */
  private boolean isValue(ArgumentPath path, Value<?> at) {
    boolean row = path.steps().size() == 1 && arguments.rows().containsKey(path.text());
    if (row) {
      String message = path.text() + " is a row, not a value";
      String hint = "Name one of its fields, for example \"$" + path.text() + ".name\"";
      reporter.at(at, ProblemCode.ARGUMENT_TYPE, message, hint);
    }
    return !row;
  }

  private Optional<Resolver.Argument> step(ArgumentPath from, String name, Value<?> at) {
    String type = from.type().name();
    ObjectType row = from.steps().size() == 1 ? arguments.rows().get(from.text()) : null;
    if (row != null) {
      return field(row, name, at);
    }
    if (!inputs.isDeclared(type)) {
      String message = from.text() + " is of type " + from.type().text() + ", which has no fields";
      return reporter.reject(at, ProblemCode.ARGUMENT_TYPE, message);
    }
    if (from.type().list()) {
      String message =
          from.text() + " is a list of objects, so no single field can be taken from it";
      String hint = "Only a write can go through a list: _each: \"$" + from.text() + "\"";
      return reporter.reject(at, ProblemCode.ARGUMENT_TYPE, message, hint);
    }
    List<String> declared = inputs.declaredFields(type);
    if (!declared.contains(name)) {
      String message = "The input type " + type + " has no field " + name;
      String hint = reporter.suggest(name, declared, "");
      reporter.at(at, ProblemCode.UNKNOWN_ARGUMENT, message, hint);
    }
    return inputs.type(type).flatMap(found -> found.field(name));
  }

  /** Reads a field of a row that a step has written. */
  private Optional<Resolver.Argument> field(ObjectType row, String name, Value<?> at) {
    if (row.field(name).orElse(null) instanceof Field.Value field) {
      return Optional.of(new Resolver.Argument(name, "", field.type(), null));
    }
    List<String> values =
        row.fields().stream().filter(Field.Value.class::isInstance).map(Field::name).toList();
    String message = row.name() + " has no scalar or enum field " + name;
    return reporter.reject(
        at, ProblemCode.UNKNOWN_ARGUMENT, message, reporter.suggest(name, values, ""));
  }
}
