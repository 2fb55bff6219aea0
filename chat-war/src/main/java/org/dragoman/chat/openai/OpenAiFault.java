package org.dragoman.chat.openai;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * A fault as OpenAI tells them; the stable code of ours stands in {@code code}, and in {@code
 * retry_after} the seconds until a repeat is worth it, for a stream whose head has been sent.
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record OpenAiFault(Error error) {
  /** The member that a detail begins with, as {@code messages[0].role}. */
  private static final Pattern PLACE =
      Pattern.compile("((?:" + names() + ")\\b[\\[\\]0-9a-z._]*) .*");

  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Error(
      String message,
      String type,
      String param,
      String code,
      @JsonProperty("retry_after") @JsonInclude(JsonInclude.Include.NON_NULL) Integer retryAfter) {}

  private static String names() {
    return Stream.concat(
            OpenAiRequestReader.MEMBERS.names().stream(),
            Stream.of("input", "dimensions", "encoding_format"))
        .collect(Collectors.joining("|"));
  }

  static OpenAiFault of(Fault fault) {
    return new OpenAiFault(
        new Error(
            fault.detail(),
            type(fault.code().status()),
            place(fault),
            fault.code().code(),
            fault.retryAfter() > 0 ? fault.retryAfter() : null));
  }

  private static String type(int status) {
    return switch (status) {
      case 401 -> "authentication_error";
      case 403 -> "permission_error";
      case 429 -> "rate_limit_error";
      default -> status >= 500 ? "server_error" : "invalid_request_error";
    };
  }

  private static String place(Fault fault) {
    boolean ofRequest =
        fault.code() == FaultCode.INVALID_REQUEST
            || fault.code() == FaultCode.APPLICATION_UNKNOWN
            || fault.code() == FaultCode.BODY_TOO_LARGE;
    Matcher matcher = PLACE.matcher(fault.detail());
    return ofRequest && matcher.matches() ? matcher.group(1) : null;
  }

  String text() {
    return Json.text(this);
  }
}
