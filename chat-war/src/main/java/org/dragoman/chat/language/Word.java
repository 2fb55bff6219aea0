package org.dragoman.chat.language;

import java.util.Objects;

/**
 * A word of a text.
 *
 * @param raw as it stands in the text, without quotes
 * @param stem in lower case and singular, for comparing
 * @param start where it begins in the text
 * @param end where it ends in the text
 * @param quoted whether quotes stand around it; a quoted word may hold blanks
 */
public record Word(String raw, String stem, int start, int end, boolean quoted) {
  public Word {
    Objects.requireNonNull(raw);
    Objects.requireNonNull(stem);
  }

  /** Whether it begins like a name. */
  public boolean capitalised() {
    return !raw.isEmpty() && Character.isUpperCase(raw.charAt(0));
  }
}
