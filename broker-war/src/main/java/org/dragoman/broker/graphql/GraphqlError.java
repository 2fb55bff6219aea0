package org.dragoman.broker.graphql;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One entry of {@code errors} (GraphQL specification, section 7.1.2).
 *
 * @param locations null when the error belongs to no place in the document
 * @param path to the field that failed; null when no field is known
 * @param extensions with the stable {@code code}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record GraphqlError(
    String message, List<Location> locations, List<String> path, Map<String, Object> extensions) {
  GraphqlError {
    Objects.requireNonNull(message);
    locations = locations == null ? null : List.copyOf(locations);
    path = path == null ? null : List.copyOf(path);
    extensions = Map.copyOf(extensions);
  }

  /** A place in the document, counted from 1. */
  record Location(int line, int column) {}
}
