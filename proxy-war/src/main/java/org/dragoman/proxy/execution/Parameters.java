package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.contract.scalar.Texts;
import org.postgresql.util.PGobject;

/** Binds JSON values to parameters, as values of a column's SQL type. */
public final class Parameters {
  private Parameters() {}

  /** Binds a value that something is compared with: a list of it has no elements without value. */
  static void set(PreparedStatement statement, int index, JsonNode value, String sqlType)
      throws SQLException {
    for (JsonNode one : elements(value, sqlType)) {
      if (one.isNull()) {
        throw refused("a list without null");
      }
    }
    store(statement, index, value, sqlType);
  }

  /** A single value stands for the list of it (GraphQL specification, section 3.11). */
  private static Iterable<JsonNode> elements(JsonNode value, String sqlType) {
    if (!sqlType.endsWith("[]")) {
      return List.of();
    }
    return value.isArray() ? value : List.of(value);
  }

  /** Binds a value that is stored. */
  static void store(PreparedStatement statement, int index, JsonNode value, String sqlType)
      throws SQLException {
    if (sqlType.endsWith("[]")) {
      statement.setArray(index, array(statement.getConnection(), value, sqlType));
      return;
    }
    Object bound = value(value, sqlType);
    if (bound instanceof JsonNode json) {
      PGobject typed = new PGobject();
      typed.setType(sqlType);
      typed.setValue(json.toString());
      statement.setObject(index, typed);
    } else {
      statement.setObject(index, bound);
    }
  }

  /**
   * Binds a list of values that are stored, one for each of several rows; the null of JSON is no
   * value. Of a column that has lists it is a list of their texts.
   */
  static void storeAll(
      PreparedStatement statement, int index, List<JsonNode> values, String sqlType)
      throws SQLException {
    Connection connection = statement.getConnection();
    boolean lists = sqlType.endsWith("[]");
    Object[] elements = new Object[values.size()];
    for (int i = 0; i < elements.length; i++) {
      JsonNode value = values.get(i);
      if (!value.isNull()) {
        elements[i] =
            lists ? array(connection, value, sqlType).toString() : element(value(value, sqlType));
      }
    }
    statement.setArray(index, connection.createArrayOf(lists ? "text" : sqlType, elements));
  }

  /**
   * Binds no value of a type. A read says its parameters' types: of a statement that has one of no
   * type the driver asks for its description, and from then on it may part what it sends, which
   * would be several snapshots.
   */
  static void setNull(PreparedStatement statement, int index, String sqlType) throws SQLException {
    // By the names that the driver knows without asking the database.
    String name =
        switch (sqlType) {
          case "integer" -> "int4";
          case "bigint" -> "int8";
          case "double precision" -> "float8";
          case "boolean" -> "bool";
          default -> sqlType;
        };
    statement.setNull(index, Types.OTHER, name);
  }

  private static Array array(Connection connection, JsonNode list, String sqlType)
      throws SQLException {
    String element = sqlType.substring(0, sqlType.length() - 2);
    List<Object> elements = new ArrayList<>();
    for (JsonNode one : elements(list, sqlType)) {
      elements.add(one.isNull() ? null : element(value(one, element)));
    }
    return connection.createArrayOf(element, elements.toArray());
  }

  /** The driver writes elements by their texts, and would take bytes for an array of arrays. */
  private static Object element(Object value) {
    return value instanceof byte[] bytes ? "\\x" + HexFormat.of().formatHex(bytes) : value;
  }

  /**
   * A value as the driver takes it.
   *
   * @param value not null
   * @param sqlType of no list
   * @return {@link String}, {@link Integer}, {@link Double}, {@link Boolean} or what {@link
   *     CustomScalar#read} gives
   * @throws Fault {@link FaultCode#VALUE_REFUSED} when it is no value of the type
   */
  public static Object value(JsonNode value, String sqlType) {
    return switch (sqlType) {
      case "integer" -> integer(value);
      case "double precision" -> number(value);
      case "boolean" -> bool(value);
      case "text" -> text(value.asText());
      default -> custom(value, sqlType);
    };
  }

  private static Object custom(JsonNode value, String sqlType) {
    CustomScalar scalar =
        CustomScalar.ofSqlType(sqlType)
            .orElseThrow(() -> new IllegalStateException("No scalar has columns of " + sqlType));
    return scalar
        .read(value)
        .orElseThrow(() -> refused("a value of the column's type: " + scalar.description()));
  }

  private static int integer(JsonNode value) {
    if (value.isIntegralNumber() && value.canConvertToInt()) {
      return value.intValue();
    }
    throw refused("an Int");
  }

  private static double number(JsonNode value) {
    if (value.isNumber() && Double.isFinite(value.doubleValue())) {
      return value.doubleValue();
    }
    throw refused("a Float");
  }

  private static boolean bool(JsonNode value) {
    if (value.isBoolean()) {
      return value.booleanValue();
    }
    throw refused("a Boolean");
  }

  private static String text(String text) {
    if (Texts.isStorable(text)) {
      return text;
    }
    throw refused("a text of Unicode characters without U+0000");
  }

  private static Fault refused(String expected) {
    return new Fault(FaultCode.VALUE_REFUSED, "A value is not " + expected);
  }
}
