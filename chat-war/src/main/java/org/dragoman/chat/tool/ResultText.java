package org.dragoman.chat.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.dragoman.contract.json.Json;
import org.dragoman.operation.BadCall;

/**
 * Writes what an operation gave as JSON for a model, within bounds: long lists end early, those
 * within rows first, long texts are cut, and a member {@code cut} says so.
 */
final class ResultText {
  private static final int LONGEST_TEXT = 2_000;
  private static final String NODES = "nodes";
  private static final int[] ROWS_WITHIN = {10, 3, 0};

  private final int rows;
  private final int rowsWithin;
  private boolean cut;

  private ResultText(int rows, int rowsWithin) {
    this.rows = rows;
    this.rowsWithin = Math.min(rows, rowsWithin);
  }

  /** The result of an operation; at most so many characters. */
  static String of(JsonNode result, ToolLimits limits) throws BadCall {
    String whole = new ResultText(limits.rows(), limits.rows()).text(result);
    if (whole.length() <= limits.characters()) {
      return whole;
    }
    for (int rows = limits.rows(); rows > 0; rows /= 2) {
      for (int rowsWithin : ROWS_WITHIN) {
        String text = new ResultText(rows, rowsWithin).text(result);
        if (text.length() <= limits.characters()) {
          return text;
        }
      }
    }
    throw new BadCall("The result is too long to be shown; ask for less");
  }

  private String text(JsonNode result) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.set("result", bounded(result, rows));
    JsonNode list = result.isArray() ? result : result.path(NODES);
    if (list.size() > rows) {
      answer.putObject("cut").put("shown", rows).put("of", list.size());
    } else if (cut) {
      answer.put("cut", "Lists within rows, and long texts, end early where three dots stand");
    }
    return Json.text(answer);
  }

  /**
   * The value within the bounds.
   *
   * @param most elements of a list, here or in members of an object
   */
  private JsonNode bounded(JsonNode value, int most) {
    if (value.isArray()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      for (int i = 0; i < Math.min(most, value.size()); i++) {
        list.add(bounded(value.get(i), rowsWithin));
      }
      if (value.size() > most) {
        cut = true;
        list.add("... " + (value.size() - most) + " more");
      }
      return list;
    }
    if (value.isObject()) {
      ObjectNode object = JsonNodeFactory.instance.objectNode();
      value.properties().forEach(one -> object.set(one.getKey(), bounded(one.getValue(), most)));
      return object;
    }
    if (value.isTextual() && value.textValue().length() > LONGEST_TEXT) {
      cut = true;
      String text = value.textValue();
      int end =
          Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1))
              ? LONGEST_TEXT - 1
              : LONGEST_TEXT;
      return JsonNodeFactory.instance.textNode(text.substring(0, end) + " ...");
    }
    return value;
  }
}
