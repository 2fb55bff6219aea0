package org.dragoman.language.schema.directives;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What an operation or a view does with rows ({@code _type}). */
public enum ActionKind {
  SELECT,
  AGGREGATE;

  /** Words of operations that write, which are fields of Mutation. */
  public static final List<String> WRITES =
      List.of("insert", "update", "upsert", "delete", "transaction");

  /** The word in a schema. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of a word in any case. */
  public static Optional<ActionKind> named(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equalsIgnoreCase(word)).findFirst();
  }
}
