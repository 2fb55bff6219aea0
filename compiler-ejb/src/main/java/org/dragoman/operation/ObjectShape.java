package org.dragoman.operation;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What can be selected of one type of objects without arguments.
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
   * A field that holds a value.
   *
   * @param written its type as GraphQL writes it
   */
  public record Scalar(String name, String type, String written) {
    public Scalar {
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
      Objects.requireNonNull(written);
    }

    /** Whether it tells people nothing. */
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

  /** The same without some fields, each {@code Type.field}. */
  ObjectShape without(Set<String> fields) {
    return new ObjectShape(
        name,
        scalars.stream().filter(one -> !fields.contains(name + "." + one.name())).toList(),
        links.stream().filter(one -> !fields.contains(name + "." + one.name())).toList(),
        members);
  }

  /** The field by which people would call an object of this type. */
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
   * The link to the rows, when this is a page of them (GraphQL Cursor Connections Specification).
   */
  public Optional<Link> nodes() {
    return name.endsWith("Connection")
        ? links.stream().filter(link -> link.many && link.name.equals(NODES)).findFirst()
        : Optional.empty();
  }
}
