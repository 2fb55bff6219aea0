package org.dragoman.language.schema.links;

import java.util.Objects;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.fault.Location;
import org.dragoman.language.schema.types.OnDelete;

/**
 * A link field of an object type before it is paired.
 *
 * @param owner name of the type that has the field
 * @param type names the type that it leads to
 * @param choice of the other end by {@code @svc_link}
 * @param onDelete the action of {@code @svc_link} on the deletion of a row; null for none
 * @param location of the name
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

  /** Returns the end as messages name it, such as {@code User.tasks}. */
  public String text() {
    return owner + "." + name;
  }

  /** The choice of the other end. */
  public sealed interface Choice {
    /** The directive names none: the pairing rules decide. */
    record Unsaid() implements Choice {}

    /** There is no other end ({@code _field: null}). */
    record Alone() implements Choice {}

    /**
     * The other end has this name.
     *
     * @param location of the argument
     */
    record With(String field, Location location) implements Choice {}
  }
}
