package org.dragoman.contract.fault;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * The rule of a schema that a write would break. It contains no value of any row other than the
 * written one.
 *
 * @param type name of the object type with the rule
 * @param fields of the type that the rule applies to; empty for a row rule
 * @param rule for a row rule its action, such as {@code insert}; {@code primaryKey}, {@code
 *     unique}, {@code link}, {@code nonNull}, {@code version}, or the name of a check, such as
 *     {@code maxLength} or {@code enum}
 * @param version that the row has, where the request named another one; otherwise null, and also
 *     when the caller may not see it
 * @param row the index of the row in the list of the request, after the indexes of the elements
 *     that contain it; empty for the only row, and where the index is unknown
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

  /** Makes a violation by the only row, or by an unknown one, that does not concern a version. */
  public Violation(String type, List<String> fields, String rule) {
    this(type, fields, rule, null, List.of());
  }

  /** Returns the same violation by one of several rows. */
  public Violation of(List<Integer> elements) {
    return new Violation(type, fields, rule, version, elements);
  }
}
