package org.dragoman.fault;

import java.util.List;
import java.util.Objects;

/**
 * Which rule of a schema a write would break. It never tells a value of another row.
 *
 * @param type name of the object type whose rule it is
 * @param fields of the type that the rule is about; never empty
 * @param rule {@code primaryKey}, {@code unique}, {@code link}, {@code nonNull}, or the name of a
 *     check, such as {@code maxLength} or {@code enum}
 */
public record Violation(String type, List<String> fields, String rule) {
  public Violation {
    Objects.requireNonNull(type);
    Objects.requireNonNull(rule);
    fields = List.copyOf(fields);
  }
}
