package org.dragoman.schema;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The scalars of the language. A new one is a line here (and leaves {@link #PLANNED}). */
public enum ScalarType {
  ID("ID", "text", Literals::identifier),
  STRING("String", "text", Literals::text),
  INT("Int", "integer", Literals::integer),
  FLOAT("Float", "double precision", Literals::floatingPoint),
  BOOLEAN("Boolean", "boolean", Literals::truth);

  /** Scalars of a later version; their names are reserved. */
  static final List<String> PLANNED =
      List.of("Long", "Decimal", "Date", "Time", "DateTime", "UUID", "JSON", "Bytes");

  private final String word;
  private final String sqlType;
  private final Function<Value<?>, Optional<JsonNode>> literal;

  ScalarType(String word, String sqlType, Function<Value<?>, Optional<JsonNode>> literal) {
    this.word = word;
    this.sqlType = sqlType;
    this.literal = literal;
  }

  /** The name in a schema. */
  public String word() {
    return word;
  }

  /** The type of a column; a generated identifier has a type of its own. */
  public String sqlType() {
    return sqlType;
  }

  /** A value that stands in a schema, as JSON; empty when it is not of this type. */
  Optional<JsonNode> literal(Value<?> value) {
    return literal.apply(value);
  }

  /** Whether every value of the other type may be compared with a value of this one. */
  boolean accepts(ScalarType other) {
    return this == other
        || this == ID && other == STRING
        || this == STRING && other == ID
        || this == FLOAT && other == INT;
  }

  /** The scalar of this name. */
  public static Optional<ScalarType> named(String word) {
    for (ScalarType type : values()) {
      if (type.word.equals(word)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
