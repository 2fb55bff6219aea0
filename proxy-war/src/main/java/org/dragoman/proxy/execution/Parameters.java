package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** Binds JSON values to parameters, as values of a column's SQL type. */
final class Parameters {
  private static final Pattern UUID_FORM =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private Parameters() {}

  static void set(PreparedStatement statement, int index, JsonNode value, String sqlType)
      throws SQLException {
    if (sqlType.endsWith("[]")) {
      String element = sqlType.substring(0, sqlType.length() - 2);
      List<Object> elements = new ArrayList<>();
      // A single value stands for the list of it (GraphQL specification, section 3.11).
      Iterable<JsonNode> given = value.isArray() ? value : List.of(value);
      for (JsonNode one : given) {
        if (one.isNull()) {
          throw refused("a list without null");
        }
        elements.add(value(one, element));
      }
      statement.setArray(
          index, statement.getConnection().createArrayOf(element, elements.toArray()));
      return;
    }
    statement.setObject(index, value(value, sqlType));
  }

  private static Object value(JsonNode value, String sqlType) {
    return switch (sqlType) {
      case "integer" -> integer(value);
      case "double precision" -> number(value);
      case "boolean" -> bool(value);
      case "uuid" -> uuid(value.asText());
      default -> text(value.asText());
    };
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

  private static UUID uuid(String text) {
    if (UUID_FORM.matcher(text).matches()) {
      return UUID.fromString(text);
    }
    throw refused("the ID of a row, which is a UUID");
  }

  private static String text(String text) {
    if (text.indexOf('\0') >= 0) {
      throw refused("a text without the character U+0000");
    }
    return text;
  }

  private static Fault refused(String expected) {
    return new Fault(FaultCode.VALUE_REFUSED, "A value is not " + expected);
  }
}
