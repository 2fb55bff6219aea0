package org.dragoman.proxy.idempotency;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.answer.BoundedBytes;

/**
 * Ensures that a mutation and its repeats run only once. Without an {@code Idempotency-Key} each
 * request is a new one.
 */
public final class Repetition {
  private final IdempotentRequest request;

  private Repetition(IdempotentRequest request) {
    this.request = request;
  }

  /** Makes the repetition of a request from its key. */
  public static Repetition of(OperationRequest request) {
    return new Repetition(IdempotentRequest.of(request).orElse(null));
  }

  /** Whether the request has a key, so that it may be retried when its outcome is unknown. */
  public boolean hasKey() {
    return request != null;
  }

  /**
   * Begins the transaction of a request with a key; see {@link AnswerTable#begin}.
   *
   * @return the answer, when the request is a repeat
   */
  public Optional<BoundedBytes> begin(Connection connection) throws SQLException {
    return hasKey()
        ? AnswerTable.begin(connection, request).map(BoundedBytes::of)
        : Optional.empty();
  }

  /** Stores the answer for repeats, before the transaction is committed. */
  public void end(Connection connection, BoundedBytes answer) throws SQLException {
    if (hasKey()) {
      AnswerTable.keep(connection, request, answer.toByteArray());
    }
  }
}
