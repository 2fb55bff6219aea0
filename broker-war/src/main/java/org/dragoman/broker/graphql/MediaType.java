package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.MediaRange;
import org.dragoman.web.http.MediaRange.Preference;

/** The two media types of answers (GraphQL over HTTP, section 6). */
enum MediaType {
  GRAPHQL_RESPONSE("application/graphql-response+json"),
  JSON("application/json");

  /**
   * The status of an answer with both errors and {@code data} (GraphQL over HTTP, section "Partial
   * success").
   */
  private static final int PARTIAL_SUCCESS = 294;

  private final String text;

  MediaType(String text) {
    this.text = text;
  }

  String text() {
    return text + "; charset=utf-8";
  }

  /**
   * Chooses the media type of an answer by the headers {@code Accept} (RFC 9110, section 12.5.1):
   * the highest quality, then the more specific range, then the earlier one. A request without the
   * header comes from an old client.
   *
   * @return null when neither is accepted
   */
  static MediaType accepted(HttpServletRequest request) {
    return accepted(Collections.list(request.getHeaders("Accept")));
  }

  static MediaType accepted(List<String> accept) {
    if (accept.stream().allMatch(String::isBlank)) {
      return JSON;
    }
    List<MediaRange> ranges =
        MediaRange.listOf(accept).stream().filter(MediaRange::isUtf8).toList();
    Preference json = MediaRange.preference(JSON.text, ranges);
    Preference response = MediaRange.preference(GRAPHQL_RESPONSE.text, ranges);
    if (response.quality() > 0 && response.isAbove(json)) {
      return GRAPHQL_RESPONSE;
    }
    return json.quality() > 0 ? JSON : null;
  }

  /**
   * Returns the status of an answer without data. An old client gets 200 for every well-formed
   * request, whatever its document (GraphQL over HTTP, section 6.4.1).
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

  /** Returns the status of an answer with errors and the member {@code data}. */
  int partialStatus() {
    return this == JSON ? 200 : PARTIAL_SUCCESS;
  }
}
