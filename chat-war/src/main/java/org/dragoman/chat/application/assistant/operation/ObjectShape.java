package org.dragoman.chat.application.assistant.operation;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What can be selected of one object type without arguments. */
public record ObjectShape(String name, List<Scalar> scalars, List<Link> links) {
  private static final List<String> TITLES =
      List.of("title", "name", "label", "subject", "username", "email", "caption", "key", "code");

  public ObjectShape {
    Objects.requireNonNull(name);
    scalars = List.copyOf(scalars);
    links = List.copyOf(links);
  }

  /** A field that holds a value. */
  public record Scalar(String name, String type) {}

  /** A field that leads to objects. */
  public record Link(String name, String target, boolean many) {}

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
}
