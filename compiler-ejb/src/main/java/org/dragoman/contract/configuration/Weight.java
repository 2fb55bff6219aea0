package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;

/**
 * The cost of a field or of a row ({@code @svc_cost}), like {@code @cost} in IBM's GraphQL Cost
 * Directives specification.
 *
 * @param type name of an object type, or {@code Query} or {@code Mutation}
 * @param field name of a field of it; null for a row of the type, wherever it is returned
 * @param weight 0 or more
 */
public record Weight(
    String type, @JsonInclude(JsonInclude.Include.NON_NULL) String field, int weight) {
  public Weight {
    Objects.requireNonNull(type);
    if (weight < 0) {
      throw new IllegalArgumentException("Nothing costs less than nothing");
    }
  }
}
