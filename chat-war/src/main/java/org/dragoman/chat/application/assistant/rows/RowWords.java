package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  /** Names of fields that any rows are known by. */
  private static final Set<String> GENERAL =
      Set.of("name", "title", "number", "code", "id", "label", "description", "subject", "text");

  /** Beginnings of names without which they are names of the same things. */
  private static final List<String> PREFIXES = List.of("pre", "sub", "back", "work", "re", "co");

  private static final Pattern NOUN =
      Pattern.compile(
          "(?i)^(?:an?|the) (\\p{L}{3,})(?="
              + " (?:of|to|for|in|on|at|or|from|by|with|away|that|which|who"
              + "|whom|whose|we|where|during|taken|made)\\b|[.,])");

  /** Returns the types by their names and aliases, each as one word of stems: signup, of SignUp. */
  static Map<String, String> types(SchemaShape schema) {
    Map<String, String> types = new HashMap<>();
    for (String type : schema.types().keySet()) {
      List<String> parts = Words.ofIdentifier(type);
      types.put(String.join("", parts), type);
      alias(type, schema).ifPresent(alias -> types.putIfAbsent(alias, type));
    }
    for (ObjectShape type : schema.types().values()) {
      title(type)
          .filter(alias -> isFree(alias, type.name(), schema))
          .ifPresent(alias -> types.putIfAbsent(alias, type.name()));
    }
    for (String type : schema.types().keySet()) {
      shorter(type)
          .filter(alias -> isFree(alias, type, schema))
          .ifPresent(alias -> types.putIfAbsent(alias, type));
    }
    return types;
  }

  /** Returns what rows are known by: the couple of a wedding, the plate of a car. */
  private static Optional<String> title(ObjectShape type) {
    return NamesReader.title(type)
        .filter(title -> !GENERAL.contains(title))
        .map(Words::ofIdentifier)
        .filter(words -> words.size() == 1)
        .map(List::getFirst);
  }

  /** Returns the noun that a name ends with: order, of SalesOrder or Preorder. */
  private static Optional<String> shorter(String type) {
    List<String> parts = Words.ofIdentifier(type);
    if (parts.size() > 1) {
      return Optional.of(parts.getLast()).filter(last -> last.length() >= 3);
    }
    return PREFIXES.stream()
        .filter(prefix -> parts.getFirst().startsWith(prefix))
        .map(prefix -> parts.getFirst().substring(prefix.length()))
        .filter(rest -> rest.length() >= 4)
        .findFirst();
  }

  private static boolean isFree(String alias, String type, SchemaShape schema) {
    return schema.types().keySet().stream()
        .noneMatch(one -> !one.equals(type) && isNamed(alias, one, type, schema));
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
    String about = schema.descriptions().getOrDefault(type, "");
    Matcher matcher = NOUN.matcher(about);
    if (matcher.find()) {
      return Optional.of(Words.stem(matcher.group(1)));
    }
    return about.startsWith("Something ") ? Optional.of("thing") : Optional.empty();
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

  /**
   * Returns whether the operation's name has only the type, singular or plural, and some of the
   * other words: books, allSignUps.
   */
  static boolean isOfAll(String operation, String type, Set<String> others) {
    List<String> words = new ArrayList<>(Words.ofIdentifier(operation));
    words.removeIf(others::contains);
    return Words.stem(String.join("", words)).equals(String.join("", Words.ofIdentifier(type)));
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
    return String.join("", parts).equals(word.stem())
        || parts.size() == 1 && Synonyms.are(Words.root(parts.getFirst()), Words.root(word.raw()));
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

  /** Returns whether the description of the rows themselves, or the name of the schema, has it. */
  boolean areThemselves(Word word) {
    return says(schema.descriptions().get(rows.name()), word)
        || Words.ofIdentifier(schema.name()).stream()
            .anyMatch(part -> isSame(Words.root(part), Words.root(word.raw())));
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
