package org.dragoman.language.schema.types;

import java.util.Arrays;
import java.util.Optional;

/** What becomes of the rows that refer to a row when it is deleted ({@code _onDelete}). */
public enum OnDelete {
  /** They keep it from being deleted. */
  RESTRICT("restrict"),
  /** They are deleted with it. */
  CASCADE("cascade"),
  /** They refer to nothing. */
  SET_NULL("setNull");

  private final String word;

  OnDelete(String word) {
    this.word = word;
  }

  /** The word in a schema. */
  String word() {
    return word;
  }

  /** The one of this word, in any case. */
  public static Optional<OnDelete> named(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equalsIgnoreCase(word)).findFirst();
  }
}
