package org.dragoman.broker.policy;

import java.util.List;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.Violation;

/** Decides what a caller may write, and what the refusal of a write may tell them. */
public final class WritePolicy {
  private WritePolicy() {}

  /**
   * Whether the caller may see all types whose rows an operation writes and all fields whose values
   * it lets the caller choose. Values that the schema itself sets need no permission.
   *
   * @param seen the part of all types that the caller may see
   */
  static boolean admits(Resolver operation, List<ObjectTable> seen) {
    return written(operation.action(), operation.object()).allMatch(part -> part.isAmong(seen));
  }

  /**
   * A type whose rows are written, or a field of it whose value the caller chooses.
   *
   * @param field null for the type itself
   */
  private record Written(String type, String field) {
    boolean isAmong(List<ObjectTable> seen) {
      return seen.stream()
          .filter(one -> one.name().equals(type))
          .anyMatch(one -> field == null || one.field(field).isPresent());
    }
  }

  private static Stream<Written> written(Action action, String type) {
    return switch (action) {
      case Action.Insert insert -> written(insert.fields(), type);
      case Action.Update update -> written(update.fields(), type);
      case Action.Upsert upsert ->
          Stream.concat(
              written(upsert.fields(), type),
              upsert.update() == null ? Stream.empty() : written(upsert.update(), type));
      case Action.Delete delete -> Stream.empty();
      case Action.Transaction transaction ->
          transaction.steps().stream()
              .flatMap(
                  step ->
                      Stream.concat(
                          Stream.of(new Written(step.object(), null)),
                          written(step.write(), step.object())));
      case Action.Read read -> Stream.empty();
    };
  }

  private static Stream<Written> written(List<Assignment> assignments, String type) {
    return assignments.stream().flatMap(assignment -> written(assignment, type));
  }

  private static Stream<Written> written(Assignment assignment, String type) {
    Stream<Written> field = Stream.of(new Written(type, assignment.field()));
    return switch (assignment) {
      case Assignment.Value(String name, Operand operand) ->
          isChosen(operand) ? field : Stream.of();
      case Assignment.Increment(String name, Operand by) -> isChosen(by) ? field : Stream.of();
      case Assignment.Reference reference ->
          reference.key().stream().anyMatch(WritePolicy::isChosen) ? field : Stream.of();
      // The caller chooses the rows that the link leads to, or their number.
      case Assignment.Linked linked ->
          Stream.concat(
              Stream.concat(field, Stream.of(new Written(linked.object(), null))),
              linked.changes().stream().flatMap(change -> written(change, linked.object())));
    };
  }

  private static Stream<Written> written(LinkChange change, String type) {
    return change instanceof LinkChange.Insert(Action.Insert rows)
        ? written(rows.fields(), type)
        : Stream.empty();
  }

  private static boolean isChosen(Operand operand) {
    return operand.all().anyMatch(Operand.OfArgument.class::isInstance);
  }

  /**
   * Returns the fault without the names of rules of types or fields that the caller does not see.
   *
   * @param visible what the caller may see
   */
  public static Fault masked(Fault fault, Configuration visible) {
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
