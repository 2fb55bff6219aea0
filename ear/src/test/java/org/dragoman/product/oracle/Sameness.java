package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether an answer is what it should be, to the order of the fields. */
final class Sameness {
  private Sameness() {}

  /**
   * Whether the service has refused to run the operation for what it could cost ({@code
   * dragoman.limits.cost}), or for the number of members of its conditions and orders: of both a
   * plain reading knows nothing.
   */
  static boolean isTooExpensive(JsonNode answer) {
    String code = answer.at("/errors/0/extensions/code").asText();
    return code.equals("DRG-4006") || code.equals("DRG-4045");
  }

  static boolean of(Outcome expected, JsonNode answer) {
    return switch (expected) {
      case Outcome.Rows(Map<String, Object> data) ->
          !answer.has("errors") && same(data, answer.path("data"));
      case Outcome.Refused(Set<String> codes) ->
          answer.path("errors").size() == 1
              && codes.contains(answer.at("/errors/0/extensions/code").asText())
              && answer.path("data").size() == 0;
      case Outcome.TooLarge tooLarge -> true;
    };
  }

  /** The same of a list alone, whose objects have their fields in any order. */
  static boolean ofRows(List<Map<String, Object>> expected, JsonNode actual) {
    return actual.equals(new ObjectMapper().valueToTree(expected));
  }

  /** Whether a value of an answer is the expected one. */
  static boolean same(Object expected, JsonNode actual) {
    return switch (expected) {
      case null -> actual.isNull();
      case Map<?, ?> fields -> actual.isObject() && sameFields(fields, actual);
      case List<?> elements -> actual.isArray() && sameElements(elements, actual);
      case Integer number -> actual.isIntegralNumber() && actual.longValue() == number;
      case Double number -> actual.isNumber() && actual.doubleValue() == number;
      case AggregateFunctions.Decimal decimal ->
          actual.isTextual() && decimal.is(actual.textValue());
      case Boolean truth -> actual.isBoolean() && actual.booleanValue() == truth;
      case Cursors.Expected cursor -> actual.isTextual() && cursor.is(actual.textValue());
      default -> actual.isTextual() && actual.textValue().equals(expected);
    };
  }

  private static boolean sameFields(Map<?, ?> expected, JsonNode actual) {
    Iterator<Map.Entry<String, JsonNode>> fields = actual.properties().iterator();
    for (Map.Entry<?, ?> field : expected.entrySet()) {
      if (!fields.hasNext()) {
        return false;
      }
      Map.Entry<String, JsonNode> other = fields.next();
      if (!field.getKey().equals(other.getKey()) || !same(field.getValue(), other.getValue())) {
        return false;
      }
    }
    return !fields.hasNext();
  }

  private static boolean sameElements(List<?> expected, JsonNode actual) {
    if (expected.size() != actual.size()) {
      return false;
    }
    for (int i = 0; i < expected.size(); i++) {
      if (!same(expected.get(i), actual.get(i))) {
        return false;
      }
    }
    return true;
  }
}
