package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.operation.Trial;
import org.dragoman.proxy.answer.BoundedBytes;
import org.dragoman.proxy.answer.JsonWriter;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.idempotency.Repetition;
import org.dragoman.proxy.publication.LiveMarker;
import org.dragoman.schedule.Cancellation;

/**
 * Runs all root fields of a mutation, one after the other (GraphQL specification, section 6.2.2),
 * in one transaction: everything or nothing; see {@link Attempt}. The answer is written before the
 * transaction is committed, so that an answer that cannot be given changes nothing.
 *
 * <p>The transaction reads what others have committed when each statement begins (READ COMMITTED):
 * a write that has to wait for another one goes on with the row as that left it, so that simple
 * writes of one row never fail for one another.
 */
final class Mutation {
  private static final int MOST_ATTEMPTS = 5;

  /** Ends a trial, with what a COMMIT would find wrong. */
  private static final String ROLLBACK = "SET CONSTRAINTS ALL IMMEDIATE;\n%s;\nROLLBACK";

  /** No statement begins later than that; the edge waits for it and for the last statement. */
  private static final long MOST_NANOSECONDS = TimeUnit.SECONDS.toNanos(15);

  private final Configuration configuration;
  private final Prepared prepared;
  private final OperationRequest request;
  private final int mostRows;
  private final int mostWritten;
  private final Cancellation cancellation;
  private final long begun = System.nanoTime();
  private final Repetition repetition;
  private boolean committing;
  private boolean replayed;

  /**
   * For one request.
   *
   * @param mostRows that the lists of the answer may have
   * @param mostWritten rows that may be made and linked, as the request gives them
   * @param cancellation ends the transaction before its COMMIT
   */
  Mutation(
      Configuration configuration,
      Prepared prepared,
      OperationRequest request,
      int mostRows,
      int mostWritten,
      Cancellation cancellation) {
    this.cancellation = cancellation;
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
   * @return the answer; of a trial with the extension {@code dryRun}
   * @throws Fault with the response name of the root field that failed, when it is one's; nothing
   *     has changed then, unless the connection was lost in the last moment
   */
  BoundedBytes run(Databases databases, Database database) {
    for (int attempt = 1; ; attempt++) {
      try {
        return databases.write(database, attempt > 1, cancellation, this::transaction);
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
        || DatabaseFault.isStalePlan(e)
        || DatabaseFault.isLostConnection(e) && (!committing || repetition.hasKey());
  }

  private Fault fault(SQLException e) {
    if (committing && DatabaseFault.isLostConnection(e)) {
      return new Fault(
          FaultCode.DATABASE_UNAVAILABLE,
          "The connection was lost during COMMIT: it is unknown whether the write took effect",
          e);
    }
    return Violations.at(configuration, prepared.plan().writes(), e)
        .orElseGet(() -> DatabaseFault.of(e));
  }

  /** One that fails is rolled back by the pool. */
  BoundedBytes transaction(Connection connection) throws SQLException {
    committing = false;
    Optional<BoundedBytes> earlier = repetition.begin(connection);
    if (earlier.isPresent()) {
      replayed = true;
      return earlier.get();
    }
    Session session = new Session(connection, repetition.hasKey(), this::checkTime);
    Tally tally = request.trial() == null ? null : Tally.begin(session);
    List<Rows> rows =
        new Attempt(configuration, prepared, request, mostRows, mostWritten, session, tally).rows();
    BoundedBytes answer = JsonWriter.write(prepared.plan(), rows, mostRows);
    checkTime();
    if (tally != null) {
      Trial.Touched touched = tally.end(session);
      if (request.trial().isDry()) {
        session.end(ROLLBACK.formatted(LiveMarker.look(request.version())));
        return JsonWriter.extended(answer, Map.of("dryRun", touched));
      }
      require(touched);
    }
    repetition.end(connection, answer);
    committing = true;
    session.end(prepared.commit());
    return answer;
  }

  private void require(Trial.Touched touched) {
    if (!request.trial().touched().equals(touched.digest())) {
      throw new Fault(
          FaultCode.ROWS_CHANGED,
          "The rows have changed since the dry run: nothing was written. Try it again");
    }
  }

  private boolean isLate() {
    return System.nanoTime() - begun > MOST_NANOSECONDS;
  }

  private void checkTime() {
    cancellation.check();
    if (isLate()) {
      throw new Fault(FaultCode.STATEMENT_TOO_SLOW, "The operation exceeded its time limit");
    }
  }
}
