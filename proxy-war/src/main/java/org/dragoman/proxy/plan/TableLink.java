package org.dragoman.proxy.plan;

import java.util.Objects;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/** One link, from a table to another. */
public record TableLink(ObjectTable source, ObjectField.Link link, ObjectTable target) {
  public TableLink {
    Objects.requireNonNull(source);
    Objects.requireNonNull(link);
    Objects.requireNonNull(target);
  }

  /** Returns the link of a table by its name. */
  static TableLink of(Configuration configuration, ObjectTable table, String name) {
    ObjectField.Link link = table.link(name);
    return new TableLink(table, link, configuration.type(link.type().name()).orElseThrow());
  }

  /** Whether a row may be linked to no row. */
  public boolean mayBeMissing() {
    return !link.type().nonNull() || !(link.join() instanceof ObjectField.Join.KeyHere);
  }

  /** Whether several rows may be linked to the same row, so that a join would repeat it. */
  public boolean converges() {
    return !(link.join() instanceof ObjectField.Join.KeyThere);
  }
}
