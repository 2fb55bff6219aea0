package org.dragoman.proxy.cursor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.contract.scalar.Texts;
import org.dragoman.proxy.plan.CursorFormat;

/**
 * The position of a row in an order, as text: base64url (RFC 4648, section 5) of a JSON array with
 * the hash of the order and the values of its terms. It is not signed: it contains only values that
 * the page may show, and a forged one is merely another value to compare with.
 */
public final class Cursor {
  private static final int LONGEST = 100_000;

  private Cursor() {}

  /**
   * Writes a cursor.
   *
   * @param order of the format
   * @param values of the {@link CursorFormat}: texts, numbers, Booleans, null
   */
  public static String text(String order, List<Object> values) {
    ArrayNode parts = JsonNodeFactory.instance.arrayNode().add(order);
    values.forEach(parts::addPOJO);
    try {
      byte[] json = Json.mapper().writeValueAsBytes(parts);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(json);
    } catch (IOException e) {
      throw new IllegalStateException("Values of a row cannot be written as JSON", e);
    }
  }

  /**
   * Reads a cursor.
   *
   * @return the values, each as JSON of its column's type, or null where the column allows it
   * @throws Fault {@link FaultCode#CURSOR_REFUSED} for a text that is no cursor of the format
   */
  public static List<JsonNode> read(CursorFormat format, String text) {
    JsonNode parts = parts(text);
    if (!parts.isArray()
        || parts.size() != format.parts().size() + 1
        || !parts.get(0).isTextual()
        || !parts.get(0).textValue().equals(format.order())) {
      throw refused();
    }
    List<JsonNode> values = new ArrayList<>();
    for (int i = 0; i < format.parts().size(); i++) {
      JsonNode value = parts.get(i + 1);
      if (!fits(value, format.parts().get(i))) {
        throw refused();
      }
      values.add(value);
    }
    return values;
  }

  private static JsonNode parts(String text) {
    if (text.length() > LONGEST) {
      throw refused();
    }
    try {
      return Json.mapper().readTree(Base64.getUrlDecoder().decode(text));
    } catch (IOException | IllegalArgumentException e) {
      throw refused();
    }
  }

  private static boolean fits(JsonNode value, CursorFormat.Part part) {
    if (value.isNull()) {
      return part.nullable();
    }
    return switch (part.sqlType()) {
      case "integer" -> value.isIntegralNumber() && value.canConvertToInt();
      case "double precision" -> value.isNumber() && Double.isFinite(value.doubleValue());
      case "boolean" -> value.isBoolean();
      case "text" -> value.isTextual() && Texts.isStorable(value.textValue());
      default ->
          CustomScalar.ofSqlType(part.sqlType()).flatMap(scalar -> scalar.read(value)).isPresent();
    };
  }

  private static Fault refused() {
    return new Fault(
        FaultCode.CURSOR_REFUSED,
        "The cursor is not from a page of this type and order: start again without it");
  }
}
