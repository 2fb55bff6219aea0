package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Two words of a text that a schema writes as one: picked up, of pickup; sign ups, of SignUp. */
final class Compounds {
  private static final int SHORTEST = 6;

  private Compounds() {}

  /** Returns the words of the text, with such pairs as one word each. */
  static List<Word> joined(String text, SchemaShape schema) {
    Set<String> names = names(schema);
    List<Word> words = new ArrayList<>();
    for (Word word : Words.of(text)) {
      Word before = words.isEmpty() ? null : words.getLast();
      String pair =
          before == null || before.quoted() || word.quoted()
              ? ""
              : Words.stem(Words.root(before.raw()) + word.raw());
      boolean isPair = names.contains(pair) && text.substring(before.end(), word.start()).isBlank();
      if (isPair) {
        words.removeLast();
        words.add(new Word(pair, pair, before.start(), word.end(), false));
      } else {
        words.add(word);
      }
    }
    return words;
  }

  /** Returns the names of types, and the long parts of other names, each as one word. */
  private static Set<String> names(SchemaShape schema) {
    Set<String> names = new HashSet<>();
    for (ObjectShape type : schema.types().values()) {
      names.add(String.join("", Words.ofIdentifier(type.name())));
      type.scalars().forEach(field -> names.addAll(Words.ofIdentifier(field.name())));
      type.links().forEach(link -> names.addAll(Words.ofIdentifier(link.name())));
    }
    names.removeIf(name -> name.length() < SHORTEST);
    return names;
  }
}
