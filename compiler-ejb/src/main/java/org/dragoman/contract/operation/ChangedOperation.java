package org.dragoman.contract.operation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.operation.Operation.RootField;

/** Applies the broker's changes to an operation, or refuses them; no change is ignored. */
public final class ChangedOperation {
  private ChangedOperation() {}

  /**
   * Returns the operation with the changes.
   *
   * @param changes one for each root field at most
   * @throws IllegalArgumentException when a change does not fit
   */
  public static Operation of(Operation operation, List<CallChange> changes) {
    Map<String, CallChange> byName = new HashMap<>();
    changes.forEach(change -> byName.put(change.responseName(), change));
    List<RootField> roots = new ArrayList<>();
    for (RootField root : operation.roots()) {
      CallChange change = byName.remove(root.responseName());
      roots.add(change == null ? root : changed(root, change));
    }
    if (!byName.isEmpty()) {
      throw new IllegalArgumentException("A change of a root field that is not there");
    }
    return new Operation(operation.root(), roots);
  }

  private static RootField changed(RootField root, CallChange change) {
    return switch (root) {
      case RootField.Call call ->
          new RootField.Call(
              call.responseName(),
              call.resolver(),
              reading(call.reading(), change),
              arguments(call.arguments(), change),
              call.selection());
      case RootField.CallAny call ->
          new RootField.CallAny(
              call.responseName(),
              call.resolver(),
              reading(call.reading(), change),
              arguments(call.arguments(), change),
              call.selections());
      case RootField.Paged paged ->
          new RootField.Paged(
              paged.responseName(),
              paged.resolver(),
              new Action.Page(reading(paged.page().reading(), change), paged.page().paging()),
              arguments(paged.arguments(), change),
              paged.selection());
      case RootField.Aggregate aggregates ->
          new RootField.Aggregate(
              aggregates.responseName(),
              aggregates.resolver(),
              new Action.Aggregate(
                  and(aggregates.aggregate().filter(), change),
                  aggregates.aggregate().fields(),
                  aggregates.aggregate().groups(),
                  aggregates.aggregate().bySelection()),
              arguments(aggregates.arguments(), change),
              aggregates.results());
      case RootField.Written written ->
          new RootField.Written(
              written.responseName(),
              written.resolver(),
              write(written.write(), change),
              arguments(written.arguments(), change),
              written.selection());
      case RootField.Typename typename ->
          throw new IllegalArgumentException("A change of __typename");
    };
  }

  private static Action.Write write(Action.Write write, CallChange change) {
    if (change.condition() == null) {
      return write;
    }
    return switch (write) {
      case Action.Update update ->
          new Action.Update(
              and(update.filter(), change), update.fields(), update.atMost(), update.version());
      case Action.Delete delete ->
          new Action.Delete(and(delete.filter(), change), delete.atMost(), delete.version());
      case Action.Insert insert -> throw noRows();
      case Action.Upsert upsert -> throw noRows();
      case Action.Transaction transaction -> throw noRows();
    };
  }

  private static IllegalArgumentException noRows() {
    return new IllegalArgumentException("A condition on rows that are only made");
  }

  private static Reading reading(Reading reading, CallChange change) {
    return new Reading(
        and(reading.filter(), change),
        reading.order(),
        reading.limit(),
        reading.offset(),
        reading.givenOrder());
  }

  /** If a value is missing, the condition of a rule admits no row. */
  private static Condition and(Condition filter, CallChange change) {
    if (change.condition() == null) {
      return filter;
    }
    List<Condition> all =
        new ArrayList<>(
            filter instanceof Condition.And(List<Condition> parts) ? parts : List.of(filter));
    all.add(new Condition.Kept(change.condition()));
    return new Condition.And(all);
  }

  private static Map<String, Operation.Value> arguments(
      Map<String, Operation.Value> given, CallChange change) {
    Map<String, Operation.Value> arguments = new LinkedHashMap<>(given);
    for (CallChange.Argument argument : change.arguments()) {
      arguments.put(argument.name(), variable(argument.variable()));
    }
    if (change.condition() != null) {
      names(change.condition()).forEach(name -> arguments.put(name, variable(name)));
    }
    return arguments;
  }

  private static Operation.Value variable(String name) {
    return new Operation.Value.Variable(name, null, false);
  }

  private static List<String> names(Condition condition) {
    return switch (condition) {
      case Condition.And(List<Condition> all) -> names(all);
      case Condition.Or(List<Condition> all) -> names(all);
      case Condition.Not(Condition one) -> names(one);
      case Condition.Linked linked -> names(linked.condition());
      case Condition.Unlinked unlinked -> List.of(name(unlinked.operand()));
      case Condition.Compare compare -> List.of(name(compare.operand()));
      case Condition.Search search -> List.of(name(search.operand()));
      case Condition.Kept(Condition one) -> names(one);
      case Condition.Given given ->
          throw new IllegalArgumentException("A rule adds what it says itself");
      case Condition.Owned owned -> List.of();
    };
  }

  private static List<String> names(List<Condition> conditions) {
    return conditions.stream().flatMap(one -> names(one).stream()).toList();
  }

  private static String name(Operand operand) {
    if (operand instanceof Operand.OfArgument argument && argument.path().isEmpty()) {
      return argument.name();
    }
    throw new IllegalArgumentException("The value of an added condition has a name");
  }
}
