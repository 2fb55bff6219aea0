package org.dragoman.fault;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * Which rule of a schema a write would break. It never tells a value of another row than the one
 * that is written.
 *
 * @param type name of the object type whose rule it is
 * @param fields of the type that the rule is about; never empty
 * @param rule {@code primaryKey}, {@code unique}, {@code link}, {@code nonNull}, {@code version},
 *     or the name of a check, such as {@code maxLength} or {@code enum}
 * @param version that the row has, where another one was asked for; null elsewhere, and when the
 *     caller may not see it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Violation(String type, List<String> fields, String rule, Integer version) {
  public Violation {
    Objects.requireNonNull(type);
    Objects.requireNonNull(rule);
    fields = List.copyOf(fields);
  }

  /** One that is not about a version. */
  public Violation(String type, List<String> fields, String rule) {
    this(type, fields, rule, null);
  }
}
