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
 * Which words are those of rows and of what stands in them: forms of the words of names and
 * descriptions, and words of the same meaning.
 */
record RowWords(ObjectShape rows, SchemaShape schema) {
  private static final int SHORTEST_COMMON = 5;
  private static final Pattern NOUN =
      Pattern.compile(
          "(?i)^(?:an?|the) (\\p{L}{3,})(?= (?:of|to|for|in|on|at|that|which|who)\\b|[.,])");

  /** The types by the stems of what they are called: names of one word, and aliases. */
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
   * What a type is called as well: the noun that its description begins with, a tour, when nothing
   * else in the schema is called so.
   */
  private static Optional<String> alias(String type, SchemaShape schema) {
    return noun(type, schema)
        .filter(
            noun ->
                schema.types().keySet().stream()
                    .noneMatch(one -> isNamed(noun, one, type, schema)));
  }

  /** The noun that the description of a type begins with. */
  static Optional<String> noun(String type, SchemaShape schema) {
    Matcher matcher = NOUN.matcher(schema.descriptions().getOrDefault(type, ""));
    return matcher.find() ? Optional.of(Words.stem(matcher.group(1))) : Optional.empty();
  }

  /** Whether a type, or anything in it, has the noun in its name, or is described by it first. */
  private static boolean isNamed(String noun, String one, String type, SchemaShape schema) {
    ObjectShape shape = schema.types().get(one);
    return Words.ofIdentifier(one).contains(noun)
        || !one.equals(type) && noun(one, schema).filter(noun::equals).isPresent()
        || shape.scalars().stream()
            .anyMatch(field -> Words.ofIdentifier(field.name()).contains(noun))
        || shape.links().stream().anyMatch(link -> Words.ofIdentifier(link.name()).contains(noun));
  }

  /** Whether the word is one of the names of types, or means the same as one. */
  static boolean isType(Map<String, String> types, String word) {
    String root = Words.root(word);
    return types.containsKey(Words.stem(word))
        || types.keySet().stream().anyMatch(type -> Synonyms.are(Words.root(type), root));
  }

  /** Whether the word is the name of the type. */
  static boolean isCalled(String type, Word word) {
    List<String> parts = Words.ofIdentifier(type);
    return parts.size() == 1
        && (parts.getFirst().equals(word.stem())
            || Synonyms.are(Words.root(parts.getFirst()), Words.root(word.raw())));
  }

  /** Whether the word is the name of these rows, or what they are called as well. */
  boolean areCalled(Word word, Map<String, String> types) {
    return isCalled(rows.name(), word) || rows.name().equals(types.get(word.stem()));
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

  /** Forms of one word, vaccinated and vaccination, or words of the same meaning. */
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
