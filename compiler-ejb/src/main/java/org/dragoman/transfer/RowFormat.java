package org.dragoman.transfer;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
    return contentType == null ? Optional.empty() : named(contentType);
  }

  /**
   * The format of an answer: of those that a client accepts, the one with the highest weight, and
   * of several the first (RFC 9110, section 12.5.1).
   *
   * @param accept null for whatever there is
   */
  public static Optional<RowFormat> accepted(String accept) {
    if (accept == null || accept.isBlank()) {
      return Optional.of(CSV);
    }
    RowFormat best = null;
    double highest = 0;
    for (String range : accept.split(",")) {
      Optional<RowFormat> format = inRange(range);
      double weight = weight(range);
      if (format.isPresent() && weight > highest) {
        best = format.get();
        highest = weight;
      }
    }
    return Optional.ofNullable(best);
  }

  private static Optional<RowFormat> inRange(String range) {
    return switch (plain(range)) {
      case "*/*", "text/*" -> Optional.of(CSV);
      case "application/*" -> Optional.of(JSON_LINES);
      default -> named(range);
    };
  }

  private static double weight(String range) {
    for (String parameter : range.toLowerCase(Locale.ROOT).split(";")) {
      String weight = parameter.strip();
      if (weight.startsWith("q=")) {
        try {
          return Double.parseDouble(weight.substring(2));
        } catch (NumberFormatException e) {
          return 0;
        }
      }
    }
    return 1;
  }

  private static Optional<RowFormat> named(String type) {
    String plain = plain(type);
    for (RowFormat format : values()) {
      if (format.mediaTypes.contains(plain)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  private static String plain(String type) {
    return type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }
}
