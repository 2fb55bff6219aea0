package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.BoundedBytes;
import org.dragoman.proxy.answer.JsonWriter;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.answer.WrittenKeys;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Write;
import org.dragoman.proxy.statement.ChangeWriter;

/**
 * Runs all root fields of a mutation, one after the other (GraphQL specification, section 6.2.2),
 * in one transaction: everything or nothing. The answer is written before the transaction is
 * committed, so that an answer that cannot be given changes nothing.
 *
 * <p>The transaction reads what others have committed when each statement begins (READ COMMITTED):
 * a write that has to wait for another one goes on with the row as that left it, so that simple
 * writes of one row never fail for one another.
 */
final class Mutation {
  private static final int MOST_ATTEMPTS = 5;

  /** No statement begins later than that; the edge waits for it and for the last statement. */
  private static final long MOST_NANOSECONDS = TimeUnit.SECONDS.toNanos(15);

  private final Configuration configuration;
  private final Prepared prepared;
  private final OperationRequest request;
  private final int mostRows;
  private final long begun = System.nanoTime();
  private boolean committing;

  Mutation(Configuration configuration, Prepared prepared, OperationRequest request, int mostRows) {
    this.configuration = configuration;
    this.prepared = prepared;
    this.request = request;
    this.mostRows = mostRows;
  }

  /**
   * Does all writes.
   *
   * @return the answer
   * @throws Fault with the response name of the root field that failed, when it is one's; nothing
   *     has changed then, unless the connection was lost in the last moment
   */
  BoundedBytes run(Databases databases, String database) {
    for (int attempt = 1; ; attempt++) {
      try {
        return databases.write(database, attempt > 1, this::transaction);
      } catch (SQLException e) {
        if (!mayBeDoneAgain(e)) {
          throw fault(e);
        }
        if (attempt == MOST_ATTEMPTS || isLate()) {
          throw DatabaseFault.isConflict(e)
              ? new Fault(FaultCode.WRITE_CONFLICT, "Try again in a moment", 1, e)
              : DatabaseFault.of(e);
        }
      }
    }
  }

  /** A connection that was lost before the end has left nothing behind. */
  private boolean mayBeDoneAgain(SQLException e) {
    return DatabaseFault.isConflict(e) || DatabaseFault.isLostConnection(e) && !committing;
  }

  private Fault fault(SQLException e) {
    if (committing && DatabaseFault.isLostConnection(e)) {
      return new Fault(
          FaultCode.DATABASE_UNAVAILABLE,
          "The connection was lost at the end of the write, which may have happened or not",
          e);
    }
    return Violations.at(configuration, prepared.plan().writes(), e)
        .orElseGet(() -> DatabaseFault.of(e));
  }

  private BoundedBytes transaction(Connection connection) throws SQLException {
    committing = false;
    connection.setAutoCommit(false);
    try {
      BoundedBytes answer = JsonWriter.write(prepared.plan(), steps(connection), mostRows);
      checkTime();
      committing = true;
      connection.commit();
      return answer;
    } catch (SQLException | RuntimeException e) {
      rollback(connection, e);
      throw e;
    }
  }

  /** A connection that cannot even be rolled back is thrown away by its pool. */
  private static void rollback(Connection connection, Exception reason) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      reason.addSuppressed(e);
    }
  }

  private List<Rows> steps(Connection connection) throws SQLException {
    Rows[] rows = new Rows[prepared.plan().reads().size()];
    Execution execution = new Execution(mostRows);
    for (Prepared.Step step : prepared.steps()) {
      checkTime();
      try {
        step(connection, step, execution, rows);
      } catch (Fault fault) {
        throw fault.field() == null
            ? fault.ofWrite(step.write().responseName(), fault.violation())
            : fault;
      } catch (SQLException e) {
        throw Violations.at(configuration, List.of(step.write()), e).orElseThrow(() -> e);
      }
    }
    return Arrays.asList(rows);
  }

  private void step(Connection connection, Prepared.Step step, Execution execution, Rows[] rows)
      throws SQLException {
    Write write = step.write();
    Binder binder = new Binder(request, mostRows);
    StoredValues.check(write.change(), binder);
    List<Plan.Read> reads = prepared.plan().reads().subList(write.from(), write.to());
    boolean begins = step == prepared.steps().getFirst();
    if (!step.checks().isEmpty()) {
      check(connection, step, binder, begins);
      begins = false;
    }
    List<Rows> found = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement((begins ? ChangeWriter.BEGIN : "") + step.first().sql())) {
      binder.bind(statement, step.first().bindings());
      if (!execute(statement, begins)) {
        throw new SQLException("A write without rows");
      }
      try (ResultSet result = statement.getResultSet()) {
        if (write.returning()) {
          found.add(execution.rows(result, reads.getFirst(), binder));
          checkVersion(connection, step, binder, found.getFirst().count());
          checkCount(write, found.getFirst().count());
        } else {
          WrittenKeys keys = WrittenKeys.of(result, write.change().table());
          checkVersion(connection, step, binder, keys.count());
          checkCount(write, keys.count());
          found.addAll(after(connection, step, execution, binder.with(keys)));
        }
      }
    }
    for (int i = 0; i < reads.size(); i++) {
      rows[write.from() + i] = found.get(i);
    }
  }

  /** The links of a write have to lead to rows that the caller sees. */
  private static void check(
      Connection connection, Prepared.Step step, Binder binder, boolean begins)
      throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement((begins ? ChangeWriter.BEGIN : "") + step.checks().sql())) {
      binder.bind(statement, step.checks().bindings());
      execute(statement, begins);
      for (Write.LinkCheck check : step.write().checks()) {
        requireRow(statement, check);
        statement.getMoreResults();
      }
    }
  }

  /** Whether the first statement of ours has a result; what begins the transaction has none. */
  private static boolean execute(PreparedStatement statement, boolean begins) throws SQLException {
    boolean hasResult = statement.execute();
    return begins ? statement.getMoreResults() : hasResult;
  }

  private static void requireRow(PreparedStatement statement, Write.LinkCheck check)
      throws SQLException {
    try (ResultSet result = statement.getResultSet()) {
      result.next();
      if (!result.getBoolean(1)) {
        throw Violations.noRow(check.owner(), check.link());
      }
    }
  }

  /** A row that was not found with the wanted version may be there with another one. */
  private void checkVersion(Connection connection, Prepared.Step step, Binder binder, int count)
      throws SQLException {
    if (count > 0 || step.version().isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement(step.version().sql())) {
      binder.bind(statement, step.version().bindings());
      try (ResultSet result = statement.executeQuery()) {
        if (result.next()) {
          ObjectTable table = step.write().change().table();
          throw Violations.version(table, result.getInt(1), request.caller().roles());
        }
      }
    }
  }

  /** What comes after the change, when the keys of the rows are known. */
  private List<Rows> after(
      Connection connection, Prepared.Step step, Execution execution, Binder binder)
      throws SQLException {
    List<Plan.Read> reads = prepared.plan().reads().subList(step.write().from(), step.write().to());
    if (binder.keys().count() == 0) {
      return reads.stream().map(read -> Rows.none()).toList();
    }
    return execution.run(connection, step.then(), reads, binder);
  }

  private static void checkCount(Write write, int count) {
    if (count == 0 && write.change() instanceof Change.Upsert upsert) {
      throw Violations.notUnique(upsert.table(), upsert.on());
    }
    if (count == 0 && write.rowNeeded()) {
      throw new Fault(FaultCode.ROW_MISSING, "There is no row for " + write.responseName());
    }
    write
        .change()
        .found()
        .filter(target -> count > target.atMost())
        .ifPresent(
            target -> {
              throw new Fault(
                  FaultCode.TOO_MANY_WRITTEN,
                  "More than " + target.atMost() + " rows match, so none was changed");
            });
  }

  private boolean isLate() {
    return System.nanoTime() - begun > MOST_NANOSECONDS;
  }

  private void checkTime() {
    if (isLate()) {
      throw new Fault(FaultCode.STATEMENT_TOO_SLOW, "The operation took too long as a whole");
    }
  }
}
