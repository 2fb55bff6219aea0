package org.dragoman.transfer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.http.MediaRange;
import org.dragoman.http.MediaRange.Preference;

/** How the rows of a type are written as text. */
public enum RowFormat {
  /** RFC 4180, with a header line of field names. */
  CSV("text/csv; charset=utf-8; header=present", List.of("text/csv"), ".csv"),
  /** One JSON object a line. */
  JSON_LINES("application/jsonl", List.of("application/jsonl", "application/x-ndjson"), ".jsonl");

  private final String contentType;
  private final List<String> mediaTypes;
  private final String suffix;

  RowFormat(String contentType, List<String> mediaTypes, String suffix) {
    this.contentType = contentType;
    this.mediaTypes = mediaTypes;
    this.suffix = suffix;
  }

  /** The value of the header {@code Content-Type}. */
  public String contentType() {
    return contentType;
  }

  /** How names of files end. */
  public String suffix() {
    return suffix;
  }

  /**
   * The format of a body.
   *
   * @param contentType null when there is none
   */
  public static Optional<RowFormat> ofContentType(String contentType) {
    return Optional.ofNullable(contentType).map(MediaRange::of).flatMap(RowFormat::named);
  }

  /**
   * The format of an answer: of those that a client accepts, the one that is most welcome (RFC
   * 9110, section 12.5.1).
   *
   * @param accept null for whatever there is
   */
  public static Optional<RowFormat> accepted(String accept) {
    if (accept == null || accept.isBlank()) {
      return Optional.of(CSV);
    }
    List<MediaRange> ranges = MediaRange.listOf(List.of(accept));
    RowFormat best = null;
    Preference highest = Preference.NONE;
    for (RowFormat format : values()) {
      for (String type : format.mediaTypes) {
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
    return Stream.of(values())
        .filter(format -> format.mediaTypes.stream().anyMatch(type::is))
        .findFirst();
  }
}
