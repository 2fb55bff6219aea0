package org.dragoman.operation;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of one object type that can be selected without arguments.
 *
 * @param members the types of the objects, of a union or an interface; empty for all others
 */
public record ObjectShape(
    String name, List<Scalar> scalars, List<Link> links, List<String> members) {
  private static final List<String> TITLES =
      List.of("title", "name", "label", "subject", "username", "email", "caption", "key", "code");
  private static final String NODES = "nodes";

  public ObjectShape {
    Objects.requireNonNull(name);
    scalars = List.copyOf(scalars);
    links = List.copyOf(links);
    members = List.copyOf(members);
  }

  /**
   * A field with a scalar or enum value.
   *
   * @param written its type in GraphQL syntax
   */
  public record Scalar(String name, String type, String written) {
    public Scalar {
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
      Objects.requireNonNull(written);
    }

    /** Whether the value has no meaning for people. */
    boolean isKey() {
      return type.equals("ID") || type.equals("UUID");
    }
  }

  /** A field that leads to objects. */
  public record Link(String name, String target, boolean many) {
    public Link {
      Objects.requireNonNull(name);
      Objects.requireNonNull(target);
    }
  }

  /** Returns the same type without some fields, each given as {@code Type.field}. */
  ObjectShape without(Set<String> fields) {
    return new ObjectShape(
        name,
        scalars.stream().filter(one -> !fields.contains(name + "." + one.name())).toList(),
        links.stream().filter(one -> !fields.contains(name + "." + one.name())).toList(),
        members);
  }

  /** Returns the field that names an object of this type for people. */
  public Optional<String> title() {
    for (String title : TITLES) {
      if (scalars.stream().anyMatch(scalar -> scalar.name.equals(title))) {
        return Optional.of(title);
      }
    }
    return scalars.stream()
        .filter(scalar -> scalar.type.equals("String"))
        .findFirst()
        .or(() -> scalars.stream().findFirst())
        .map(Scalar::name);
  }

  /**
   * Returns the link to the rows, when this is a page (GraphQL Cursor Connections Specification).
   */
  public Optional<Link> nodes() {
    return name.endsWith("Connection")
        ? links.stream().filter(link -> link.many && link.name.equals(NODES)).findFirst()
        : Optional.empty();
  }
}
