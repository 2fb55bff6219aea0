package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * The times of requests of a realm that an edge process reports to the proxy. The edge repeats a
 * batch until it is acknowledged; the proxy counts it once.
 *
 * @param id unique
 * @param day in UTC, ISO 8601
 * @param schema empty for answers, and for requests for unknown schemas
 * @param failed how many of the requests were answered with an error
 */
public record TimesBatch(
    String id, String day, Kind kind, String schema, long failed, Durations durations) {
  public TimesBatch {
    Objects.requireNonNull(id);
    Objects.requireNonNull(day);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(durations);
  }

  /** The kinds of requests. */
  public enum Kind {
    /** Requests of a schema. */
    GRAPHQL,
    /** Answers of an application. */
    ANSWERS
  }
}
