package org.dragoman.proxy.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.operation.Operation;

/** Plans the writes of a root field, and the reads of the rows that it gives. */
final class WritePlanner {
  private final Planner planner;
  private final Configuration configuration;
  private final Variables variables;
  private final Operation.RootField.Written field;

  WritePlanner(
      Planner planner,
      Configuration configuration,
      Variables variables,
      Operation.RootField.Written field) {
    this.planner = planner;
    this.configuration = configuration;
    this.variables = variables;
    this.field = field;
  }

  /**
   * Adds all writes and reads.
   *
   * @return the index of the read of the rows that the field gives
   */
  int plan() {
    if (field.write() instanceof Action.Transaction transaction) {
      return steps(transaction);
    }
    boolean single = !field.resolver().result().list();
    return write(
        new Writing(
            field.responseName(),
            configuration.type(field.resolver().object()).orElseThrow(),
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
      ObjectTable table = configuration.type(step.object()).orElseThrow();
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
   * Plans a write. Its rows are read by their keys, unless it can give them itself.
   *
   * @param selection null when the rows are not given
   * @param step null when it is no step
   * @return index of the read of its rows
   */
  private int write(Writing writing, Operation.Selection selection, Write.Step step) {
    Changes changes =
        new Changes(configuration, writing, new Values(writing.arguments(), variables));
    Change change = changes.change();
    int read = planner.count();
    if (selection != null) {
      Plan.Restriction changed =
          new Plan.Restriction(Predicate.Keyed.written(change.table()), List.of(), null, null);
      Plan.Path path = new Plan.Path(change.table(), changed, List.of());
      read =
          !writing.single() && change instanceof Change.Insertion
              ? planner.byKey(path, selection)
              : planner.read(path, writing.single(), selection, List.of());
    }
    boolean whole = step != null || change instanceof Change.Insertion || changes.links() != null;
    planner.add(
        new Write(
            writing.responseName(),
            change,
            changes.checks(),
            read,
            planner.count(),
            writing.single() && !whole && planner.isPlainFrom(read),
            writing.needed(),
            changes.links(),
            step));
    return read;
  }
}
