package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.fault.FaultCode;

/** The two media types of answers (GraphQL over HTTP, section 6). */
enum MediaType {
  GRAPHQL_RESPONSE("application/graphql-response+json"),
  JSON("application/json");

  /** Some errors beside {@code data} (GraphQL over HTTP, section "Partial success"). */
  private static final int PARTIAL_SUCCESS = 294;

  private static final Pattern QUALITY = Pattern.compile("q=(0(\\.[0-9]{0,3})?|1(\\.0{0,3})?)");
  private static final Pattern CHARSET = Pattern.compile("charset=\"?utf-?8\"?");

  private final String text;

  MediaType(String text) {
    this.text = text;
  }

  String text() {
    return text + "; charset=utf-8";
  }

  /**
   * A part of the header {@code Accept} (RFC 9110, section 12.5.1).
   *
   * @param words type and parameters, in lower case
   */
  private record Range(List<String> words) {
    static Range of(String text) {
      String plain = text.strip().toLowerCase(Locale.ROOT);
      return new Range(
          plain.indexOf(';') < 0
              ? List.of(plain)
              : Stream.of(plain.split(";", -1)).map(String::strip).toList());
    }

    /** How exactly it names the type; 0 when it does not mean it. */
    int precision(MediaType type) {
      String name = words.getFirst();
      if (words.stream().anyMatch(Range::isOtherCharset)) {
        return 0;
      }
      if (name.equals(type.text)) {
        return 3;
      }
      return switch (name) {
        case "application/*" -> 2;
        case "*/*" -> 1;
        default -> 0;
      };
    }

    private static boolean isOtherCharset(String word) {
      return word.startsWith("charset=") && !CHARSET.matcher(word).matches();
    }

    double quality() {
      for (String word : words) {
        if (word.startsWith("q=") && QUALITY.matcher(word).matches()) {
          return Double.parseDouble(word.substring(2));
        }
      }
      return 1;
    }
  }

  /** What the ranges say together of one type. */
  private record Preference(double quality, int precision, int place) {
    static final Preference NONE = new Preference(0, 0, 0);

    static Preference of(MediaType type, List<Range> ranges) {
      Preference best = NONE;
      for (int i = 0; i < ranges.size(); i++) {
        int precision = ranges.get(i).precision(type);
        if (precision > best.precision) {
          best = new Preference(ranges.get(i).quality(), precision, i);
        }
      }
      return best;
    }

    boolean isAbove(Preference other) {
      if (quality != other.quality) {
        return quality > other.quality;
      }
      return precision == other.precision ? place < other.place : precision > other.precision;
    }
  }

  /** The type for a request, by all its headers {@code Accept}; null when none is accepted. */
  static MediaType accepted(HttpServletRequest request) {
    return accepted(String.join(",", Collections.list(request.getHeaders("Accept"))));
  }

  /**
   * The type for an {@code Accept} header: the best quality; then the one that is named more
   * exactly, and the earlier one.
   *
   * @param accept null when the client did not say: then it is an old one
   * @return null when neither is accepted
   */
  static MediaType accepted(String accept) {
    if (accept == null || accept.isBlank()) {
      return JSON;
    }
    List<Range> ranges = List.of(accept.split(",")).stream().map(Range::of).toList();
    Preference json = Preference.of(JSON, ranges);
    Preference response = Preference.of(GRAPHQL_RESPONSE, ranges);
    if (response.quality > 0 && response.isAbove(json)) {
      return GRAPHQL_RESPONSE;
    }
    return json.quality > 0 ? JSON : null;
  }

  /**
   * The status of an answer without data. To an old client a well-formed request is a 200, whatever
   * its document says (GraphQL over HTTP, section 6.4.1).
   */
  int status(FaultCode code) {
    boolean aboutDocument =
        switch (code) {
          case DOCUMENT_SYNTAX,
              DOCUMENT_INVALID,
              DOCUMENT_UNKNOWN,
              DOCUMENT_HASH,
              DOCUMENT_NOT_REGISTERED,
              INTROSPECTION_OFF,
              VARIABLES_INVALID,
              OPERATION_UNKNOWN,
              VALUE_REFUSED,
              ROW_MISSING,
              DOCUMENT_TOO_LARGE,
              DOCUMENT_TOO_DEEP,
              TOO_MANY_ALIASES,
              TOO_MANY_ROOT_FIELDS,
              COST_TOO_HIGH,
              ARGUMENT_REFUSED,
              DOCUMENT_TOO_LONG,
              INTROSPECTION_TOO_DEEP,
              TOO_MANY_FIELDS,
              TOO_MANY_DIRECTIVES,
              TOO_MANY_DIRECTIVES_HERE,
              TOO_MANY_FRAGMENTS,
              TOO_MANY_SPREADS,
              TOO_MANY_OPERATIONS,
              TOO_MANY_VARIABLES,
              VARIABLES_TOO_LARGE,
              TOO_MANY_DIGITS,
              TOO_MANY_ROWS ->
              true;
          default -> false;
        };
    return this == JSON && aboutDocument ? 200 : code.status();
  }

  /** The status of an answer with errors and the member {@code data}. */
  int partialStatus() {
    return this == JSON ? 200 : PARTIAL_SUCCESS;
  }
}
