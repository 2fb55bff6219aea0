package org.dragoman.contract.configuration;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.contract.scalar.CustomScalar;

/**
 * Checks values against the checks of their field; values of custom scalars are in their canonical
 * form.
 */
public final class CheckedValues {
  private CheckedValues() {}

  /**
   * Whether a value that is not null meets a check. Only the database checks patterns, since a
   * hostile pattern could keep Java busy for ever.
   */
  public static boolean admits(ValueCheck check, FieldType type, JsonNode value) {
    return switch (check) {
      case ValueCheck.Bound bound -> {
        int order = compare(type.name(), value, bound.value());
        yield switch (bound.side()) {
          case GT -> order > 0;
          case GTE -> order >= 0;
          case LT -> order < 0;
          case LTE -> order <= 0;
        };
      }
      case ValueCheck.OneOf one ->
          one.values().stream().anyMatch(admitted -> same(type.name(), value, admitted));
      case ValueCheck.Length length ->
          length.most() ? length(value) <= length.length() : length(value) >= length.length();
      case ValueCheck.Matches matches -> true;
    };
  }

  /** Whether two constants of a type are equal; decimal numbers are, even with different digits. */
  public static boolean same(String type, JsonNode left, JsonNode right) {
    return type.equals(CustomScalar.DECIMAL.word()) || left.isNumber()
        ? compare(type, left, right) == 0
        : left.equals(right);
  }

  /** Compares two constants of a type with an order. */
  public static int compare(String type, JsonNode left, JsonNode right) {
    if (left.isNumber()) {
      return left.decimalValue().compareTo(right.decimalValue());
    }
    CustomScalar scalar = CustomScalar.named(type).orElseThrow();
    return scalar.compare(scalar.read(left).orElseThrow(), scalar.read(right).orElseThrow());
  }

  private static int length(JsonNode value) {
    return value.isArray()
        ? value.size()
        : value.textValue().codePointCount(0, value.textValue().length());
  }
}
