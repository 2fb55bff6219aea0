package org.dragoman.proxy.idempotency;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.answer.BoundedBytes;

/**
 * Does a mutation that may be a repeat only once. Without an {@code Idempotency-Key} each request
 * is a new one.
 */
public final class Repetition {
  private final IdempotentRequest request;

  private Repetition(IdempotentRequest request) {
    this.request = request;
  }

  /** Whether a request is a repeat is told by its key. */
  public static Repetition of(OperationRequest request) {
    return new Repetition(IdempotentRequest.of(request).orElse(null));
  }

  /**
   * Whether the request can be told from others, so that it may be sent to the database again when
   * nobody knows what became of it.
   */
  public boolean hasKey() {
    return request != null;
  }

  /**
   * Begins the transaction of a request that is told; see {@link AnswerTable#begin}.
   *
   * @return the answer, when the request is a repeat
   */
  public Optional<BoundedBytes> begin(Connection connection) throws SQLException {
    return hasKey()
        ? AnswerTable.begin(connection, request).map(BoundedBytes::of)
        : Optional.empty();
  }

  /** Keeps the answer for repeats, before the transaction is committed. */
  public void end(Connection connection, BoundedBytes answer) throws SQLException {
    if (hasKey()) {
      AnswerTable.keep(connection, request, answer.toByteArray());
    }
  }
}
