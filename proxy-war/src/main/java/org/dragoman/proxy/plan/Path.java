package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * From a root's table along links.
 *
 * @param root the rows that it begins with
 * @param steps the links that are followed, in order; the last one leads to the table read
 */
public record Path(ObjectTable table, Restriction root, List<Step> steps) {
  public Path {
    Objects.requireNonNull(table);
    Objects.requireNonNull(root);
    steps = List.copyOf(steps);
  }

  /** The table that is read. */
  public ObjectTable target() {
    return steps.isEmpty() ? table : steps.getLast().tableLink().target();
  }

  /** Which rows of the table that is read. */
  public Restriction restriction() {
    return steps.isEmpty() ? root : steps.getLast().restriction();
  }

  Path with(Step step) {
    List<Step> longer = new ArrayList<>(steps);
    longer.add(step);
    return new Path(table, root, longer);
  }

  /**
   * One link that is followed.
   *
   * @param restriction which of the rows that it leads to, for each row that it comes from
   */
  public record Step(TableLink tableLink, Restriction restriction) {
    public Step {
      Objects.requireNonNull(tableLink);
      Objects.requireNonNull(restriction);
    }
  }
}
