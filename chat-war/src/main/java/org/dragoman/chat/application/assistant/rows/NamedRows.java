package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.InputValue;
import org.dragoman.chat.operation.ObjectShape;
import org.dragoman.chat.operation.SchemaShape;

/** Names of a question as conditions of rows that are called so, or that lead to what is. */
record NamedRows(ObjectShape rows, SchemaShape schema, Asked asked) {
  private static final int MOST_LINKS = 2;

  /**
   * A condition, and how many links lead from the rows to what is called so.
   *
   * @param links 0 when the rows themselves are
   */
  record Found(Predicate predicate, int links) {}

  /** The type with the fields alone that its conditions have: without what is computed. */
  static ObjectShape comparable(ObjectShape type, SchemaShape schema) {
    Set<String> members =
        schema.inputs().getOrDefault(type.name() + "Where", List.of()).stream()
            .map(InputValue::name)
            .collect(Collectors.toSet());
    return new ObjectShape(
        type.name(),
        type.scalars().stream()
            .filter(scalar -> members.contains(scalar.name()) && !scalar.written().startsWith("["))
            .toList(),
        type.links().stream().filter(link -> members.contains(link.name())).toList(),
        type.members());
  }

  private ObjectShape target(ObjectShape.Link link) {
    ObjectShape type = schema.types().get(link.target());
    return type == null ? null : comparable(type, schema);
  }

  /** By as few links as possible; null when none leads there, or when it is not clear which. */
  Found of(Names.Mention mention) {
    Predicate own = own(mention, rows);
    if (own != null) {
      return new Found(own, 0);
    }
    for (int links = 1; links <= MOST_LINKS; links++) {
      Predicate linked = linked(mention, rows, links);
      if (linked != null) {
        return new Found(linked, links);
      }
    }
    return null;
  }

  private Predicate own(Names.Mention mention, ObjectShape type) {
    String value = mention.of(type.name());
    Optional<String> title = NamesReader.title(type);
    if (value == null || title.isEmpty()) {
      return null;
    }
    return Predicate.of(
        mention.start(), title.get(), Map.of("_eq", value), Words.spoken(type.name()), value);
  }

  /** By the only link that leads there, or by the one that the question names. */
  private Predicate linked(Names.Mention mention, ObjectShape type, int links) {
    List<ObjectShape.Link> ways =
        type.links().stream()
            .filter(link -> target(link) != null && leads(mention, target(link), links - 1))
            .toList();
    if (ways.size() > 1) {
      ways =
          ways.stream()
              .filter(
                  link -> asked.words().stream().anyMatch(word -> RowWords.is(word, link.name())))
              .toList();
    }
    if (ways.size() != 1) {
      return null;
    }
    ObjectShape.Link way = ways.getFirst();
    ObjectShape target = target(way);
    Predicate behind = links == 1 ? own(mention, target) : linked(mention, target, links - 1);
    if (behind == null) {
      return null;
    }
    Object condition = way.many() ? Map.of("_some", behind.condition()) : behind.condition();
    return Predicate.of(behind.start(), way.name(), condition, behind.label(), behind.value());
  }

  private boolean leads(Names.Mention mention, ObjectShape type, int links) {
    if (links == 0) {
      return mention.of(type.name()) != null && NamesReader.title(type).isPresent();
    }
    return type.links().stream()
        .map(this::target)
        .anyMatch(target -> target != null && leads(mention, target, links - 1));
  }
}
