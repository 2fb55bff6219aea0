package org.dragoman.language.schema.text;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.fault.Location;

/**
 * Maps positions of an edited text to the source.
 *
 * @param source the text before
 * @param parts in the order of the edited text; the first begins at 0
 */
record Origin(SourceText source, List<Part> parts) {
  Origin {
    Objects.requireNonNull(source);
    parts = List.copyOf(parts);
  }

  /**
   * An unchanged or inserted part.
   *
   * @param start in the edited text, in characters
   * @param from its start in the source, in characters
   * @param cause the source location of an inserted part; null for an unchanged one
   */
  record Part(int start, int from, Location cause) {}

  /** Returns the source location of a character of the edited text. */
  Location of(int offset) {
    int low = 0;
    int high = parts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (parts.get(middle).start() <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    Part part = parts.get(low);
    return part.cause() == null
        ? source.locationOf(part.from() + offset - part.start())
        : part.cause();
  }
}
