package org.dragoman.chat.knowledge;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A part of a document.
 *
 * @param document the document's name
 * @param place heading or page; empty for none
 * @param likeness similarity to the searched text, at most 1
 */
public record Excerpt(String document, String place, String text, double likeness) {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  public Excerpt {
    Objects.requireNonNull(document);
    Objects.requireNonNull(place);
    Objects.requireNonNull(text);
  }

  /** Returns the same part with another place and text. */
  public Excerpt with(String otherPlace, String otherText) {
    return new Excerpt(document, otherPlace, otherText, likeness);
  }

  /** Returns the text with blanks normalised, to recognise equal texts. */
  String plainText() {
    return BLANKS.matcher(text).replaceAll(" ");
  }
}
