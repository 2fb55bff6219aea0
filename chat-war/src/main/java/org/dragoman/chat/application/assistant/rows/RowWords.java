package org.dragoman.chat.application.assistant.rows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/**
 * The words for rows and their fields: forms of the words in names and descriptions, and synonyms.
 */
record RowWords(ObjectShape rows, SchemaShape schema) {
  private static final int SHORTEST_COMMON = 5;
  private static final Pattern NOUN =
      Pattern.compile(
          "(?i)^(?:an?|the) (\\p{L}{3,})(?= (?:of|to|for|in|on|at|that|which|who)\\b|[.,])");

  /** Returns the types by the stems of their names and aliases; only names of one word count. */
  static Map<String, String> types(SchemaShape schema) {
    Map<String, String> types = new HashMap<>();
    for (String type : schema.types().keySet()) {
      List<String> parts = Words.ofIdentifier(type);
      if (parts.size() == 1) {
        types.put(parts.getFirst(), type);
      }
      alias(type, schema).ifPresent(alias -> types.putIfAbsent(alias, type));
    }
    return types;
  }

  /**
   * Returns an alias of a type: the noun that its description begins with, such as tour, when
   * nothing else in the schema has that name.
   */
  private static Optional<String> alias(String type, SchemaShape schema) {
    return noun(type, schema)
        .filter(
            noun ->
                schema.types().keySet().stream()
                    .noneMatch(one -> isNamed(noun, one, type, schema)));
  }

  /** Returns the noun that the description of a type begins with. */
  static Optional<String> noun(String type, SchemaShape schema) {
    Matcher matcher = NOUN.matcher(schema.descriptions().getOrDefault(type, ""));
    return matcher.find() ? Optional.of(Words.stem(matcher.group(1))) : Optional.empty();
  }

  /**
   * Returns whether the noun is in the name of a type or of one of its fields, or begins the
   * description of another type.
   */
  private static boolean isNamed(String noun, String one, String type, SchemaShape schema) {
    ObjectShape shape = schema.types().get(one);
    return Words.ofIdentifier(one).contains(noun)
        || !one.equals(type) && noun(one, schema).filter(noun::equals).isPresent()
        || shape.scalars().stream()
            .anyMatch(field -> Words.ofIdentifier(field.name()).contains(noun))
        || shape.links().stream().anyMatch(link -> Words.ofIdentifier(link.name()).contains(noun));
  }

  /** Returns whether the word is a name of a type or a synonym of one. */
  static boolean isType(Map<String, String> types, String word) {
    String root = Words.root(word);
    return types.containsKey(Words.stem(word))
        || types.keySet().stream().anyMatch(type -> Synonyms.are(Words.root(type), root));
  }

  /** Returns whether the word is the name of the type or a synonym. */
  static boolean isCalled(String type, Word word) {
    List<String> parts = Words.ofIdentifier(type);
    return parts.size() == 1
        && (parts.getFirst().equals(word.stem())
            || Synonyms.are(Words.root(parts.getFirst()), Words.root(word.raw())));
  }

  /** Returns whether the word is the name or an alias of these rows. */
  boolean areCalled(Word word, Map<String, String> types) {
    return isCalled(rows.name(), word) || rows.name().equals(types.get(word.stem()));
  }

  /** Returns whether the descriptions of the rows or of their fields have the word. */
  boolean areDescribedBy(Word word) {
    String type = rows.name();
    return says(schema.descriptions().get(type), word)
        || rows.scalars().stream().anyMatch(scalar -> isAbout(word, scalar))
        || rows.links().stream()
            .anyMatch(link -> says(schema.descriptions().get(type + "." + link.name()), word));
  }

  /** Returns whether the description of the field has the word. */
  boolean isAbout(Word word, ObjectShape.Scalar scalar) {
    return says(schema.descriptions().get(rows.name() + "." + scalar.name()), word);
  }

  private static boolean says(String text, Word word) {
    return text != null
        && Words.of(text).stream()
            .filter(one -> !Words.isStopWord(one))
            .anyMatch(one -> isSame(Words.root(one.raw()), Words.root(word.raw())));
  }

  /** Returns whether the word is a part of the name. */
  static boolean is(Word word, String name) {
    String root = Words.root(word.raw());
    return Words.ofIdentifier(name).stream().anyMatch(part -> isSame(Words.root(part), root));
  }

  /**
   * Returns whether two roots are forms of one word, such as vaccinated and vaccination, or
   * synonyms.
   */
  static boolean isSame(String one, String other) {
    if (Synonyms.are(one, other)) {
      return true;
    }
    String shorter = one.length() <= other.length() ? one : other;
    String longer = shorter.equals(one) ? other : one;
    return shorter.equals(longer)
        || shorter.length() >= SHORTEST_COMMON && longer.startsWith(shorter);
  }
}
