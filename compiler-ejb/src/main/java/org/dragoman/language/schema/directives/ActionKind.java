package org.dragoman.language.schema.directives;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of reads of an operation or a view ({@code _type}). */
public enum ActionKind {
  SELECT,
  AGGREGATE;

  /** The words of writes, which only fields of Mutation may have. */
  public static final List<String> WRITES =
      List.of("insert", "update", "upsert", "delete", "transaction");

  /** Returns the word in a schema. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the kind of a word, ignoring case. */
  public static Optional<ActionKind> named(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equalsIgnoreCase(word)).findFirst();
  }
}
