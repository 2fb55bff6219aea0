package org.dragoman.contract.fault;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * Which rule of a schema a write would break. It never tells a value of another row than the one
 * that is written.
 *
 * @param type name of the object type whose rule it is
 * @param fields of the type that the rule is about; empty for a row rule
 * @param rule for a row rule its action, such as {@code insert}; {@code primaryKey}, {@code
 *     unique}, {@code link}, {@code nonNull}, {@code version}, or the name of a check, such as
 *     {@code maxLength} or {@code enum}
 * @param version that the row has, where another one was asked for; null elsewhere, and when the
 *     caller may not see it
 * @param row which of the rows that the request gives: the index of the element in its list, after
 *     those of the elements that it is part of; empty for the only one, and where that is not known
 */
public record Violation(
    String type,
    List<String> fields,
    String rule,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer version,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> row) {
  public Violation {
    Objects.requireNonNull(type);
    Objects.requireNonNull(rule);
    fields = List.copyOf(fields);
    row = row == null ? List.of() : List.copyOf(row);
  }

  /** A violation by the only row, or by an unknown one, that is not about a version. */
  public Violation(String type, List<String> fields, String rule) {
    this(type, fields, rule, null, List.of());
  }

  /** The same of one of several rows. */
  public Violation of(List<Integer> elements) {
    return new Violation(type, fields, rule, version, elements);
  }
}
