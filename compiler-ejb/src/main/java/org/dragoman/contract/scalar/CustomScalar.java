package org.dragoman.contract.scalar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * The custom scalars (GraphQL specification, section 3.5). Each has the same values everywhere: in
 * a schema, in documents and variables, as parameters of a statement, in answers.
 */
public enum CustomScalar {
  LONG(
      "Long",
      "bigint",
      ScalarKind.WHOLE_NUMBER,
      null,
      "A whole number of 64 bits, exact; written as a string such as \"9007199254740993\", read as"
          + " a string or a number.",
      Numbers::whole,
      Object::toString),
  DECIMAL(
      "Decimal",
      "numeric",
      ScalarKind.DECIMAL_NUMBER,
      null,
      "A decimal number of at most 1,000 digits, exact; written as a string such as \"12.50\", read"
          + " as a string or a number.",
      Numbers::decimal,
      value -> ((BigDecimal) value).toPlainString()),
  DATE(
      "Date",
      "date",
      ScalarKind.TIME,
      "https://www.rfc-editor.org/rfc/rfc3339",
      "A date of the years 0001 to 9999, as full-date of RFC 3339, such as \"2026-01-31\".",
      Times::date,
      Object::toString),
  TIME(
      "Time",
      "time",
      ScalarKind.TIME,
      "https://www.rfc-editor.org/rfc/rfc3339",
      "A time of day without a zone, as partial-time of RFC 3339, such as \"23:59:30.25\"; at most"
          + " 6 digits of a second.",
      Times::time,
      value -> Times.text((LocalTime) value)),
  DATE_TIME(
      "DateTime",
      "timestamptz",
      ScalarKind.TIME,
      "https://www.rfc-editor.org/rfc/rfc3339",
      "A moment, as date-time of RFC 3339, such as \"2026-01-31T23:59:30Z\"; at most 6 digits of a"
          + " second; written in UTC.",
      Times::dateTime,
      value -> Times.text((OffsetDateTime) value)),
  UUID(
      "UUID",
      "uuid",
      ScalarKind.UUID,
      "https://www.rfc-editor.org/rfc/rfc9562",
      "A UUID such as \"0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b\"; written in lower case.",
      Texts::uuid,
      Object::toString),
  JSON(
      "JSON",
      "jsonb",
      ScalarKind.JSON,
      "https://www.rfc-editor.org/rfc/rfc8259",
      "Any JSON value but null; numbers are exact.",
      JsonValues::bounded,
      Object::toString),
  BYTES(
      "Bytes",
      "bytea",
      ScalarKind.BINARY,
      "https://www.rfc-editor.org/rfc/rfc4648#section-4",
      "Bytes in base64 with padding, such as \"aGk=\".",
      Texts::bytes,
      value -> Base64.getEncoder().encodeToString((byte[]) value));

  private final String word;
  private final String sqlType;
  private final ScalarKind kind;
  private final String specifiedBy;
  private final String description;
  private final Function<JsonNode, Optional<?>> reader;
  private final Function<Object, String> writer;

  CustomScalar(
      String word,
      String sqlType,
      ScalarKind kind,
      String specifiedBy,
      String description,
      Function<JsonNode, Optional<?>> reader,
      Function<Object, String> writer) {
    this.word = word;
    this.sqlType = sqlType;
    this.kind = kind;
    this.specifiedBy = specifiedBy;
    this.description = description;
    this.reader = reader;
    this.writer = writer;
  }

  /** Returns the name in a schema. */
  public String word() {
    return word;
  }

  /** Returns the type of a column. */
  public String sqlType() {
    return sqlType;
  }

  /** Returns the kind of its values. */
  public ScalarKind kind() {
    return kind;
  }

  /** Address of the specification ({@code @specifiedBy}); empty when there is none. */
  public Optional<String> specifiedBy() {
    return Optional.ofNullable(specifiedBy);
  }

  /** Describes its values in one sentence for people. */
  public String description() {
    return description;
  }

  /**
   * Reads a value.
   *
   * @param given as JSON, not null
   * @return {@link Long}, {@link BigDecimal}, {@link LocalDate}, {@link LocalTime}, {@link
   *     OffsetDateTime} in UTC, {@link UUID}, {@link JsonNode} or {@code byte[]}; empty when it is
   *     no value of the scalar
   */
  public Optional<Object> read(JsonNode given) {
    return reader.apply(given).map(Object.class::cast);
  }

  /**
   * Returns the canonical text of a value that {@link #read} has returned; for JSON, its JSON text.
   */
  public String text(Object value) {
    return writer.apply(value);
  }

  /**
   * Compares two values that {@link #read} has returned as PostgreSQL does; only for scalars with
   * an order.
   */
  public int compare(Object left, Object right) {
    return switch (left) {
      case Long number -> number.compareTo((Long) right);
      case BigDecimal number -> number.compareTo((BigDecimal) right);
      case LocalDate date -> date.compareTo((LocalDate) right);
      case LocalTime time -> time.compareTo((LocalTime) right);
      case OffsetDateTime at -> at.compareTo((OffsetDateTime) right);
      default -> throw new IllegalArgumentException(word + " has no order");
    };
  }

  /** Returns the canonical JSON form of a value; empty when it is no value of the scalar. */
  public Optional<JsonNode> canonical(JsonNode given) {
    return read(given)
        .map(value -> value instanceof JsonNode json ? json : TextNode.valueOf(text(value)));
  }

  /** Returns the scalar of this name. */
  public static Optional<CustomScalar> named(String word) {
    for (CustomScalar scalar : values()) {
      if (scalar.word.equals(word)) {
        return Optional.of(scalar);
      }
    }
    return Optional.empty();
  }

  /** Returns the scalar of a column of this type. */
  public static Optional<CustomScalar> ofSqlType(String sqlType) {
    for (CustomScalar scalar : values()) {
      if (scalar.sqlType.equals(sqlType)) {
        return Optional.of(scalar);
      }
    }
    return Optional.empty();
  }
}
