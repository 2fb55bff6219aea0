package org.dragoman.broker.policy;

import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.scalar.Texts;

/** Measures the variables of a request before they are coerced. */
public final class VariableSize {
  private VariableSize() {}

  /**
   * Refuses too many variables, or variables that are too large.
   *
   * @param variables in the form of JSON: texts, numbers, Booleans, lists, maps and null
   * @throws Fault with the code of the limit
   */
  public static void check(Map<String, Object> variables, Limits limits) {
    limits.check(Limit.VARIABLES, variables.size());
    limits.check(Limit.VARIABLE_BYTES, bytes(variables));
  }

  /** Counts names and values, with one separator for each. */
  private static long bytes(Object value) {
    return switch (value) {
      case null -> 1;
      case String text -> 1 + Texts.utf8Length(text);
      case List<?> list -> 1 + list.stream().mapToLong(VariableSize::bytes).sum();
      case Map<?, ?> map ->
          1
              + map.entrySet().stream()
                  .mapToLong(entry -> bytes(entry.getKey()) + bytes(entry.getValue()))
                  .sum();
      default -> 1L + value.toString().length();
    };
  }
}
