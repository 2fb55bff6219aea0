package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * Decides who sees which rows of a type ({@code @svc_owned}): the caller who inserted a row,
 * callers whom the grant or a role admits, and nobody else. For all others the row does not exist.
 *
 * @param column unquoted name of the column with the {@link org.dragoman.contract.caller.Owner}
 * @param grant condition of the rows that everybody sees; uses no arguments; null for none
 * @param roles callers with one of them see all rows
 */
public record Ownership(
    String column,
    Condition grant,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> roles) {
  /** The name of the column, which no field of GraphQL can have. */
  public static final String COLUMN = "#owner";

  public Ownership {
    Objects.requireNonNull(column);
    roles = roles == null ? List.of() : List.copyOf(roles);
  }
}
