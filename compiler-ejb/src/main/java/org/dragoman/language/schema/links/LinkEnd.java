package org.dragoman.language.schema.links;

import java.util.Objects;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.fault.Location;
import org.dragoman.language.schema.types.OnDelete;

/**
 * A field of an object type before it is paired.
 *
 * @param owner name of the type that has the field
 * @param type names the type that it leads to
 * @param choice what {@code @svc_link} says about the other end
 * @param onDelete what it says for the end of a row; null when nothing
 * @param location where the name stands
 */
public record LinkEnd(
    String owner,
    String name,
    FieldType type,
    Choice choice,
    OnDelete onDelete,
    Location location) {
  public LinkEnd {
    Objects.requireNonNull(owner);
    Objects.requireNonNull(name);
    Objects.requireNonNull(type);
    Objects.requireNonNull(choice);
    Objects.requireNonNull(location);
  }

  /** The end as messages name it, such as {@code User.tasks}. */
  public String text() {
    return owner + "." + name;
  }

  /** Which field the other end is. */
  public sealed interface Choice {
    /** Nothing is said: the rules decide. */
    record Unsaid() implements Choice {}

    /** There is no other end ({@code _field: null}). */
    record Alone() implements Choice {}

    /**
     * The other end has this name.
     *
     * @param location where it is said
     */
    record With(String field, Location location) implements Choice {}
  }
}
