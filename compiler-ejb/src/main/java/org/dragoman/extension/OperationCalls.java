package org.dragoman.extension;

import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * The published operations that a request calls.
 *
 * @param schema the published name
 * @param kind whether they read or write
 * @param calls in the order of the request; all writes are one transaction
 */
public record OperationCalls(String schema, Kind kind, List<OperationCall> calls) {
  public OperationCalls {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(kind);
    calls = List.copyOf(calls);
  }

  /** The kinds of operations. */
  public enum Kind {
    READ,
    WRITE
  }

  /** Returns the same calls with a change applied to each. */
  public OperationCalls each(UnaryOperator<OperationCall> change) {
    return new OperationCalls(schema, kind, calls.stream().map(change).toList());
  }
}
