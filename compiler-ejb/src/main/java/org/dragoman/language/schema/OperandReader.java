package org.dragoman.language.schema;

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
import java.util.stream.Stream;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.JsonPart;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.scalar.CustomScalar;

/** Reads a value of a directive: an argument, a claim of the token, or a constant. */
record OperandReader(Arguments arguments, Constants constants, Reporter reporter) {
  /** What references to claims begin with. */
  static final String TOKEN = "token";

  private static final String CLAIM = TOKEN + ".";

  /** What an argument does that a request leaves out. */
  enum Missing {
    /** Its comparison is left out, too. */
    DROPS,
    /** It may not be: the comparison cannot be left out without opening the filter. */
    REFUSED,
    /** It may not be: a row that is written needs the value. */
    NEEDED
  }

  /**
   * What a value has to be.
   *
   * @param what it is compared with or stands for, as messages name it
   * @param type name of a scalar or enum
   * @param list whether it is a list of that
   * @param nullable whether {@code null} has a meaning
   * @param uuid whether a text has to be a UUID
   */
  private record Wanted(String what, String type, boolean list, boolean nullable, boolean uuid) {}

  /**
   * What a field is compared with; empty, and reported, when it does not fit.
   *
   * @param generated whether the field is a generated identifier, and so a UUID
   */
  Optional<Operand> read(
      Field.Value field, boolean generated, Operator operator, Value<?> value, Missing missing) {
    if (operator.takesNull() && field.type().nonNull() && value instanceof NullValue) {
      reporter.at(
          value,
          ProblemCode.FILTER_VALUE,
          field.name() + " is non-null, so null is not a value of it");
      return Optional.empty();
    }
    Wanted wanted =
        operator == Operator.IS_NULL
            ? new Wanted(operator.word(), ScalarType.BOOLEAN.word(), false, false, false)
            : new Wanted(
                field.name(),
                field.type().name(),
                Comparability.takesList(field, operator),
                operator.takesNull(),
                generated);
    // Beside a part that is left out stand others, which may be all that keeps the filter shut.
    Optional<Operand> operand = read(wanted, value, missing, Missing.REFUSED);
    return operator.takesPattern() ? noClaim(operand, value, "'%' matches every value") : operand;
  }

  /** A text that is searched for; empty, and reported, when it is none. */
  Optional<Operand> search(String word, Value<?> value, Missing missing) {
    Wanted wanted = new Wanted(word, ScalarType.STRING.word(), false, false, false);
    Optional<Operand> operand =
        noClaim(read(wanted, value, missing), value, "'-x' matches almost every row");
    if (operand.isPresent()
        && operand.get() instanceof Operand.Literal(JsonNode text)
        && text.textValue().length() > TextSearch.LONGEST) {
      String message = "A search text has at most " + TextSearch.LONGEST + " characters";
      reporter.at(value, ProblemCode.FILTER_VALUE, message);
      return Optional.empty();
    }
    return operand;
  }

  private Optional<Operand> noClaim(Optional<Operand> operand, Value<?> at, String because) {
    if (operand.orElse(null) instanceof Operand.OfClaim) {
      reporter.at(
          at,
          ProblemCode.FILTER_VALUE,
          "A claim cannot be a pattern: users can often choose its value, and " + because,
          "Compare the claim with _eq or _in");
      return Optional.empty();
    }
    return operand;
  }

  /**
   * What a write puts into a field; empty, and reported, when it does not fit.
   *
   * @param generated whether the field is a generated identifier, and so a UUID
   */
  Optional<Operand> assigned(
      Field.Value field, boolean generated, Value<?> value, Missing missing) {
    if (field.type().nonNull() && value instanceof NullValue) {
      reporter.at(
          value,
          ProblemCode.FILTER_VALUE,
          field.name() + " is non-null, so null is not a value of it");
      return Optional.empty();
    }
    FieldType type = field.type();
    Wanted wanted = new Wanted(field.name(), type.name(), type.list(), !type.nonNull(), generated);
    return read(wanted, value, missing);
  }

  /**
   * The same for a part of the key that a link is set by. A step's row has it for sure: with a part
   * alone the link would lead nowhere.
   */
  Optional<Operand> partOfKey(
      Field.Value field, boolean generated, Value<?> value, Missing missing) {
    Optional<Operand> operand = assigned(field, generated, value, missing);
    if (operand.orElse(null) instanceof Operand.OfArgument argument
        && arguments.rows().containsKey(argument.name())
        && path(argument.text(), value).orElseThrow().nullable().isPresent()) {
      String message = argument.text() + " may be null, and a null key refers to no row";
      reporter.at(value, ProblemCode.FIELD_NEEDED, message, "Use a field that is non-null");
      return Optional.empty();
    }
    return operand;
  }

  /** What is added to the number that a field has; empty, and reported, when it does not fit. */
  Optional<Operand> added(Field.Value field, Value<?> value) {
    Wanted wanted = new Wanted(field.name(), field.type().name(), false, false, false);
    return read(wanted, value, Missing.DROPS);
  }

  /** The version that a row has to have; empty, and reported, when it is none. */
  Optional<Operand> version(String word, Value<?> value) {
    Wanted wanted = new Wanted(word, ScalarType.INT.word(), false, false, false);
    Optional<Operand> operand = read(wanted, value, Missing.REFUSED);
    if (operand.orElse(null) instanceof Operand.OfClaim) {
      String message = word + " must be an argument or a number";
      reporter.at(value, ProblemCode.FILTER_VALUE, message, "For example, \"$version\"");
      return Optional.empty();
    }
    return operand;
  }

  /** The same, where an element of a list is meant, or an object that is there. */
  OperandReader within(Operand.OfArgument each) {
    return new OperandReader(arguments.within(names(each)), constants, reporter);
  }

  private static List<String> names(Operand.OfArgument argument) {
    return Stream.concat(Stream.of(argument.name()), argument.path().stream()).toList();
  }

  /**
   * What rows are written for each element of ({@code _each}): a list, or an object of an input
   * type, for which there is one row when it is there. Empty, and reported, when it is neither.
   */
  Optional<ArgumentPath> each(Value<?> value) {
    String hint = "Write _each: \"$items\", where items is an argument such as [Item!]!";
    Optional<String> reference = Escapes.reference(value);
    if (reference.isEmpty()) {
      reporter.at(value, ProblemCode.DIRECTIVE_VALUE, "_each must name an argument", hint);
      return Optional.empty();
    }
    Optional<ArgumentPath> path = path(reference.get(), value);
    if (path.isEmpty()) {
      return path;
    }
    FieldType type = path.get().type();
    boolean known = arguments.elements().contains(names(path.get().operand()));
    if (known || !type.list() && !constants.inputs().isDeclared(type.name())) {
      String message =
          known
              ? "_each names " + path.get().text() + ", which an enclosing _each names already"
              : "_each needs a list, and " + path.get().text() + " is of type " + type.text();
      reporter.at(value, ProblemCode.ARGUMENT_TYPE, message, known ? "" : hint);
      return Optional.empty();
    }
    return path;
  }

  /** A number of rows ({@code _limit}, {@code _offset}); empty, and reported, when it is none. */
  Optional<Operand> count(String word, Value<?> value) {
    Wanted wanted = new Wanted(word, ScalarType.INT.word(), false, false, false);
    Optional<Operand> operand = read(wanted, value, Missing.DROPS);
    if (operand.isPresent() && operand.get() instanceof Operand.Literal(JsonNode number)) {
      if (isNegative(number)) {
        reporter.at(value, ProblemCode.FILTER_VALUE, word + " must not be negative");
        return Optional.empty();
      }
    }
    if (operand.isPresent()
        && operand.get() instanceof Operand.OfArgument argument
        && known(argument, value).stream().anyMatch(OperandReader::isNegative)) {
      String message = "The default value of " + argument.text() + " is negative";
      reporter.at(value, ProblemCode.FILTER_VALUE, message);
      return Optional.empty();
    }
    if (operand.isPresent() && operand.get() instanceof Operand.OfClaim) {
      reporter.at(value, ProblemCode.FILTER_VALUE, word + " must be a number or an argument");
      return Optional.empty();
    }
    return operand.map(
        found ->
            found instanceof Operand.OfArgument argument
                ? path(argument.text(), value).orElseThrow().count()
                : found);
  }

  /** A cursor ({@code _after}, {@code _before}); empty, and reported, when it is no argument. */
  Optional<Operand> cursor(String word, Value<?> value) {
    Wanted wanted = new Wanted(word, ScalarType.STRING.word(), false, false, false);
    Optional<Operand> operand = read(wanted, value, Missing.DROPS);
    if (operand.isPresent() && !(operand.get() instanceof Operand.OfArgument)) {
      reporter.at(
          value,
          ProblemCode.FILTER_VALUE,
          word + " must be an argument, for example \"$" + word.substring(1) + "\"");
      return Optional.empty();
    }
    return operand;
  }

  /** The values that the schema gives an operand: its own, or the defaults of what it names. */
  List<JsonNode> known(Operand operand, Value<?> at) {
    return switch (operand) {
      case Operand.Literal(JsonNode value) -> List.of(value);
      case Operand.OfArgument argument -> path(argument.text(), at).orElseThrow().defaults();
      case Operand.OfClaim claim -> List.of();
      case Operand.Composed composed -> List.of();
      case Operand.RowCount count -> known(count.argument(), at);
    };
  }

  private static boolean isNegative(JsonNode number) {
    return number.isIntegralNumber() && number.intValue() < 0;
  }

  private Optional<Operand> read(Wanted wanted, Value<?> value, Missing missing) {
    return read(wanted, value, missing, missing);
  }

  /**
   * The same.
   *
   * @param part what an argument within JSON does that a request leaves out
   */
  private Optional<Operand> read(Wanted wanted, Value<?> value, Missing missing, Missing part) {
    if (value instanceof VariableReference variable) {
      String hint = "Write \"$" + variable.getName() + "\"";
      reporter.at(
          value, ProblemCode.FILTER_VALUE, "A reference to an argument must be in quotes", hint);
      return Optional.empty();
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

  /** JSON, in which each text that begins with a dollar sign stands for a value. */
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
              String sqlType = FigureReader.sqlType(type) + (type.list() ? "[]" : "");
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

  private Optional<ArgumentPath> path(String reference, Value<?> at) {
    return new ArgumentPathReader(arguments, constants.inputs(), reporter).read(reference, at);
  }

  /** The path, unless a request may leave it out where it has to be there. */
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
    reporter.at(
        at,
        filter ? ProblemCode.NULLABLE_ARGUMENT : ProblemCode.FIELD_NEEDED,
        "Without " + path.text() + " " + loss,
        "Write "
            + path.nonNull(Resolver.Argument::mayBeMissing)
            + (open.size() == 1
                ? ", or give it a default value"
                : ", or give each a default value"));
    return Optional.empty();
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
      reporter.at(value, ProblemCode.FILTER_VALUE, message);
      return Optional.empty();
    }
    if (json.isPresent() && wanted.uuid && CustomScalar.UUID.read(json.get()).isEmpty()) {
      reporter.at(
          value, ProblemCode.FILTER_VALUE, wanted.what + " is a UUID, and the value is not");
      return Optional.empty();
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
