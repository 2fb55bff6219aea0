package org.dragoman.chat.knowledge;

import java.util.Objects;

/**
 * A part of a document.
 *
 * @param document the document's name
 * @param place heading or page; empty where there is none
 * @param likeness to what was sought, at most 1
 */
public record Excerpt(String document, String place, String text, double likeness) {
  public Excerpt {
    Objects.requireNonNull(document);
    Objects.requireNonNull(place);
    Objects.requireNonNull(text);
  }
}
