package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.dragoman.proxy.statement.ChangeWriter;

/** The connection of a transaction that writes, which begins with its first statement. */
final class Session {
  private final Connection connection;
  private final Runnable beforeEach;
  private boolean begun;

  /**
   * For one transaction.
   *
   * @param begun whether its first statement was run already
   * @param beforeEach is done before each statement, and may refuse it
   */
  Session(Connection connection, boolean begun, Runnable beforeEach) {
    this.connection = connection;
    this.begun = begun;
    this.beforeEach = beforeEach;
  }

  /** The connection, for a statement that somebody else sends now. */
  Connection connection() {
    beforeEach.run();
    return connection;
  }

  /** What is done with a statement that was run, and stands at its first result. */
  @FunctionalInterface
  interface Results<T> {
    T of(PreparedStatement statement) throws SQLException;
  }

  /** What is done with the rows of the only statement. */
  @FunctionalInterface
  interface OneResult<T> {
    T of(ResultSet rows) throws SQLException;
  }

  /** Runs statements of which none, or the first and perhaps others, give rows. */
  <T> T run(Prepared.Batch batch, Binder binder, Results<T> results) throws SQLException {
    beforeEach.run();
    boolean begins = !begun;
    try (PreparedStatement statement = next(batch.sql())) {
      binder.bind(statement, batch.bindings());
      statement.execute();
      if (begins) {
        // What begins the transaction has a result of its own, without rows.
        statement.getMoreResults();
      }
      return results.of(statement);
    }
  }

  /** Runs a statement without parameters that gives rows. */
  <T> T query(String sql, OneResult<T> rows) throws SQLException {
    beforeEach.run();
    boolean begins = !begun;
    try (PreparedStatement statement = next(sql)) {
      statement.execute();
      if (begins) {
        statement.getMoreResults();
      }
      try (ResultSet result = statement.getResultSet()) {
        return rows.of(result);
      }
    }
  }

  /** Runs the statements with which the transaction ends. */
  void end(String sql) throws SQLException {
    try (PreparedStatement statement = next(sql)) {
      statement.execute();
    }
  }

  private PreparedStatement next(String sql) throws SQLException {
    String text = begun ? sql : ChangeWriter.BEGIN + sql;
    begun = true;
    return connection.prepareStatement(text);
  }

  /** Runs one statement that gives rows. */
  <T> T rows(Prepared.Batch batch, Binder binder, OneResult<T> rows) throws SQLException {
    return run(
        batch,
        binder,
        statement -> {
          try (ResultSet result = statement.getResultSet()) {
            if (result == null) {
              throw new SQLException("A statement without rows");
            }
            return rows.of(result);
          }
        });
  }
}
