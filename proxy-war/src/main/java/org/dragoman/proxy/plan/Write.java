package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;

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
 */
public record Write(
    String responseName,
    Change change,
    List<LinkCheck> checks,
    int from,
    int to,
    boolean returning,
    boolean rowNeeded) {
  public Write {
    checks = List.copyOf(checks);
    Objects.requireNonNull(responseName);
    Objects.requireNonNull(change);
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
}
