package org.dragoman.proxy.idempotency;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.statement.ChangeWriter;

/**
 * The answers of mutations with an idempotency key, inside the published database: the transaction
 * of a mutation also writes its answer, so that both exist or neither. The table is in the
 * PostgreSQL schema of the version table, to which no published schema can refer.
 */
public final class AnswerTable {
  /** A longer answer is refused, and its transaction rolled back. */
  private static final int MOST_BYTES = 1024 * 1024;

  /**
   * A request that waits for a concurrent one with the same key holds a connection, so that its
   * wait is short.
   */
  private static final String BEGIN =
      ChangeWriter.BEGIN
          + """
          SET LOCAL lock_timeout = '5s';
          SELECT pg_advisory_xact_lock(?);
          SET LOCAL lock_timeout TO DEFAULT;
          DELETE FROM dragoman.answer WHERE key = ? AND kept_until <= now();
          SELECT operation = ?, body FROM dragoman.answer WHERE key = ?\
          """;

  /** How many statements of {@link #BEGIN} precede the last. */
  private static final int BEFORE_ANSWER = 5;

  private static final String INSERT =
      """
      INSERT INTO dragoman.answer (key, operation, body, kept_until)
      VALUES (?, ?, ?, now() + interval '24 hours')
      """;
  private static final String SWEEP =
      """
      DELETE FROM dragoman.answer WHERE key IN (
        SELECT key FROM dragoman.answer WHERE kept_until <= now() ORDER BY kept_until LIMIT ?)
      """;

  private static final String LOCK_NOT_AVAILABLE = "55P03";
  private static final String CANCELED = "57014";

  private AnswerTable() {}

  /**
   * Begins the transaction of a request, once no other one with the same key is under way.
   *
   * @return the answer of an earlier request with the key; empty when there was none
   * @throws Fault {@link FaultCode#IDEMPOTENCY_KEY_REUSED}, {@link FaultCode#IDEMPOTENCY_KEY_BUSY}
   */
  static Optional<byte[]> begin(Connection connection, IdempotentRequest request)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(BEGIN)) {
      statement.setLong(1, request.lock());
      statement.setBytes(2, request.key());
      statement.setBytes(3, request.operation());
      statement.setBytes(4, request.key());
      statement.execute();
      for (int i = 0; i < BEFORE_ANSWER; i++) {
        statement.getMoreResults();
      }
      try (ResultSet row = statement.getResultSet()) {
        if (!row.next()) {
          return Optional.empty();
        }
        if (!row.getBoolean(1)) {
          throw new Fault(
              FaultCode.IDEMPOTENCY_KEY_REUSED,
              "The key was used for a different request: use a new key");
        }
        return Optional.of(row.getBytes(2));
      }
    } catch (SQLException e) {
      if (LOCK_NOT_AVAILABLE.equals(e.getSQLState()) || CANCELED.equals(e.getSQLState())) {
        throw new Fault(
            FaultCode.IDEMPOTENCY_KEY_BUSY,
            "The first request with this key is still in progress: retry later",
            1,
            e);
      }
      throw e;
    }
  }

  /** Stores an answer in the transaction of its request. */
  static void keep(Connection connection, IdempotentRequest request, byte[] body)
      throws SQLException {
    if (body.length > MOST_BYTES) {
      throw new Fault(
          FaultCode.ANSWER_NOT_KEPT,
          "An answer of more than 1 MiB is not stored for a retry: ask for fewer fields or rows");
    }
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      statement.setBytes(1, request.key());
      statement.setBytes(2, request.operation());
      statement.setBytes(3, body);
      statement.executeUpdate();
    }
  }

  /**
   * Deletes some of the expired answers, in a transaction of its own.
   *
   * @return how many
   */
  public static int sweep(Connection connection, int most) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(ChangeWriter.BEGIN + SWEEP + ";\nCOMMIT")) {
      statement.setInt(1, most);
      statement.execute();
      statement.getMoreResults();
      return statement.getUpdateCount();
    }
  }
}
