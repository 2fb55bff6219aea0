package org.dragoman.proxy.answer;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Base64;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.scalar.CustomScalar;

/**
 * Reads a column as the value that {@link JsonWriter} writes: a {@link Text}, {@link String},
 * {@link Integer}, {@link Double}, {@link Decimal}, {@link Boolean}, {@link JsonText} or an array
 * of them; null stays null.
 */
@FunctionalInterface
interface Cell {
  /** Reads the value of a column, counted from 1, in the current row of the result. */
  Object read(ResultSet result, int index) throws SQLException;

  /** A value of type JSON, as the text that goes into the answer. */
  record JsonText(String json) {
    /** Returns the value itself, as the input of a later statement. */
    @JsonValue
    JsonNode value() {
      return Json.read(json, JsonNode.class);
    }
  }

  /** A value of type text in its original bytes: it goes into the answer without being decoded. */
  record Text(byte[] utf8) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Text text && Arrays.equals(utf8, text.utf8);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(utf8);
    }

    @Override
    @JsonValue
    public String toString() {
      return new String(utf8, StandardCharsets.UTF_8);
    }
  }

  /** A decimal number, with its trailing zeros as stored. */
  record Decimal(String text) {
    @Override
    @JsonValue
    public String toString() {
      return text;
    }
  }

  /**
   * Returns the form of a key for look-ups: values that are equal in PostgreSQL are equal here,
   * too. A row may refer to {@code 12.5} by {@code 12.50}, and to {@code 0} by {@code -0}.
   */
  static Object key(Object value) {
    return switch (value) {
      case Decimal decimal -> withoutZeros(decimal.text);
      case Double number -> number + 0.0;
      case null, default -> value;
    };
  }

  /** PostgreSQL's output of a number is unique except for trailing zeros. */
  private static String withoutZeros(String number) {
    if (number.indexOf('.') < 0) {
      return number;
    }
    int end = number.length();
    while (number.charAt(end - 1) == '0') {
      end--;
    }
    return number.substring(0, number.charAt(end - 1) == '.' ? end - 1 : end);
  }

  /** Returns how to read a column of this SQL type. */
  static Cell of(String sqlType) {
    return switch (sqlType) {
      case "text" -> Cell::text;
      case "integer" -> (result, index) -> orNull(result, result.getInt(index));
      case "double precision" -> (result, index) -> orNull(result, result.getDouble(index));
      case "boolean" -> (result, index) -> orNull(result, result.getBoolean(index));
      default ->
          sqlType.endsWith("[]")
              ? ArrayCell.of(sqlType.substring(0, sqlType.length() - 2))
              : CustomScalar.ofSqlType(sqlType).map(Cell::of).orElse(ResultSet::getString);
    };
  }

  private static Cell of(CustomScalar scalar) {
    return switch (scalar) {
      case LONG -> Cell::whole;
      case DECIMAL -> Cell::decimal;
      case DATE -> Cell::date;
      case TIME -> Cell::time;
      case DATE_TIME -> Cell::dateTime;
      case UUID -> ResultSet::getString;
      case JSON -> Cell::json;
      case BYTES -> Cell::bytes;
    };
  }

  private static Object orNull(ResultSet result, Object value) throws SQLException {
    return result.wasNull() ? null : value;
  }

  /**
   * The driver sets the client encoding to UTF-8 and returns the bytes of a text as PostgreSQL has
   * sent them.
   */
  private static Object text(ResultSet result, int index) throws SQLException {
    byte[] value = result.getBytes(index);
    return value == null ? null : new Text(value);
  }

  private static Object whole(ResultSet result, int index) throws SQLException {
    long value = result.getLong(index);
    return result.wasNull() ? null : Long.toString(value);
  }

  private static Object decimal(ResultSet result, int index) throws SQLException {
    // RequestConnections asks for this type as text, which is the form in the answer.
    String value = result.getString(index);
    return value == null ? null : new Decimal(value);
  }

  private static Object date(ResultSet result, int index) throws SQLException {
    LocalDate value = result.getObject(index, LocalDate.class);
    return value == null ? null : value.toString();
  }

  private static Object time(ResultSet result, int index) throws SQLException {
    LocalTime value = result.getObject(index, LocalTime.class);
    return value == null ? null : CustomScalar.TIME.text(value);
  }

  private static Object dateTime(ResultSet result, int index) throws SQLException {
    OffsetDateTime value = result.getObject(index, OffsetDateTime.class);
    return value == null ? null : CustomScalar.DATE_TIME.text(value);
  }

  private static Object json(ResultSet result, int index) throws SQLException {
    String value = result.getString(index);
    return value == null ? null : new JsonText(value);
  }

  private static Object bytes(ResultSet result, int index) throws SQLException {
    byte[] value = result.getBytes(index);
    return value == null ? null : Base64.getEncoder().encodeToString(value);
  }
}
