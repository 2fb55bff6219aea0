package org.dragoman.chat.knowledge;

import java.util.Objects;

/**
 * A piece of a document, as large as the embedding model takes whole.
 *
 * @param place headings or page; empty where there is none
 */
record Piece(String place, String text) {
  Piece {
    Objects.requireNonNull(place);
    Objects.requireNonNull(text);
  }

  /** What is embedded: under which headings a text stands is part of what it is about. */
  String meant() {
    return place.isEmpty() ? text : place + "\n" + text;
  }
}
