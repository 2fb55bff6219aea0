package org.dragoman.broker.publishing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.contract.transfer.RowFormat;
import org.dragoman.web.http.MediaRange;
import org.dragoman.web.http.MediaRange.Preference;

/** Reads the format of rows from a request's header fields. */
final class RowFormats {
  private RowFormats() {}

  /**
   * Returns the format of a body.
   *
   * @param contentType null when there is none
   */
  static Optional<RowFormat> ofContentType(String contentType) {
    return Optional.ofNullable(contentType).map(MediaRange::of).flatMap(RowFormats::named);
  }

  /**
   * Returns the format of an answer: of those that a client accepts, the one with the highest
   * preference (RFC 9110, section 12.5.1).
   *
   * @param accept null when the client accepts any
   */
  static Optional<RowFormat> accepted(String accept) {
    if (accept == null || accept.isBlank()) {
      return Optional.of(RowFormat.CSV);
    }
    List<MediaRange> ranges = MediaRange.listOf(List.of(accept));
    RowFormat best = null;
    Preference highest = Preference.NONE;
    for (RowFormat format : RowFormat.values()) {
      for (String type : format.mediaTypes()) {
        Preference preference = MediaRange.preference(type, ranges);
        if (preference.quality() > 0 && preference.isAbove(highest)) {
          best = format;
          highest = preference;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private static Optional<RowFormat> named(MediaRange type) {
    return Stream.of(RowFormat.values())
        .filter(format -> format.mediaTypes().stream().anyMatch(type::is))
        .findFirst();
  }
}
