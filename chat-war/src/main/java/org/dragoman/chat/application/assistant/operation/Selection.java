package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.application.assistant.language.Word;
import org.dragoman.chat.application.assistant.language.Words;

/**
 * What is asked of an object: its values, the titles of what its single links lead to, and for each
 * link that the question names the linked objects' values with the titles of what those lead to in
 * turn. Two links deep, never deeper.
 */
public record Selection(List<String> scalars, List<Linked> links) {
  private static final int MOST_SCALARS = 12;
  private static final int MOST_LINKED_SCALARS = 6;
  private static final int MOST_UNASKED = 3;

  public Selection {
    scalars = List.copyOf(scalars);
    links = List.copyOf(links);
  }

  /** A link with what is asked of the objects behind it. */
  public record Linked(String name, boolean many, Selection of) {}

  /**
   * The selection for a question about this type.
   *
   * @param few whether few objects will come; then a question that names nothing of them gets what
   *     they lead to as well
   */
  public static Selection of(ObjectShape type, SchemaShape schema, String question, boolean few) {
    Set<String> asked = new HashSet<>();
    for (Word word : Words.of(question)) {
      boolean commands = word.start() == 0 && Words.isAskingWord(word) && !word.raw().endsWith("s");
      if (!commands) {
        asked.add(word.stem());
      }
    }
    List<ObjectShape.Link> wanted = named(type, asked);
    if (wanted.isEmpty() && few && !namesScalar(type, asked)) {
      wanted = type.links().stream().filter(ObjectShape.Link::many).limit(MOST_UNASKED).toList();
    }
    List<Linked> links = new ArrayList<>();
    for (ObjectShape.Link link : wanted) {
      ObjectShape target = schema.types().get(link.target());
      if (target != null) {
        Selection behind = behind(target, schema, type.name());
        if (!behind.isEmpty()) {
          links.add(new Linked(link.name(), link.many(), behind));
        }
      }
    }
    Set<String> named = new HashSet<>();
    links.forEach(link -> named.add(link.name()));
    links.addAll(0, titles(type, schema, named, null));
    return new Selection(names(type, MOST_SCALARS), links);
  }

  private static boolean namesScalar(ObjectShape type, Set<String> asked) {
    return type.scalars().stream()
        .anyMatch(scalar -> asked.containsAll(Words.ofIdentifier(scalar.name())));
  }

  /** Links whose own name is in the question; without any, links to a type that is named. */
  private static List<ObjectShape.Link> named(ObjectShape type, Set<String> asked) {
    List<ObjectShape.Link> byName =
        type.links().stream()
            .filter(link -> asked.containsAll(Words.ofIdentifier(link.name())))
            .toList();
    if (!byName.isEmpty()) {
      return byName;
    }
    return type.links().stream()
        .filter(link -> asked.containsAll(Words.ofIdentifier(link.target())))
        .toList();
  }

  private static Selection behind(ObjectShape type, SchemaShape schema, String cameFrom) {
    return new Selection(
        names(type, MOST_LINKED_SCALARS), titles(type, schema, Set.of(), cameFrom));
  }

  /** What the single links of the type lead to, each by the one value that people call it by. */
  private static List<Linked> titles(
      ObjectShape type, SchemaShape schema, Set<String> without, String cameFrom) {
    List<Linked> titles = new ArrayList<>();
    for (ObjectShape.Link link : type.links()) {
      ObjectShape target = schema.types().get(link.target());
      boolean wanted = !link.many() && !without.contains(link.name());
      if (wanted && target != null && !link.target().equals(cameFrom)) {
        target
            .title()
            .map(title -> new Selection(List.of(title), List.of()))
            .ifPresent(title -> titles.add(new Linked(link.name(), false, title)));
      }
    }
    return titles;
  }

  /** The values that tell people something: keys only where there is nothing else. */
  private static List<String> names(ObjectShape type, int most) {
    List<String> telling =
        type.scalars().stream()
            .filter(scalar -> !scalar.type().equals("ID") && !scalar.type().equals("UUID"))
            .map(ObjectShape.Scalar::name)
            .limit(most)
            .toList();
    return telling.isEmpty()
        ? type.scalars().stream().map(ObjectShape.Scalar::name).limit(1).toList()
        : telling;
  }

  boolean isEmpty() {
    return scalars.isEmpty() && links.isEmpty();
  }

  void write(StringBuilder document) {
    document.append(" {");
    scalars.forEach(scalar -> document.append(' ').append(scalar));
    for (Linked link : links) {
      document.append(' ').append(link.name());
      link.of().write(document);
    }
    document.append(" }");
  }
}
