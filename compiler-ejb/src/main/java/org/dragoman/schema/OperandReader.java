package org.dragoman.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import graphql.language.NullValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.language.VariableReference;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.configuration.Condition.Operand;
import org.dragoman.configuration.FieldType;
import org.dragoman.fault.ProblemCode;

/** Reads what a field is compared with: an argument of the operation, or a constant. */
record OperandReader(Arguments arguments, Constants constants, Reporter reporter) {
  private static final Pattern NAME = Pattern.compile("[_A-Za-z][_0-9A-Za-z]*");
  private static final Pattern UUID_FORM =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  /**
   * The operand; empty, and reported, when it does not fit the field.
   *
   * @param generated whether the field is a generated identifier, and so a UUID
   */
  Optional<Operand> read(Field.Value field, boolean generated, Value<?> value) {
    if (value instanceof VariableReference variable) {
      String hint = "Write \"$" + variable.getName() + "\"";
      reporter.at(value, ProblemCode.FILTER_VALUE, "An argument stands in quotes", hint);
      return Optional.empty();
    }
    if (value instanceof StringValue string && string.getValue().startsWith("$")) {
      String text = string.getValue().substring(1);
      return text.startsWith("$")
          ? constant(field, generated, new StringValue(text), value)
          : argument(field, text, value);
    }
    return constant(field, generated, value, value);
  }

  /** The argument that a string names, if it names one. */
  static Optional<String> argumentIn(String text) {
    return text.startsWith("$") && NAME.matcher(text.substring(1)).matches()
        ? Optional.of(text.substring(1))
        : Optional.empty();
  }

  private Optional<Operand> argument(Field.Value field, String name, Value<?> at) {
    if (name.startsWith("token.")) {
      String message = "A claim of the token in a filter is not supported in this version";
      reporter.at(at, ProblemCode.NOT_SUPPORTED, message);
      return Optional.empty();
    }
    if (!arguments.declares(name)) {
      boolean wellFormed = NAME.matcher(name).matches();
      String literal = "A text that begins with $ is written $$";
      reporter.at(
          at,
          ProblemCode.UNKNOWN_ARGUMENT,
          "\"$" + name + "\" names no argument of the operation",
          wellFormed ? reporter.suggest(name, arguments.names(), literal) : literal);
      return Optional.empty();
    }
    Optional<FieldType> type = arguments.type(name);
    if (type.isPresent() && !fits(type.get().name(), field.type().name())) {
      reporter.at(
          at,
          ProblemCode.ARGUMENT_TYPE,
          "The argument "
              + name
              + " is of type "
              + type.get().name()
              + ", but "
              + field.name()
              + " is of type "
              + field.type().name());
      return Optional.empty();
    }
    return type.map(fitting -> new Operand.OfArgument(name));
  }

  private static boolean fits(String argument, String field) {
    Optional<ScalarType> argumentScalar = ScalarType.named(argument);
    Optional<ScalarType> fieldScalar = ScalarType.named(field);
    if (argumentScalar.isPresent() && fieldScalar.isPresent()) {
      return fieldScalar.get().accepts(argumentScalar.get());
    }
    return argument.equals(field);
  }

  private Optional<Operand> constant(
      Field.Value field, boolean generated, Value<?> value, Value<?> at) {
    if (value instanceof NullValue) {
      if (field.type().nonNull()) {
        String message = field.name() + " is never null";
        reporter.at(at, ProblemCode.FILTER_VALUE, message);
        return Optional.empty();
      }
      return Optional.of(new Operand.Literal(NullNode.getInstance()));
    }
    String type = field.type().name();
    Optional<JsonNode> json = constants.operand(type, value);
    if (json.isPresent() && generated && !UUID_FORM.matcher(json.get().textValue()).matches()) {
      reporter.at(at, ProblemCode.FILTER_VALUE, field.name() + " is a UUID, and this is none");
      return Optional.empty();
    }
    if (json.isEmpty()) {
      String hint =
          Directives.wordOf(value)
              .map(word -> reporter.suggest(word, constants.words(type), ""))
              .orElse("");
      String message = "This is not a value of type " + type + ", which " + field.name() + " has";
      reporter.at(at, ProblemCode.FILTER_VALUE, message, hint);
    }
    return json.map(Operand.Literal::new);
  }
}
