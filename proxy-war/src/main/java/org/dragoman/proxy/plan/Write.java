package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.operation.Operation;

/**
 * A root field that changes rows. Its reads return the rows that it has changed, or, for a delete,
 * the rows before they are deleted.
 *
 * @param responseName of the root field
 * @param from index of the first of its reads in the plan, which reads the changed rows themselves
 * @param to index after the last of them
 * @param returning whether the change returns the columns of its only read, which then does not
 *     run; otherwise it returns the primary keys
 * @param checks links that must lead to rows that the caller sees
 * @param rowNeeded whether it is an error that no row was changed
 * @param step of a transaction; null when the write is not part of one
 * @param links the changes of linked rows of a changed row
 * @param arguments of the root field, which determine the rows to insert and link
 */
public record Write(
    String responseName,
    Change change,
    List<LinkCheck> checks,
    int from,
    int to,
    boolean returning,
    boolean rowNeeded,
    RowSet.Links links,
    Map<String, Operation.Value> arguments,
    Step step) {
  public Write {
    checks = List.copyOf(checks);
    Objects.requireNonNull(responseName);
    Objects.requireNonNull(change);
    Objects.requireNonNull(links);
    arguments = Map.copyOf(arguments);
  }

  /**
   * A link to a row of an owned type that a write sets, and whose row the caller must see.
   *
   * @param owner the type that has the link
   * @param key values of the target's primary key, in order
   */
  public record LinkCheck(
      ObjectTable owner, ObjectField.Link link, ObjectTable target, List<Binding> key) {
    public LinkCheck {
      Objects.requireNonNull(owner);
      Objects.requireNonNull(link);
      Objects.requireNonNull(target);
      key = List.copyOf(key);
    }
  }

  /**
   * A step of a transaction.
   *
   * @param name null when it has none
   * @param used columns of its row that later steps use; then there must be a row
   * @param last whether it is the last step
   */
  public record Step(String name, List<ObjectField.Column> used, boolean last) {
    public Step {
      used = List.copyOf(used);
    }
  }

  /**
   * Whether its rows are read after all steps, so that they show the changes of later steps; rows
   * to delete are read before.
   */
  public boolean isReadAtTheEnd() {
    return step != null && from < to && !(change instanceof Change.Delete);
  }

  /** Whether it is the last step of a transaction. */
  public boolean isLastStep() {
    return step != null && step.last;
  }

  /**
   * Returns the columns of the rows that must be known: those of the key, and those that later
   * steps use.
   */
  public List<ObjectField.Column> known() {
    return step == null
        ? change.table().keyColumns()
        : Stream.concat(change.table().keyColumns().stream(), step.used.stream())
            .distinct()
            .toList();
  }
}
