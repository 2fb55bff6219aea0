package org.dragoman.broker.graphql;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.dragoman.fault.FaultCode;

/** The two media types of answers (GraphQL over HTTP, section 6). */
enum MediaType {
  GRAPHQL_RESPONSE("application/graphql-response+json"),
  JSON("application/json");

  private static final Pattern SEMICOLON = Pattern.compile("\\s*;\\s*");
  private static final Pattern QUALITY = Pattern.compile("q=[01](\\.[0-9]{0,3})?");

  private final String text;

  MediaType(String text) {
    this.text = text;
  }

  String text() {
    return text + "; charset=utf-8";
  }

  /**
   * The type for an {@code Accept} header: the best quality, the earlier one on a tie.
   *
   * @param accept null when the client did not say: then it is an old one
   * @return null when neither is accepted
   */
  static MediaType accepted(String accept) {
    if (accept == null || accept.isBlank()) {
      return JSON;
    }
    MediaType best = null;
    double bestQuality = 0;
    for (String range : accept.split(",")) {
      List<String> parts = parts(range);
      MediaType type =
          switch (parts.getFirst()) {
            case "application/graphql-response+json" -> GRAPHQL_RESPONSE;
            case "application/json", "application/*", "*/*" -> JSON;
            default -> null;
          };
      double quality = quality(parts);
      if (type != null && quality > bestQuality) {
        best = type;
        bestQuality = quality;
      }
    }
    return best;
  }

  private static List<String> parts(String range) {
    String plain = range.trim().toLowerCase(Locale.ROOT);
    return plain.indexOf(';') < 0 ? List.of(plain) : List.of(SEMICOLON.split(plain));
  }

  private static double quality(List<String> parts) {
    for (String part : parts) {
      if (part.startsWith("q=") && QUALITY.matcher(part).matches()) {
        return Double.parseDouble(part.substring(2));
      }
    }
    return 1;
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
}
