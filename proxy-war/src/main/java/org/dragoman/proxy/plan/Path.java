package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * A path from a root's table along links.
 *
 * @param root the rows at its start
 * @param steps the links in order; the last one leads to the table that is read
 */
public record Path(ObjectTable table, Restriction root, List<Step> steps) {
  public Path {
    Objects.requireNonNull(table);
    Objects.requireNonNull(root);
    steps = List.copyOf(steps);
  }

  /** Returns the table that is read. */
  public ObjectTable target() {
    return steps.isEmpty() ? table : steps.getLast().tableLink().target();
  }

  /** Returns the restriction of the table that is read. */
  public Restriction restriction() {
    return steps.isEmpty() ? root : steps.getLast().restriction();
  }

  Path with(Step step) {
    List<Step> longer = new ArrayList<>(steps);
    longer.add(step);
    return new Path(table, root, longer);
  }

  /**
   * One link of a path.
   *
   * @param restriction of the linked rows, for each row that they are linked to
   */
  public record Step(TableLink tableLink, Restriction restriction) {
    public Step {
      Objects.requireNonNull(tableLink);
      Objects.requireNonNull(restriction);
    }
  }
}
