package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.BoundedBytes;
import org.dragoman.proxy.answer.JsonWriter;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.answer.WrittenKeys;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.idempotency.Repetition;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.GivenValues;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.RowPlan;
import org.dragoman.proxy.plan.RowPlanner;
import org.dragoman.proxy.plan.Variables;
import org.dragoman.proxy.plan.Write;

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
  private final int mostWritten;
  private final long begun = System.nanoTime();
  private final Repetition repetition;
  private boolean committing;
  private boolean replayed;
  private int written;
  private final Map<String, Map<String, JsonNode>> steps = new HashMap<>();
  private Waiting waiting;

  /** The rows that a transaction gives, which are read after its last step. */
  private record Waiting(Prepared.Step step, Binder binder) {}

  /**
   * For one request.
   *
   * @param mostRows that the lists of the answer may have
   * @param mostWritten rows that may be made and linked, as the request gives them
   */
  Mutation(
      Configuration configuration,
      Prepared prepared,
      OperationRequest request,
      int mostRows,
      int mostWritten) {
    this.mostWritten = mostWritten;
    this.configuration = configuration;
    this.prepared = prepared;
    this.request = request;
    this.mostRows = mostRows;
    this.repetition = Repetition.of(request);
  }

  /** Whether the answer is that of an earlier request, and nothing was done. */
  boolean isReplayed() {
    return replayed;
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
              : fault(e);
        }
      }
    }
  }

  /**
   * A connection that was lost before the end has left nothing behind; what one that was lost at
   * the end has left is told by the key of the request.
   */
  private boolean mayBeDoneAgain(SQLException e) {
    return DatabaseFault.isConflict(e)
        || DatabaseFault.isLostConnection(e) && (!committing || repetition.isTold());
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
      Optional<BoundedBytes> earlier = repetition.begin(connection);
      if (earlier.isPresent()) {
        replayed = true;
        connection.rollback();
        return earlier.get();
      }
      BoundedBytes answer = JsonWriter.write(prepared.plan(), steps(connection), mostRows);
      checkTime();
      repetition.end(connection, answer);
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
    written = 0;
    steps.clear();
    waiting = null;
    Execution execution = new Execution(mostRows);
    Session session = new Session(connection, repetition.isTold());
    for (Prepared.Step step : prepared.steps()) {
      checkTime();
      try {
        step(session, step, execution, rows);
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

  private void step(Session session, Prepared.Step step, Execution execution, Rows[] rows)
      throws SQLException {
    Write write = step.write();
    Binder binder = new Binder(request, mostRows, steps);
    if (write.returning()) {
      StoredValues.check(write.change(), binder);
      check(session, step, binder);
      Plan.Read read = prepared.plan().reads().get(write.from());
      Rows found =
          session.rows(
              step.first().sql(),
              step.first().bindings(),
              binder,
              result -> execution.rows(result, read, binder));
      checkFound(session, step, binder, found.count());
      rows[write.from()] = found;
      return;
    }
    WrittenKeys keys = written(session, step, binder);
    keep(write, keys);
    Waiting now = new Waiting(step, binder.with(keys));
    boolean waits =
        write.step() != null
            && write.from() < write.to()
            && !(write.change() instanceof Change.Delete);
    if (waits) {
      waiting = now;
    } else {
      after(session.connection(), now, execution, rows);
    }
    if (write.step() != null && write.step().last() && waiting != null) {
      after(session.connection(), waiting, execution, rows);
      waiting = null;
    }
  }

  /** Keeps what later steps use of the row. */
  private void keep(Write write, WrittenKeys keys) {
    if (write.step() == null || write.step().used().isEmpty()) {
      return;
    }
    if (keys.count() == 0) {
      throw new Fault(
          FaultCode.STEP_ROW_MISSING, "There is no row for the step " + write.step().name());
    }
    List<JsonNode> row = keys.row(0);
    int first = row.size() - write.step().used().size();
    Map<String, JsonNode> values = new HashMap<>();
    for (int i = first; i < row.size(); i++) {
      values.put(write.step().used().get(i - first).name(), row.get(i));
    }
    steps.put(write.step().name(), values);
  }

  /** Changes or finds the rows, with all that belongs to them: their keys. */
  private WrittenKeys written(Session session, Prepared.Step step, Binder binder)
      throws SQLException {
    Write write = step.write();
    List<ObjectField.Column> key = write.known();
    if (write.change() instanceof Change.Insertion insertion) {
      RowPlan rows =
          rows(
              insertion.arguments(),
              planner -> planner.insertion(insertion.table(), insertion.insert()));
      return write(session, write, rows, WrittenKeys.NONE, binder, key);
    }
    StoredValues.check(write.change(), binder);
    // What the values of the request say is wrong is found before the first statement.
    RowPlan links =
        write.links() == null
            ? null
            : rows(
                write.links().arguments(),
                planner -> planner.links(write.change().table(), write.links().fields()));
    check(session, step, binder);
    WrittenKeys keys =
        session.rows(
            step.first().sql(),
            step.first().bindings(),
            binder,
            result -> WrittenKeys.of(result, key));
    checkFound(session, step, binder, keys.count());
    return links == null || keys.count() == 0
        ? keys
        : write(session, write, links, keys, binder, key);
  }

  private RowPlan rows(Map<String, Operation.Value> arguments, Function<RowPlanner, RowPlan> plan) {
    Variables types = prepared.plan().visibility().variables();
    GivenValues values =
        new GivenValues(arguments, request.variables(), request.claims(), types, steps);
    RowPlanner planner = new RowPlanner(configuration, values, mostWritten - written);
    RowPlan rows = plan.apply(planner);
    written += planner.count();
    StoredValues.check(rows);
    return rows;
  }

  private WrittenKeys write(
      Session session,
      Write write,
      RowPlan rows,
      WrittenKeys changed,
      Binder binder,
      List<ObjectField.Column> columns)
      throws SQLException {
    try {
      return new RowWriting(session, prepared.plan().visibility(), binder)
          .run(rows, changed, columns);
    } catch (SQLException e) {
      throw Violations.ofRows(configuration, write.responseName(), e).orElseThrow(() -> e);
    }
  }

  /** The links of a write have to lead to rows that the caller sees. */
  private static void check(Session session, Prepared.Step step, Binder binder)
      throws SQLException {
    if (step.checks().isEmpty()) {
      return;
    }
    session.run(
        step.checks().sql(),
        step.checks().bindings(),
        binder,
        statement -> {
          for (Write.LinkCheck check : step.write().checks()) {
            requireRow(statement, check);
            statement.getMoreResults();
          }
          return null;
        });
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

  private void checkFound(Session session, Prepared.Step step, Binder binder, int count)
      throws SQLException {
    if (count == 0) {
      checkVersion(session, step, binder);
    }
    checkCount(step.write(), count);
  }

  /** A row that was not found with the wanted version may be there with another one. */
  private void checkVersion(Session session, Prepared.Step step, Binder binder)
      throws SQLException {
    if (step.version().isEmpty()) {
      return;
    }
    ObjectTable table = step.write().change().table();
    session.rows(
        step.version().sql(),
        step.version().bindings(),
        binder,
        result -> {
          if (result.next()) {
            throw Violations.version(table, result.getInt(1), request.caller().roles());
          }
          return null;
        });
  }

  /** What comes after the change, when the keys of the rows are known. */
  private void after(Connection connection, Waiting ready, Execution execution, Rows[] rows)
      throws SQLException {
    Write write = ready.step.write();
    List<Plan.Read> reads = prepared.plan().reads().subList(write.from(), write.to());
    List<Rows> found =
        ready.binder.keys().count() == 0
            ? reads.stream().map(read -> Rows.none()).toList()
            : execution.run(connection, ready.step.then(), reads, ready.binder);
    for (int i = 0; i < reads.size(); i++) {
      // Rows that are read by their own key come in the order in which they were made.
      int key = i == 0 ? reads.getFirst().parentKey() : 0;
      rows[write.from() + i] =
          key == 0 ? found.get(i) : found.get(i).inOrder(ready.binder.keys(), key);
    }
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
