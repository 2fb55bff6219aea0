package org.dragoman.language.schema.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import graphql.language.NullValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.language.VariableReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.JsonPart;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.language.schema.arguments.OperandReader.Missing;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.inputs.Escapes;
import org.dragoman.language.schema.inputs.JsonTemplate;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Literals;
import org.dragoman.language.schema.types.ScalarType;

/**
 * Reads a value of a directive that must have a certain type: an argument, a claim of the token, or
 * a constant.
 */
record TypedValueReader(Arguments arguments, Constants constants, Reporter reporter) {
  private static final String CLAIM = Arguments.TOKEN + ".";

  /**
   * The required type of a value.
   *
   * @param what the value is compared with or stands for, as messages name it
   * @param type name of a scalar or enum
   * @param list whether it is a list of that type
   * @param nullable whether {@code null} has a meaning
   * @param uuid whether a text has to be a UUID
   */
  record Wanted(String what, String type, boolean list, boolean nullable, boolean uuid) {}

  /** Returns the value; empty, and reported, when it does not fit. */
  Optional<Operand> read(Wanted wanted, Value<?> value, Missing missing) {
    return read(wanted, value, missing, missing);
  }

  /**
   * Returns the value; empty, and reported, when it does not fit.
   *
   * @param part the effect of a missing argument within JSON
   */
  Optional<Operand> read(Wanted wanted, Value<?> value, Missing missing, Missing part) {
    if (value instanceof VariableReference variable) {
      String hint = "Write \"$" + variable.getName() + "\"";
      return reporter.reject(
          value, ProblemCode.FILTER_VALUE, "A reference to an argument must be in quotes", hint);
    }
    Optional<String> reference = Escapes.reference(value);
    if (reference.isPresent()) {
      String name = reference.get();
      Optional<Operand> claim = claim(name);
      return claim.isPresent()
          ? claim
          : path(name, value)
              .filter(found -> fits(found, wanted, value))
              .flatMap(found -> there(found, wanted.what, value, missing))
              .map(ArgumentPath::operand);
    }
    return wanted.type.equals(ScalarType.JSON.word())
        ? json(wanted, value, part)
        : constant(wanted, value).map(Operand.Literal::new);
  }

  private static Optional<Operand> claim(String reference) {
    return reference.startsWith(CLAIM) && reference.length() > CLAIM.length()
        ? Optional.of(new Operand.OfClaim(reference.substring(CLAIM.length())))
        : Optional.empty();
  }

  /** Reads JSON, in which each text that begins with a dollar sign stands for a value. */
  private Optional<Operand> json(Wanted wanted, Value<?> value, Missing missing) {
    JsonTemplate template = wanted.list ? JsonTemplate.ofList(value) : JsonTemplate.of(value);
    Optional<JsonNode> constant = constant(wanted, template.constant());
    List<JsonPart> parts = new ArrayList<>();
    template
        .references()
        .forEach((place, text) -> part(place, text, wanted.what, missing).ifPresent(parts::add));
    if (parts.size() < template.references().size()) {
      return Optional.empty();
    }
    return constant.map(
        json -> parts.isEmpty() ? new Operand.Literal(json) : new Operand.Composed(json, parts));
  }

  private Optional<JsonPart> part(String place, StringValue text, String what, Missing missing) {
    String reference = Escapes.reference(text).orElseThrow();
    Optional<Operand> claim = claim(reference);
    if (claim.isPresent()) {
      ScalarType any = ScalarType.JSON;
      return Optional.of(new JsonPart(place, claim.get(), any.word(), any.sqlType()));
    }
    return path(reference, text)
        .filter(found -> isNoObject(found, text))
        .flatMap(found -> there(found, what, text, missing))
        .map(
            found -> {
              FieldType type = found.type();
              String sqlType = ScalarType.sqlType(type) + (type.list() ? "[]" : "");
              return new JsonPart(place, found.operand(), type.name(), sqlType);
            });
  }

  private boolean isNoObject(ArgumentPath path, Value<?> at) {
    boolean isObject = constants.inputs().isDeclared(path.type().name());
    if (isObject) {
      String message =
          path.text() + " is of the input type " + path.type().text() + ", not a single value";
      String hint = "Name its fields, for example {name: \"$" + path.text() + ".name\"}";
      reporter.at(at, ProblemCode.ARGUMENT_TYPE, message, hint);
    }
    return !isObject;
  }

  /** Returns the target of a reference; empty, and reported, when there is none. */
  Optional<ArgumentPath> path(String reference, Value<?> at) {
    return new ArgumentPathReader(arguments, constants.inputs(), reporter).read(reference, at);
  }

  /** Returns the path, unless it is required and a request may leave it out. */
  private Optional<ArgumentPath> there(
      ArgumentPath path, String what, Value<?> at, Missing missing) {
    List<Resolver.Argument> open =
        path.steps().stream().filter(Resolver.Argument::mayBeMissing).toList();
    if (missing == Missing.DROPS || open.isEmpty()) {
      return Optional.of(path);
    }
    boolean filter = missing == Missing.REFUSED;
    String loss =
        filter
            ? "the filter would match more rows, since this comparison is dropped"
            : "the row would have no " + what;
    return reporter.reject(
        at,
        filter ? ProblemCode.NULLABLE_ARGUMENT : ProblemCode.FIELD_NEEDED,
        "Without " + path.text() + " " + loss,
        "Write "
            + path.nonNull(Resolver.Argument::mayBeMissing)
            + (open.size() == 1
                ? ", or give it a default value"
                : ", or give each a default value"));
  }

  private boolean fits(ArgumentPath argument, Wanted wanted, Value<?> at) {
    FieldType type = argument.type();
    if (type.list() == wanted.list && fits(type.name(), wanted.type)) {
      return true;
    }
    String needed = wanted.list ? "[" + wanted.type + "]" : wanted.type;
    reporter.at(
        at,
        ProblemCode.ARGUMENT_TYPE,
        "The argument "
            + argument.text()
            + " is of type "
            + new FieldType(type.name(), type.list(), type.elementNonNull(), false).text()
            + ", but "
            + wanted.what
            + (wanted.list ? " needs " : " is of type ")
            + needed);
    return false;
  }

  private static boolean fits(String argument, String field) {
    Optional<ScalarType> argumentScalar = ScalarType.named(argument);
    Optional<ScalarType> fieldScalar = ScalarType.named(field);
    if (argumentScalar.isPresent() && fieldScalar.isPresent()) {
      return fieldScalar.get().accepts(argumentScalar.get());
    }
    return argument.equals(field);
  }

  private Optional<JsonNode> constant(Wanted wanted, Value<?> value) {
    if (value instanceof NullValue && wanted.nullable) {
      return Optional.of(NullNode.getInstance());
    }
    if (!wanted.list) {
      return element(wanted, value);
    }
    List<Value<?>> given = Literals.elements(value);
    ArrayNode elements = JsonNodeFactory.instance.arrayNode();
    for (Value<?> one : given) {
      element(wanted, one).ifPresent(elements::add);
    }
    return elements.size() == given.size() ? Optional.of(elements) : Optional.empty();
  }

  private Optional<JsonNode> element(Wanted wanted, Value<?> value) {
    Value<?> meant = Escapes.constant(value);
    Optional<JsonNode> json = constants.operand(wanted.type, meant);
    if (Escapes.reference(value).isPresent()) {
      String message = "An argument or a claim cannot be an element of a list";
      return reporter.reject(value, ProblemCode.FILTER_VALUE, message);
    }
    if (json.isPresent() && wanted.uuid && CustomScalar.UUID.read(json.get()).isEmpty()) {
      return reporter.reject(
          value, ProblemCode.FILTER_VALUE, wanted.what + " is a UUID, and the value is not");
    }
    if (json.isEmpty()) {
      String hint =
          Directives.wordOf(meant)
              .map(word -> reporter.suggest(word, constants.words(wanted.type), ""))
              .orElse("");
      String message = "The value is not of type " + wanted.type + ", the type of " + wanted.what;
      reporter.at(value, ProblemCode.FILTER_VALUE, message, hint);
    }
    return json;
  }
}
