package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.operation.Operation;

/**
 * A root field that changes rows. Its reads are of the rows that it has changed, or, when they are
 * deleted, of those that it is going to.
 *
 * @param responseName of the root field
 * @param from index of the first of its reads in the plan, that of the changed rows themselves
 * @param to index after the last of them
 * @param returning whether the change gives the columns of its only read, which is not run then;
 *     else it gives the primary keys
 * @param checks links that have to lead to rows that the caller sees
 * @param rowNeeded whether it is an error that no row was changed
 * @param step which step of a transaction it is; null when it is alone
 * @param links what is done to the rows that links of a row lead to that is changed
 * @param arguments of the root field, which say which rows are made and linked
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
   * A link that a write sets to lead to a row of an owned type, which the caller has to see.
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
   * @param used columns of its row that later steps use; then there has to be a row
   * @param last whether no step comes after it
   */
  public record Step(String name, List<ObjectField.Column> used, boolean last) {
    public Step {
      used = List.copyOf(used);
    }
  }

  /**
   * Whether its rows are read when all steps are done, so that they come as the last step has left
   * them; rows that are deleted are read before that.
   */
  public boolean isReadAtTheEnd() {
    return step != null && from < to && !(change instanceof Change.Delete);
  }

  /** Whether it is the last step of a transaction. */
  public boolean isLastStep() {
    return step != null && step.last;
  }

  /** The columns of the rows that have to be known: those of the key, and what later steps use. */
  public List<ObjectField.Column> known() {
    return step == null
        ? change.table().keyColumns()
        : Stream.concat(change.table().keyColumns().stream(), step.used.stream())
            .distinct()
            .toList();
  }
}
