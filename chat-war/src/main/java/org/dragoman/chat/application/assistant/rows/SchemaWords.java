package org.dragoman.chat.application.assistant.rows;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;

/** The words of a schema in its names and in its descriptions. */
final class SchemaWords {
  private static final Set<String> DERIVED = Set.of("Aggregate", "Group", "Connection");

  /** Words in operation names that do not describe rows. */
  private static final Set<String> OF_OPERATIONS =
      Set.of(
          "by",
          "of",
          "on",
          "in",
          "for",
          "to",
          "all",
          "list",
          "get",
          "find",
          "count",
          "number",
          "aggregate",
          "group",
          "connection",
          "limit",
          "offset",
          "order",
          "where");

  private final Set<String> named = new HashSet<>();
  private final SchemaShape schema;

  /** Computed when first needed, which is seldom; null until then. */
  private Set<String> described;

  /** Where a schema has a word. */
  enum Standing {
    NONE,
    DESCRIBED,
    NAMED
  }

  /** Collects the words of a schema. */
  SchemaWords(SchemaShape schema) {
    this.schema = schema;
    addName(schema.name());
    for (ObjectShape type : schema.types().values()) {
      if (!isDerived(type.name(), schema)) {
        addName(type.name());
        type.scalars().forEach(scalar -> addName(scalar.name()));
        type.links().forEach(link -> addName(link.name()));
      }
    }
    schema.enums().entrySet().stream()
        .filter(one -> !one.getKey().startsWith("__"))
        .forEach(
            one -> {
              addName(one.getKey());
              one.getValue().forEach(this::addName);
            });
    for (Operation operation : schema.queries()) {
      addName(operation.name());
      operation.inputs().forEach(input -> addName(input.name()));
    }
  }

  private static boolean isDerived(String type, SchemaShape schema) {
    return type.startsWith("__")
        || DERIVED.stream()
            .anyMatch(
                end ->
                    type.endsWith(end)
                        && schema
                            .types()
                            .containsKey(type.substring(0, type.length() - end.length())));
  }

  private void addName(String name) {
    for (String part : Words.ofIdentifier(name)) {
      if (!OF_OPERATIONS.contains(part)) {
        named.add(Words.root(part));
      }
    }
  }

  private Set<String> described() {
    if (described == null) {
      described =
          Stream.concat(
                  schema.descriptions().values().stream(),
                  schema.queries().stream()
                      .flatMap(
                          one ->
                              Stream.concat(Stream.of(one.description()), one.examples().stream())))
              .flatMap(text -> Words.content(text).stream())
              .map(Word::raw)
              .filter(word -> !word.startsWith("{"))
              .map(Words::root)
              .collect(Collectors.toSet());
    }
    return described;
  }

  Standing of(Word word) {
    String root = Words.root(word.raw());
    if (has(named, root)) {
      return Standing.NAMED;
    }
    return has(described(), root) ? Standing.DESCRIBED : Standing.NONE;
  }

  private static boolean has(Set<String> roots, String root) {
    return roots.contains(root) || roots.stream().anyMatch(one -> RowWords.isSame(one, root));
  }

  /** Returns whether its names have all of these words. */
  boolean name(List<Word> words) {
    return words.stream().allMatch(word -> of(word) == Standing.NAMED);
  }
}
