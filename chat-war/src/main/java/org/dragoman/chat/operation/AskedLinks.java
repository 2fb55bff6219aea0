package org.dragoman.chat.operation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.Selection;
import org.dragoman.operation.Selector;

/** Selects the links of rows that a person's question asks for. */
public final class AskedLinks {
  private static final int MOST_UNASKED = 3;

  private AskedLinks() {}

  /**
   * Returns the selection for a person's question about this type.
   *
   * @param few whether few objects are expected; a question that names none of their fields then
   *     also gets their to-many links
   */
  public static Selection forQuestion(
      ObjectShape type, SchemaShape schema, String question, boolean few) {
    Set<String> asked = asked(question);
    return Selector.forPerson(
        type, schema, row -> row.equals(type) ? wanted(row, asked, few) : List.of());
  }

  /**
   * Returns the selection for a person who asks for these links of the rows and for the rows'
   * values.
   */
  public static Selection forLinks(
      ObjectShape type, ObjectShape rows, SchemaShape schema, Set<String> links) {
    List<ObjectShape.Link> wanted =
        rows.links().stream()
            .filter(link -> links.contains(link.name()))
            .limit(MOST_UNASKED)
            .toList();
    return Selector.forPerson(type, schema, row -> row.equals(rows) ? wanted : List.of());
  }

  private static List<ObjectShape.Link> wanted(ObjectShape type, Set<String> asked, boolean few) {
    List<ObjectShape.Link> named = named(type, asked);
    return named.isEmpty() && few && !namesScalar(type, asked)
        ? type.links().stream().filter(ObjectShape.Link::many).limit(MOST_UNASKED).toList()
        : named;
  }

  /**
   * Returns the links whose name is in the question; if there are none, the links to a type that it
   * names.
   */
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

  private static boolean namesScalar(ObjectShape type, Set<String> asked) {
    return type.scalars().stream()
        .anyMatch(scalar -> asked.containsAll(Words.ofIdentifier(scalar.name())));
  }

  private static Set<String> asked(String question) {
    Set<String> asked = new HashSet<>();
    for (Word word : Words.of(question)) {
      boolean commands = word.start() == 0 && Words.isAskingWord(word) && !word.raw().endsWith("s");
      if (!commands) {
        asked.add(word.stem());
      }
    }
    return asked;
  }
}
