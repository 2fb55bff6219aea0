package org.dragoman.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The selected fields of an object; {@link Selector} chooses them.
 *
 * @param scalars the names of values in the answer
 * @param members the selections on the objects of a union, by their types; empty for all others
 */
public record Selection(
    List<String> scalars, List<Linked> links, Map<String, List<Member>> members) {
  public Selection {
    scalars = List.copyOf(scalars);
    links = List.copyOf(links);
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** Makes a selection on objects of one type. */
  public Selection(List<String> scalars, List<Linked> links) {
    this(scalars, links, Map.of());
  }

  /** A link with the selection on its objects. */
  public record Linked(String name, boolean many, Selection of) {
    public Linked {
      Objects.requireNonNull(name);
      Objects.requireNonNull(of);
    }
  }

  /**
   * A field of one type in a union.
   *
   * @param name in the answer; an alias when the field has different types in two members (GraphQL,
   *     section 5.3.2)
   * @param of the selection on the object of a to-one link; null for a value
   */
  public record Member(String name, String field, Selection of) {
    public Member {
      Objects.requireNonNull(name);
      Objects.requireNonNull(field);
    }
  }

  /** Returns the selection on one type of a union. */
  public Selection member(String type) {
    List<String> values = new ArrayList<>();
    List<Linked> linked = new ArrayList<>();
    for (Member member : members.getOrDefault(type, List.of())) {
      if (member.of() == null) {
        values.add(member.name());
      } else {
        linked.add(new Linked(member.name(), false, member.of()));
      }
    }
    return new Selection(values, linked);
  }

  /** Whether no field is selected, which GraphQL does not allow. */
  public boolean isEmpty() {
    return scalars.isEmpty() && links.isEmpty() && members.isEmpty();
  }

  /** Appends the selection to a document, in GraphQL syntax. */
  public void write(StringBuilder document) {
    document.append(" {");
    scalars.forEach(scalar -> document.append(' ').append(scalar));
    for (Linked link : links) {
      document.append(' ').append(link.name());
      link.of().write(document);
    }
    members.forEach((type, fields) -> write(document, type, fields));
    document.append(" }");
  }

  private static void write(StringBuilder document, String type, List<Member> fields) {
    if (fields.isEmpty()) {
      return;
    }
    document.append(" ... on ").append(type).append(" {");
    for (Member field : fields) {
      document.append(' ');
      if (!field.name().equals(field.field())) {
        document.append(field.name()).append(": ");
      }
      document.append(field.field());
      if (field.of() != null) {
        field.of().write(document);
      }
    }
    document.append(" }");
  }
}
