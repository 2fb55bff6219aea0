package org.dragoman.language.schema.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.NullValue;
import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ImpliedInputs.Form;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.TypedValueReader.Wanted;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.inputs.Escapes;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Fielded;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.ScalarType;

/** Reads the operands of comparisons and assignments, and numbers of rows. */
public record OperandReader(Arguments arguments, Constants constants, Reporter reporter) {
  /** The effect of an argument that a request leaves out. */
  public enum Missing {
    /** The comparison is dropped, too. */
    DROPS,
    /** The argument is required: dropping the comparison would widen the filter. */
    REFUSED,
    /** The argument is required: a written row needs the value. */
    NEEDED
  }

  /** Reads the operand of a comparison; empty, and reported, when it does not fit. */
  public Optional<Operand> read(
      Field.Value field, Operator operator, Value<?> value, Missing missing) {
    if (operator.takesNull() && field.type().nonNull() && value instanceof NullValue) {
      return reporter.reject(
          value,
          ProblemCode.FILTER_VALUE,
          field.name() + " is non-null, so null is not a value of it");
    }
    Wanted wanted =
        operator == Operator.IS_NULL
            ? new Wanted(operator.word(), ScalarType.BOOLEAN.word(), false, false, false)
            : new Wanted(
                field.name(),
                field.type().name(),
                operator.takesList(field.type()),
                operator.takesNull(),
                field.isGenerated());
    // A missing part must not drop the comparison: its other parts may be all that restricts the
    // filter.
    Optional<Operand> operand = values().read(wanted, value, missing, Missing.REFUSED);
    if (operator.takesEnd()) {
      return noClaim(operand, value, "the end of a text", "every text ends with the empty one");
    }
    return operator.takesPattern()
        ? noClaim(operand, value, "a pattern", "'%' matches every value")
        : operand;
  }

  /**
   * Reads the operand of {@code _is_null} for a link; empty, and reported, when it is no Boolean or
   * a claim.
   */
  public Optional<Operand> unlinked(Value<?> value, Missing missing) {
    String word = Operator.IS_NULL.word();
    Wanted wanted = new Wanted(word, ScalarType.BOOLEAN.word(), false, false, false);
    Optional<Operand> operand = values().read(wanted, value, missing);
    if (operand.orElse(null) instanceof Operand.OfClaim) {
      String message = word + " of a link must be true, false or an argument";
      return reporter.reject(value, ProblemCode.FILTER_VALUE, message);
    }
    return operand;
  }

  /** Reads a text to search for; empty, and reported, when it is none. */
  public Optional<Operand> search(String word, Value<?> value, Missing missing) {
    Wanted wanted = new Wanted(word, ScalarType.STRING.word(), false, false, false);
    Optional<Operand> operand =
        noClaim(
            values().read(wanted, value, missing),
            value,
            "a pattern",
            "'-x' matches almost every row");
    if (operand.isPresent()
        && operand.get() instanceof Operand.Literal(JsonNode text)
        && text.textValue().length() > TextSearch.LONGEST) {
      String message = "A search text has at most " + TextSearch.LONGEST + " characters";
      return reporter.reject(value, ProblemCode.FILTER_VALUE, message);
    }
    return operand;
  }

  /**
   * Reads a reference to a condition or an order of rows that a request gives; empty, and reported,
   * when the argument has another type.
   *
   * @param form of the implied input type
   * @param object whose rows they are
   */
  public Optional<Operand.OfArgument> given(
      Form form, Fielded object, Value<?> value, Missing missing) {
    String reference = Escapes.reference(value).orElseThrow();
    Optional<ArgumentPath> path = values().path(reference, value);
    if (path.isEmpty()) {
      return Optional.empty();
    }
    if (!(object instanceof ObjectType)) {
      String message =
          "Only rows of one object type have a condition or an order that clients give";
      return reporter.reject(value, ProblemCode.ARGUMENT_TYPE, message);
    }
    boolean list = form == Form.ORDER;
    String type = form.of(object.name());
    String text = path.get().text();
    if (!path.get().type().name().equals(type) || path.get().type().list() != list) {
      return reporter.reject(
          value,
          ProblemCode.ARGUMENT_TYPE,
          text + " is of type " + path.get().type().text(),
          "Here " + (list ? "[" + type + "!]" : type) + " is needed, a type that is generated");
    }
    if (constants.inputs().isDeclared(type)) {
      return reporter.reject(
          value,
          ProblemCode.ARGUMENT_TYPE,
          text + " is of the input type " + type + " that the schema declares",
          "Rename that type to use the generated one, or use its fields: \"$" + text + ".name\"");
    }
    if (missing == Missing.REFUSED && path.get().nullable().isPresent()) {
      return reporter.reject(
          value,
          ProblemCode.NULLABLE_ARGUMENT,
          "Without " + text + " the filter would match more rows",
          "Write " + path.get().nonNull(step -> !step.type().nonNull()));
    }
    return Optional.of(path.get().operand());
  }

  private Optional<Operand> noClaim(
      Optional<Operand> operand, Value<?> at, String what, String because) {
    if (operand.orElse(null) instanceof Operand.OfClaim) {
      return reporter.reject(
          at,
          ProblemCode.FILTER_VALUE,
          "A claim cannot be " + what + ": users can often choose its value, and " + because,
          "Compare the claim with _eq or _in");
    }
    return operand;
  }

  /** Reads the value of an assignment; empty, and reported, when it does not fit. */
  public Optional<Operand> assigned(Field.Value field, Value<?> value, Missing missing) {
    if (field.type().nonNull() && value instanceof NullValue) {
      return reporter.reject(
          value,
          ProblemCode.FILTER_VALUE,
          field.name() + " is non-null, so null is not a value of it");
    }
    FieldType type = field.type();
    Wanted wanted =
        new Wanted(field.name(), type.name(), type.list(), !type.nonNull(), field.isGenerated());
    return values().read(wanted, value, missing);
  }

  /**
   * Does the same for a part of the key of a link. The row of a step certainly has the value; with
   * only a part of its key the link would lead to no row.
   */
  public Optional<Operand> partOfKey(Field.Value field, Value<?> value, Missing missing) {
    Optional<Operand> operand = assigned(field, value, missing);
    if (operand.orElse(null) instanceof Operand.OfArgument argument
        && arguments.rows().containsKey(argument.name())
        && values().path(argument.text(), value).orElseThrow().nullable().isPresent()) {
      String message = argument.text() + " may be null, and a null key refers to no row";
      return reporter.reject(
          value, ProblemCode.FIELD_NEEDED, message, "Use a field that is non-null");
    }
    return operand;
  }

  /** Reads the operand of an increment; empty, and reported, when it does not fit. */
  public Optional<Operand> added(Field.Value field, Value<?> value) {
    Wanted wanted = new Wanted(field.name(), field.type().name(), false, false, false);
    return values().read(wanted, value, Missing.DROPS);
  }

  /** Reads the version that a row must have; empty, and reported, when it is invalid. */
  public Optional<Operand> version(String word, Value<?> value) {
    Wanted wanted = new Wanted(word, ScalarType.INT.word(), false, false, false);
    Optional<Operand> operand = values().read(wanted, value, Missing.REFUSED);
    if (operand.orElse(null) instanceof Operand.OfClaim) {
      String message = word + " must be an argument or a number";
      return reporter.reject(value, ProblemCode.FILTER_VALUE, message, "For example, \"$version\"");
    }
    return operand;
  }

  /** Returns the reader within an element of a list, or within an object that is given. */
  public OperandReader within(Operand.OfArgument each) {
    return new OperandReader(arguments.within(names(each)), constants, reporter);
  }

  private static List<String> names(Operand.OfArgument argument) {
    return Stream.concat(Stream.of(argument.name()), argument.path().stream()).toList();
  }

  /**
   * Reads {@code _each}: a list, with a row for each element, or an object of an input type, with
   * one row if it is given. Empty, and reported, when it is neither.
   */
  public Optional<ArgumentPath> each(Value<?> value) {
    String hint = "Write _each: \"$items\", where items is an argument such as [Item!]!";
    Optional<String> reference = Escapes.reference(value);
    if (reference.isEmpty()) {
      return reporter.reject(
          value, ProblemCode.DIRECTIVE_VALUE, "_each must name an argument", hint);
    }
    Optional<ArgumentPath> path = values().path(reference.get(), value);
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
      return reporter.reject(value, ProblemCode.ARGUMENT_TYPE, message, known ? "" : hint);
    }
    return path;
  }

  /**
   * Reads a number of rows ({@code _limit}, {@code _offset}); empty, and reported, when it is
   * invalid.
   */
  public Optional<Operand> count(String word, Value<?> value) {
    Wanted wanted = new Wanted(word, ScalarType.INT.word(), false, false, false);
    Optional<Operand> operand = values().read(wanted, value, Missing.DROPS);
    if (operand.isPresent() && operand.get() instanceof Operand.Literal(JsonNode number)) {
      if (isNegative(number)) {
        return reporter.reject(value, ProblemCode.FILTER_VALUE, word + " must not be negative");
      }
    }
    if (operand.isPresent()
        && operand.get() instanceof Operand.OfArgument argument
        && known(argument, value).stream().anyMatch(OperandReader::isNegative)) {
      String message = "The default value of " + argument.text() + " is negative";
      return reporter.reject(value, ProblemCode.FILTER_VALUE, message);
    }
    if (operand.isPresent() && operand.get() instanceof Operand.OfClaim) {
      return reporter.reject(
          value, ProblemCode.FILTER_VALUE, word + " must be a number or an argument");
    }
    return operand.map(
        found ->
            found instanceof Operand.OfArgument argument
                ? values().path(argument.text(), value).orElseThrow().count()
                : found);
  }

  /**
   * Reads a cursor ({@code _after}, {@code _before}); empty, and reported, when it is no argument.
   */
  public Optional<Operand> cursor(String word, Value<?> value) {
    Wanted wanted = new Wanted(word, ScalarType.STRING.word(), false, false, false);
    Optional<Operand> operand = values().read(wanted, value, Missing.DROPS);
    if (operand.isPresent() && !(operand.get() instanceof Operand.OfArgument)) {
      return reporter.reject(
          value,
          ProblemCode.FILTER_VALUE,
          word + " must be an argument, for example \"$" + word.substring(1) + "\"");
    }
    return operand;
  }

  /**
   * Returns the values of an operand that the schema fixes: its constant, or the defaults of its
   * argument.
   */
  public List<JsonNode> known(Operand operand, Value<?> at) {
    return switch (operand) {
      case Operand.Literal(JsonNode value) -> List.of(value);
      case Operand.OfArgument argument ->
          values().path(argument.text(), at).orElseThrow().defaults();
      case Operand.OfClaim claim -> List.of();
      case Operand.Composed composed -> List.of();
      case Operand.RowCount count -> known(count.argument(), at);
    };
  }

  private TypedValueReader values() {
    return new TypedValueReader(arguments, constants, reporter);
  }

  private static boolean isNegative(JsonNode number) {
    return number.isIntegralNumber() && number.intValue() < 0;
  }
}
