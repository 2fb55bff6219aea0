package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * The times of requests of a realm that a process of the edge tells the proxy of. The same batch
 * may be told again until it was acknowledged; it counts once.
 *
 * @param id unlike that of any other batch
 * @param day in UTC, ISO 8601
 * @param schema empty for answers, and for requests whose schema is not there
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

  /** What was asked for. */
  public enum Kind {
    /** Of a schema. */
    GRAPHQL,
    /** Of an application. */
    ANSWERS
  }
}
