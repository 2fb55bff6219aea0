package org.dragoman.language.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.dragoman.contract.scalar.CustomScalar;

/** Writes names and constants of a script (PostgreSQL manual, section 4.1). */
public final class SqlText {
  private SqlText() {}

  /** Returns a quoted name. */
  public static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  static String identifiers(List<String> names) {
    return names.stream().map(SqlText::identifier).collect(Collectors.joining(", ", "(", ")"));
  }

  /** Returns a quoted text. */
  public static String literal(String text) {
    return '\'' + text.replace("'", "''") + '\'';
  }

  /** Returns quoted texts, separated by commas. */
  public static String literals(List<String> texts) {
    return texts.stream().map(SqlText::literal).collect(Collectors.joining(", "));
  }

  /**
   * Returns a constant for a column.
   *
   * @param type of the column, such as {@code text} or {@code integer[]}
   */
  public static String constant(JsonNode value, String type) {
    if (!type.endsWith("[]")) {
      return literal(text(value, type));
    }
    if (value.isEmpty()) {
      return "'{}'";
    }
    String elementType = type.substring(0, type.length() - 2);
    List<String> elements = new ArrayList<>();
    for (JsonNode element : value) {
      elements.add(element.isNull() ? "NULL" : literal(text(element, elementType)));
    }
    return "ARRAY[" + String.join(", ", elements) + "]::" + type;
  }

  private static String text(JsonNode value, String type) {
    return CustomScalar.ofSqlType(type).map(scalar -> text(value, scalar)).orElseGet(value::asText);
  }

  private static String text(JsonNode value, CustomScalar scalar) {
    return switch (scalar) {
      case JSON -> value.toString();
      case BYTES -> "\\x" + HexFormat.of().formatHex(Base64.getDecoder().decode(value.textValue()));
      case LONG, DECIMAL, DATE, TIME, DATE_TIME, UUID -> value.asText();
    };
  }
}
