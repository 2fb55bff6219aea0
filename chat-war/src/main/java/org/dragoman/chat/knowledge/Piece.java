package org.dragoman.chat.knowledge;

import java.util.Objects;

/**
 * A piece of a document that fits into the embedding model.
 *
 * @param place headings or page; empty for none
 */
record Piece(String place, String text) {
  Piece {
    Objects.requireNonNull(place);
    Objects.requireNonNull(text);
  }

  /** Returns the text to embed; it includes the headings, which are a part of the subject. */
  String meant() {
    return place.isEmpty() ? text : place + "\n" + text;
  }
}
