package org.dragoman.language.schema.text;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.fault.Location;

/**
 * What each part of an edited text was made of.
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
   * A part that stayed, or that stands there instead of another.
   *
   * @param start in the edited text, in characters
   * @param from where it began in the source, in characters
   * @param cause the one place that it has in the source; null for a part that stayed
   */
  record Part(int start, int from, Location cause) {}

  /** Where a character of the edited text stands in the source. */
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
