package org.dragoman.broker.policy;

import java.util.List;
import java.util.stream.Stream;
import org.dragoman.configuration.Action;
import org.dragoman.configuration.Assignment;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.configuration.Operand;
import org.dragoman.configuration.Resolver;
import org.dragoman.fault.Fault;
import org.dragoman.fault.Violation;

/** What a caller may write, and may learn of a write that is refused. */
public final class WritePolicy {
  private WritePolicy() {}

  /**
   * Whether an operation lets the caller choose values only of fields that they may see. What the
   * schema itself puts into a field binds nobody.
   *
   * @param seen what the caller may see of the operation's type
   */
  static boolean admits(Resolver operation, ObjectTable seen) {
    return chosen(operation.action()).allMatch(field -> seen.field(field).isPresent());
  }

  private static Stream<String> chosen(Action action) {
    return switch (action) {
      case Action.Insert insert -> chosen(insert.fields());
      case Action.Update update -> chosen(update.fields());
      case Action.Upsert upsert ->
          Stream.concat(
              chosen(upsert.fields()),
              upsert.update() == null ? Stream.empty() : chosen(upsert.update()));
      case Action.Delete delete -> Stream.empty();
      case Action.Read read -> Stream.empty();
    };
  }

  private static Stream<String> chosen(List<Assignment> assignments) {
    return assignments.stream().filter(WritePolicy::isChosen).map(Assignment::field);
  }

  private static boolean isChosen(Assignment assignment) {
    return switch (assignment) {
      case Assignment.Value value -> value.operand() instanceof Operand.OfArgument;
      case Assignment.Reference reference ->
          reference.key().stream().anyMatch(Operand.OfArgument.class::isInstance);
      case Assignment.Increment increment -> increment.by() instanceof Operand.OfArgument;
    };
  }

  /**
   * The fault as the caller may know it: a rule of a type or of fields that they do not see is not
   * named.
   *
   * @param visible what the caller may see
   */
  public static Fault told(Fault fault, Configuration visible) {
    Violation violation = fault.violation();
    if (violation == null || isSeen(violation, visible)) {
      return fault;
    }
    return new Fault(fault.code(), fault.code().title(), fault).ofWrite(fault.field(), null);
  }

  private static boolean isSeen(Violation violation, Configuration visible) {
    return visible
        .type(violation.type())
        .filter(
            type -> violation.fields().stream().allMatch(field -> type.field(field).isPresent()))
        .isPresent();
  }
}
