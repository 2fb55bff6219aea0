package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenArguments;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.answer.WrittenKeys;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.Read;
import org.dragoman.proxy.plan.RowExpander;
import org.dragoman.proxy.plan.RowPlan;
import org.dragoman.proxy.plan.Write;
import org.dragoman.proxy.statement.ChangeWriter;
import org.dragoman.proxy.statement.Statement;

/**
 * Does the writes of a mutation once, in a transaction that somebody else ends. All that becomes
 * known on the way is kept here, so that nothing of it outlives a transaction that is undone.
 */
final class Attempt {
  private final Configuration configuration;
  private final Prepared prepared;
  private final OperationRequest request;
  private final int mostRows;
  private final Session session;
  private final Tally tally;
  private final Execution execution;
  private final Map<String, Map<String, JsonNode>> steps = new HashMap<>();
  private int mayBeWritten;
  private Changed given;

  /** A write whose rows are changed, and have still to be read. */
  private record Changed(Prepared.Step step, Binder binder) {}

  /**
   * For one transaction.
   *
   * @param mostRows that the lists of the answer may have
   * @param mostWritten rows that may be made and linked, as the request gives them
   * @param tally is told the keys of rows that are found; null where nobody asks
   */
  Attempt(
      Configuration configuration,
      Prepared prepared,
      OperationRequest request,
      int mostRows,
      int mostWritten,
      Session session,
      Tally tally) {
    this.configuration = configuration;
    this.prepared = prepared;
    this.request = request;
    this.mostRows = mostRows;
    this.mayBeWritten = mostWritten;
    this.session = session;
    this.tally = tally;
    this.execution = new Execution(prepared.plan(), mostRows);
  }

  /**
   * Does all writes, one after the other.
   *
   * @return the rows of the reads of the plan
   * @throws Fault with the response name of the root field that failed, when it is one's
   */
  List<Rows> rows() throws SQLException {
    for (Prepared.Step step : prepared.steps()) {
      try {
        run(step);
      } catch (Fault fault) {
        throw fault.field() == null
            ? fault.ofWrite(step.write().responseName(), fault.violation())
            : fault;
      } catch (SQLException e) {
        throw Violations.at(configuration, List.of(step.write()), e).orElseThrow(() -> e);
      }
    }
    return execution.rows();
  }

  private void run(Prepared.Step step) throws SQLException {
    Write write = step.write();
    Binder binder = new Binder(request, mostRows, steps);
    if (write.returning()) {
      execution.keep(write.from(), returned(step, binder));
      return;
    }
    WrittenKeys keys = change(step, binder);
    keep(write, keys);
    Changed changed = new Changed(step, binder.with(keys));
    if (write.isReadAtTheEnd()) {
      given = changed;
    } else {
      give(changed);
    }
    if (write.isLastStep() && given != null) {
      give(given);
      given = null;
    }
  }

  private void give(Changed changed) throws SQLException {
    read(changed);
    requireRow(changed.step.write());
  }

  /** A row may be one that the caller does not see, or that a later step has deleted. */
  private void requireRow(Write write) {
    if (write.rowNeeded() && execution.rows().get(write.from()).count() == 0) {
      throw noRow(write);
    }
  }

  private static Fault noRow(Write write) {
    return new Fault(
        FaultCode.ROW_MISSING, "The non-null field " + write.responseName() + " has no row");
  }

  /** Changes rows by a statement that gives all that is asked of them. */
  private Rows returned(Prepared.Step step, Binder binder) throws SQLException {
    Write write = step.write();
    StoredValues.check(write.change(), binder);
    checkLinks(step, binder);
    tellFound(write, binder);
    Read read = prepared.plan().reads().get(write.from());
    Rows found = session.rows(step.first(), binder, result -> execution.rows(result, read, binder));
    checkFound(step, binder, found.count());
    return found;
  }

  /** By the keys that the rows have before the change, which may give them others. */
  private void tellFound(Write write, Binder binder) throws SQLException {
    Optional<Statement> found =
        tally == null ? Optional.empty() : ChangeWriter.found(prepared.plan(), write);
    if (found.isPresent()) {
      ObjectTable table = write.change().table();
      tally.found(
          table,
          session.rows(
              Prepared.Batch.of(List.of(found.get())),
              binder,
              result ->
                  WrittenKeys.of(
                      result,
                      table.keyColumns(),
                      () -> RowFaults.notAllowed(table, write.change().action()))));
    }
  }

  /** Keeps what later steps use of the row. */
  private void keep(Write write, WrittenKeys keys) {
    if (write.step() == null || write.step().used().isEmpty()) {
      return;
    }
    if (keys.count() == 0) {
      throw new Fault(
          FaultCode.STEP_ROW_MISSING,
          "The step " + write.step().name() + " matched no row, and a later step uses its row");
    }
    List<ObjectField.Column> known = write.known();
    List<JsonNode> row = keys.row(0);
    Map<String, JsonNode> values = new HashMap<>();
    for (int i = 0; i < known.size(); i++) {
      values.put(known.get(i).name(), row.get(i));
    }
    steps.put(write.step().name(), values);
  }

  /** Changes the rows, with all that belongs to them, or finds those to delete: their keys. */
  private WrittenKeys change(Prepared.Step step, Binder binder) throws SQLException {
    Write write = step.write();
    if (write.change() instanceof Change.InsertRows insert) {
      RowPlan made = expand(write, binder, expander -> expander.rows(insert.rows()));
      return write(write, made, WrittenKeys.NONE, binder);
    }
    StoredValues.check(write.change(), binder);
    // What the values of the request say is wrong is found before the first statement.
    RowPlan linked =
        write.links().isEmpty()
            ? null
            : expand(
                write, binder, expander -> expander.links(write.change().table(), write.links()));
    checkLinks(step, binder);
    tellFound(write, binder);
    WrittenKeys keys =
        session.rows(
            step.first(),
            binder,
            result ->
                WrittenKeys.of(
                    result,
                    write.known(),
                    () -> RowFaults.notAllowed(write.change().table(), write.change().action())));
    checkFound(step, binder, keys.count());
    return linked == null || keys.count() == 0 ? keys : write(write, linked, keys, binder);
  }

  /** All arguments are looked at: null may be an error even where no row needs the value. */
  private RowPlan expand(Write write, Binder binder, Function<RowExpander, RowPlan> expansion) {
    RowExpander expander =
        new RowExpander(
            configuration,
            new GivenArguments(request.variables(), steps).of(write.arguments()),
            prepared.plan().visibility().variables(),
            binder::value,
            mayBeWritten);
    RowPlan rows = expansion.apply(expander);
    mayBeWritten -= expander.count();
    StoredValues.check(rows);
    return rows;
  }

  private WrittenKeys write(Write write, RowPlan plan, WrittenKeys changed, Binder binder)
      throws SQLException {
    try {
      return new RowWriting(session, prepared.plan().visibility(), binder)
          .run(plan, changed, write.known());
    } catch (SQLException e) {
      throw Violations.ofRows(configuration, write.responseName(), e).orElseThrow(() -> e);
    }
  }

  /** The links of a write have to lead to rows that the caller sees. */
  private void checkLinks(Prepared.Step step, Binder binder) throws SQLException {
    if (step.checks().isEmpty()) {
      return;
    }
    session.run(
        step.checks(),
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
        throw RowFaults.noRow(check.owner(), check.link());
      }
    }
  }

  private void checkFound(Prepared.Step step, Binder binder, int count) throws SQLException {
    if (count == 0) {
      checkVersion(step, binder);
    }
    checkCount(step.write(), count);
  }

  /** A row that was not found with the wanted version may be there with another one. */
  private void checkVersion(Prepared.Step step, Binder binder) throws SQLException {
    if (step.version().isEmpty()) {
      return;
    }
    ObjectTable table = step.write().change().table();
    session.rows(
        step.version(),
        binder,
        result -> {
          if (result.next()) {
            throw RowFaults.version(table, result.getInt(1), request.caller().roles());
          }
          return null;
        });
  }

  private static void checkCount(Write write, int count) {
    if (count == 0 && write.change() instanceof Change.Upsert upsert) {
      throw RowFaults.notUniqueNorChanged(upsert.table(), upsert.on());
    }
    if (count == 0 && write.rowNeeded()) {
      throw noRow(write);
    }
    write
        .change()
        .found()
        .filter(target -> count > target.atMost())
        .ifPresent(
            target -> {
              throw new Fault(
                  FaultCode.TOO_MANY_WRITTEN,
                  "More than " + target.atMost() + " rows match (_atMost), so no row was changed");
            });
  }

  /** Reads the rows by their keys, and deletes them if they were only found. */
  private void read(Changed changed) throws SQLException {
    Prepared.Batch then = changed.step.then();
    WrittenKeys keys = changed.binder.keys();
    if (keys.count() == 0) {
      then.reads().keySet().forEach(read -> execution.keep(read, Rows.none()));
      return;
    }
    try {
      execution.run(session.connection(), then, changed.binder);
    } catch (SQLException e) {
      // What is out of range here is an aggregate of the rows, and nothing that was added to them.
      if (DatabaseFault.isOutOfRange(e)) {
        throw DatabaseFault.of(e);
      }
      throw e;
    }
    if (!then.reads().isEmpty()) {
      int changedRows = then.reads().firstKey();
      int key = then.reads().get(changedRows).key();
      if (key > 0) {
        // Rows that are read by their own key come in the order in which they were made.
        execution.keep(changedRows, execution.rows().get(changedRows).inOrder(keys, key));
      }
    }
  }
}
