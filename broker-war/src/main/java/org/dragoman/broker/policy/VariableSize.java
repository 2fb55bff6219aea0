package org.dragoman.broker.policy;

import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.scalar.Texts;

/** Measures the variables of a request before they are coerced. */
public final class VariableSize {
  private VariableSize() {}

  /**
   * Refuses too many variables, or too large ones.
   *
   * @param variables as JSON says them: texts, numbers, truth values, lists, maps and null
   * @throws Fault with the code of the limit
   */
  public static void check(Map<String, Object> variables, Limits limits) {
    limits.check(Limit.VARIABLES, variables.size());
    limits.check(Limit.VARIABLE_BYTES, bytes(variables));
  }

  /** Of names and values, each with one sign beside it. */
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
