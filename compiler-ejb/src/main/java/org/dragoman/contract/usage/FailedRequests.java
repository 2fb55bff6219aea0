package org.dragoman.contract.usage;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Requests of a schema that were answered with the same error for the same operation.
 *
 * @param operation a field of {@code Query} or {@code Mutation}; empty when the document has none
 *     that exists
 * @param code as in {@code DRG-1011}
 * @param requests how many there were
 * @param last the latest of them, the newest first
 */
public record FailedRequests(
    String schema, String operation, String code, long requests, List<Latest> last) {
  /** More are not kept. */
  public static final int MOST_LATEST = 5;

  public FailedRequests {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(code);
    last = List.copyOf(last);
    if (last.isEmpty() || last.size() > MOST_LATEST || requests < last.size()) {
      throw new IllegalArgumentException(
          "The latest requests are 1 to " + MOST_LATEST + " of all of them");
    }
  }

  /** Returns the same among those of no operation. */
  public FailedRequests withoutOperation() {
    return new FailedRequests(schema, "", code, requests, last);
  }

  /**
   * One request.
   *
   * @param at ISO 8601
   */
  public record Latest(String at, String requestId) {
    private static final Pattern ID = Pattern.compile("[0-9a-z]{1,32}");

    public Latest {
      Instant.parse(at);
      if (!ID.matcher(requestId).matches()) {
        throw new IllegalArgumentException("A request id has digits and small letters");
      }
    }
  }
}
