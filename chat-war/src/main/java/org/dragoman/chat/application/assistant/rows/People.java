package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Decides which types are people, by their names and descriptions. */
final class People {
  private static final Set<String> SOMEBODY =
      Set.of(
          "somebody",
          "someone",
          "person",
          "people",
          "who",
          "human",
          "man",
          "woman",
          "user",
          "customer",
          "employee",
          "member",
          "patient",
          "student",
          "teacher",
          "doctor");

  private static final Set<String> WORDS =
      Set.of(
          "people",
          "person",
          "anybody",
          "anyone",
          "everybody",
          "everyone",
          "somebody",
          "someone",
          "man",
          "woman");

  /** Names of fields that end like words for people. */
  private static final Set<String> THINGS =
      Set.of(
          "answer",
          "banner",
          "border",
          "calendar",
          "center",
          "chapter",
          "character",
          "cluster",
          "color",
          "computer",
          "container",
          "corner",
          "counter",
          "cover",
          "door",
          "error",
          "factor",
          "filter",
          "flavor",
          "floor",
          "folder",
          "footer",
          "gender",
          "header",
          "identifier",
          "layer",
          "letter",
          "list",
          "major",
          "marker",
          "meter",
          "minor",
          "monitor",
          "motor",
          "number",
          "offer",
          "order",
          "other",
          "paper",
          "power",
          "printer",
          "quarter",
          "register",
          "sector",
          "semester",
          "tower",
          "trailer",
          "transfer",
          "vector",
          "water",
          "weather",
          "winter");

  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  private People() {}

  /**
   * Returns whether the type's name, or the beginning of its description, shows that its rows are
   * people.
   */
  static boolean are(String type, SchemaShape schema) {
    if (Words.ofIdentifier(type).stream().anyMatch(SOMEBODY::contains)) {
      return true;
    }
    List<String> about =
        Words.of(schema.descriptions().getOrDefault(type, "")).stream()
            .map(Word::stem)
            .filter(word -> !ARTICLES.contains(word))
            .limit(5)
            .toList();
    return !about.isEmpty() && (SOMEBODY.contains(about.getFirst()) || about.contains("who"));
  }

  /**
   * Returns whether the rows are people, have a to-one link to people, or have a field that names a
   * person.
   */
  static boolean areIn(ObjectShape rows, SchemaShape schema) {
    return are(rows.name(), schema)
        || rows.links().stream().anyMatch(link -> !link.many() && are(link.target(), schema))
        || rows.scalars().stream().anyMatch(scalar -> isSomebody(scalar.name()));
  }

  /**
   * Returns whether the names of the rows are those of people: the name of an author, a borrower.
   */
  static boolean areNamed(ObjectShape rows, SchemaShape schema) {
    return are(rows.name(), schema)
        || NamesReader.title(rows)
            .filter(
                title ->
                    isSomebody(title)
                        || isSomebody(rows.name()) && Words.ofIdentifier(title).contains("name"))
            .isPresent();
  }

  /** Returns whether the name of a field or type means a person: reader, customer, owner. */
  static boolean isSomebody(String name) {
    String last = Words.ofIdentifier(name).getLast();
    boolean isAgent = last.matches(".{2,}(?:er|or|ist|ant)") && !THINGS.contains(last);
    return SOMEBODY.contains(last) || isAgent || last.equals("by");
  }

  /** Returns whether the word means people in general. */
  static boolean isWord(String stem) {
    return WORDS.contains(stem);
  }
}
