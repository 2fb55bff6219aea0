package org.dragoman.chat.language;

import java.util.Objects;

/**
 * A word of a text.
 *
 * @param raw the word as written, without quotes
 * @param stem in lower case and singular, for comparing
 * @param start where it begins in the text
 * @param end where it ends in the text
 * @param quoted whether it is in quotes; a quoted word may have blanks
 */
public record Word(String raw, String stem, int start, int end, boolean quoted) {
  public Word {
    Objects.requireNonNull(raw);
    Objects.requireNonNull(stem);
  }

  /** Returns whether it begins with a capital letter, like a name. */
  public boolean capitalised() {
    return !raw.isEmpty() && Character.isUpperCase(raw.charAt(0));
  }
}
