package org.dragoman.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What is asked of an object; {@link Selector} chooses it.
 *
 * @param scalars the names of values in the answer
 * @param members what is asked of the objects of a union, by their types; empty for all others
 */
public record Selection(
    List<String> scalars, List<Linked> links, Map<String, List<Member>> members) {
  public Selection {
    scalars = List.copyOf(scalars);
    links = List.copyOf(links);
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** The selection on objects of one type. */
  public Selection(List<String> scalars, List<Linked> links) {
    this(scalars, links, Map.of());
  }

  /** A link with what is asked of the objects behind it. */
  public record Linked(String name, boolean many, Selection of) {
    public Linked {
      Objects.requireNonNull(name);
      Objects.requireNonNull(of);
    }
  }

  /**
   * A field of one type in a union.
   *
   * @param name in the answer; not the field's own when that is of another type in another member
   *     (GraphQL, section 5.3.2)
   * @param of what is asked of the object behind a link to one; null of a value
   */
  public record Member(String name, String field, Selection of) {
    public Member {
      Objects.requireNonNull(name);
      Objects.requireNonNull(field);
    }
  }

  /** What is asked of an object of a union. */
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

  /** Whether nothing is asked, which GraphQL does not allow. */
  public boolean isEmpty() {
    return scalars.isEmpty() && links.isEmpty() && members.isEmpty();
  }

  /** Appends it to a document, as GraphQL writes it. */
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
