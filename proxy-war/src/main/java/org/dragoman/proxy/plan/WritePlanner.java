package org.dragoman.proxy.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.operation.Operation;

/** Plans the writes of a root field, and the reads of the rows that it returns. */
final class WritePlanner {
  private final Reads reads;
  private final List<Write> writes;
  private final Operation.RootField.Written field;

  /**
   * Makes the planner of one root field.
   *
   * @param writes collects the planned writes
   */
  WritePlanner(Reads reads, List<Write> writes, Operation.RootField.Written field) {
    this.reads = reads;
    this.writes = writes;
    this.field = field;
  }

  /**
   * Adds all writes and reads.
   *
   * @return the index of the read of the rows that the field returns
   */
  int plan() {
    if (field.write() instanceof Action.Transaction transaction) {
      return steps(transaction);
    }
    boolean single = !field.resolver().result().list();
    return write(
        new Writing(
            field.responseName(),
            reads.table(field.resolver().object()),
            field.write(),
            field.arguments(),
            single,
            single && field.resolver().result().nonNull()),
        field.selection(),
        null);
  }

  private int steps(Action.Transaction transaction) {
    Map<String, Operation.Value> values = new LinkedHashMap<>(field.arguments());
    int result = -1;
    for (int i = 0; i < transaction.steps().size(); i++) {
      Action.Step step = transaction.steps().get(i);
      ObjectTable table = reads.table(step.object());
      boolean given = i == transaction.result();
      boolean needed = given && step.single() && field.resolver().result().nonNull();
      Writing writing =
          new Writing(
              field.responseName(), table, step.write(), Map.copyOf(values), step.single(), needed);
      Write.Step planned =
          new Write.Step(
              step.name(),
              step.used().stream().map(table::column).toList(),
              i == transaction.steps().size() - 1);
      int read = write(writing, given ? field.selection() : null, planned);
      result = given ? read : result;
      if (!step.used().isEmpty()) {
        Map<String, Operation.Value> row = new LinkedHashMap<>();
        step.used().forEach(one -> row.put(one, new Operation.Value.OfStep(step.name(), one)));
        values.put(step.name(), new Operation.Value.Fields(row));
      }
    }
    return result;
  }

  /**
   * Plans a write. Its rows are read by their keys, unless the write itself can return them.
   *
   * @param selection null when the rows are not returned
   * @param step null when it is no step
   * @return index of the read of its rows
   */
  private int write(Writing writing, Operation.Selection selection, Write.Step step) {
    Changes changes =
        new Changes(
            reads.configuration(), writing, reads.values(writing.arguments()), reads.bounds());
    Change change = changes.change();
    int read = reads.count();
    if (selection != null) {
      Restriction changed = Restriction.of(Predicate.Keyed.written(change.table()));
      Path path = new Path(change.table(), changed, List.of());
      read =
          !writing.single() && change instanceof Change.InsertRows
              ? SelectPlanner.byKey(reads, path, selection)
              : SelectPlanner.rows(reads, path, writing.single(), selection, List.of());
    }
    boolean whole =
        step != null || change instanceof Change.InsertRows || !changes.links().isEmpty();
    writes.add(
        new Write(
            writing.responseName(),
            change,
            changes.checks(),
            read,
            reads.count(),
            writing.single() && !whole && !change.table().hidesWritten() && reads.isPlainFrom(read),
            writing.needed(),
            changes.links(),
            writing.arguments(),
            step));
    return read;
  }
}
