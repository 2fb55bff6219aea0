package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.ObjectShape;
import org.dragoman.chat.operation.SchemaShape;

/**
 * Which words are those of rows and of what stands in them: forms of the words of names and
 * descriptions, and no synonyms.
 */
record RowWords(ObjectShape rows, SchemaShape schema) {
  private static final int SHORTEST_COMMON = 5;

  /** The stems of the names of types that are one word. */
  static Set<String> types(SchemaShape schema) {
    return schema.types().keySet().stream()
        .map(Words::ofIdentifier)
        .filter(parts -> parts.size() == 1)
        .map(List::getFirst)
        .collect(Collectors.toSet());
  }

  /** Whether the word is the name of the type. */
  static boolean isCalled(String type, Word word) {
    List<String> parts = Words.ofIdentifier(type);
    return parts.size() == 1 && parts.getFirst().equals(word.stem());
  }

  /** Whether the descriptions of the rows, or of what stands in them, have the word. */
  boolean areDescribedBy(Word word) {
    String type = rows.name();
    return says(schema.descriptions().get(type), word)
        || rows.scalars().stream().anyMatch(scalar -> isAbout(word, scalar))
        || rows.links().stream()
            .anyMatch(link -> says(schema.descriptions().get(type + "." + link.name()), word));
  }

  /** Whether the description of the field has the word. */
  boolean isAbout(Word word, ObjectShape.Scalar scalar) {
    return says(schema.descriptions().get(rows.name() + "." + scalar.name()), word);
  }

  private static boolean says(String text, Word word) {
    return text != null
        && Words.of(text).stream()
            .filter(one -> !Words.isStopWord(one))
            .anyMatch(one -> isSame(Words.root(one.raw()), Words.root(word.raw())));
  }

  /** Whether the word is a part of the name. */
  static boolean is(Word word, String name) {
    String root = Words.root(word.raw());
    return Words.ofIdentifier(name).stream().anyMatch(part -> isSame(Words.root(part), root));
  }

  /** Forms of one word: vaccinated and vaccination. */
  private static boolean isSame(String one, String other) {
    String shorter = one.length() <= other.length() ? one : other;
    String longer = shorter.equals(one) ? other : one;
    return shorter.equals(longer)
        || shorter.length() >= SHORTEST_COMMON && longer.startsWith(shorter);
  }
}
