package org.dragoman.language.schema.types;

import java.util.Arrays;
import java.util.Optional;

/** The actions on referring rows when a row is deleted ({@code _onDelete}). */
public enum OnDelete {
  /** Prevents the deletion. */
  RESTRICT("restrict"),
  /** Deletes them as well. */
  CASCADE("cascade"),
  /** Sets their references to null. */
  SET_NULL("setNull");

  private final String word;

  OnDelete(String word) {
    this.word = word;
  }

  /** Returns the word in a schema. */
  String word() {
    return word;
  }

  /** Returns the action of a word, ignoring case. */
  public static Optional<OnDelete> named(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equalsIgnoreCase(word)).findFirst();
  }
}
