package org.dragoman.contract.usage;

import java.util.Objects;

/** A query for the requests of a schema that failed of late. */
public record FailedRequestsQuery(String schema) {
  public FailedRequestsQuery {
    Objects.requireNonNull(schema);
  }
}
