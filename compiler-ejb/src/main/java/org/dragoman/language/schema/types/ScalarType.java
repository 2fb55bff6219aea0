package org.dragoman.language.schema.types;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.document.JsonLiterals;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.contract.scalar.ScalarKind;

/** The scalars of the language: those of GraphQL, and the custom ones. */
public enum ScalarType {
  ID("ID", "text", Literals::identifier),
  STRING("String", "text", Literals::text),
  INT("Int", "integer", Literals::integer),
  FLOAT("Float", "double precision", Literals::floatingPoint),
  BOOLEAN("Boolean", "boolean", Literals::truth),
  LONG(CustomScalar.LONG),
  DECIMAL(CustomScalar.DECIMAL),
  DATE(CustomScalar.DATE),
  TIME(CustomScalar.TIME),
  DATE_TIME(CustomScalar.DATE_TIME),
  UUID(CustomScalar.UUID),
  JSON(CustomScalar.JSON),
  BYTES(CustomScalar.BYTES);

  private final String word;
  private final String sqlType;
  private final ScalarKind kind;
  private final Function<Value<?>, Optional<JsonNode>> literal;

  ScalarType(String word, String sqlType, Function<Value<?>, Optional<JsonNode>> literal) {
    this.word = word;
    this.sqlType = sqlType;
    this.kind = ScalarKind.named(word).orElseThrow();
    this.literal = literal;
  }

  ScalarType(CustomScalar custom) {
    this(
        custom.word(),
        custom.sqlType(),
        value -> JsonLiterals.of(value).flatMap(custom::canonical));
  }

  /** Returns the name in a schema. */
  public String word() {
    return word;
  }

  /** Returns the type of a column; a generated identifier has another type. */
  public String sqlType() {
    return sqlType;
  }

  /** Returns the column type for single values of a field; an enum is stored as text. */
  public static String sqlType(FieldType type) {
    return named(type.name()).orElse(STRING).sqlType();
  }

  /** Returns the kind of its values. */
  public ScalarKind kind() {
    return kind;
  }

  /** Whether single values of a field, or its elements, are of a kind; an enum is of none. */
  public static boolean is(FieldType type, Predicate<ScalarKind> such) {
    return named(type.name()).filter(scalar -> such.test(scalar.kind)).isPresent();
  }

  /** Returns the names of the scalars of a kind, sorted. */
  public static List<String> words(Predicate<ScalarKind> such) {
    return Arrays.stream(values())
        .filter(scalar -> such.test(scalar.kind))
        .map(ScalarType::word)
        .sorted()
        .toList();
  }

  /** Converts a constant of a schema to JSON; empty when it is not of this type. */
  public Optional<JsonNode> literal(Value<?> value) {
    return literal.apply(value);
  }

  /** Whether every value of the other type may be compared with a value of this one. */
  public boolean accepts(ScalarType other) {
    return this == other
        || switch (this) {
          case ID -> other == STRING || other == UUID;
          case STRING -> other == ID;
          case FLOAT, LONG -> other == INT;
          case DECIMAL -> other == INT || other == LONG;
          default -> false;
        };
  }

  /** Returns the scalar of this name. */
  public static Optional<ScalarType> named(String word) {
    return Arrays.stream(values()).filter(type -> type.word.equals(word)).findFirst();
  }
}
