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

  /** The link of a table by its name. */
  static TableLink of(Configuration configuration, ObjectTable table, String name) {
    ObjectField.Link link = table.link(name);
    return new TableLink(table, link, configuration.type(link.type().name()).orElseThrow());
  }

  /** Whether a row may lead to none. */
  public boolean mayBeMissing() {
    return !link.type().nonNull() || !(link.join() instanceof ObjectField.Join.KeyHere);
  }

  /** Whether one row can be reached from several, so that it would come up more than once. */
  public boolean converges() {
    return !(link.join() instanceof ObjectField.Join.KeyThere);
  }
}
