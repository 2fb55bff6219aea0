package org.dragoman.chat.openai;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.FaultForm;

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
            Arrays.stream(OpenAiMember.values()).map(OpenAiMember::memberName),
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

  /** The form of all faults below {@code /openai}. */
  record Form() implements FaultForm {
    private static final int LONGEST_WAIT_SECONDS = 60;

    @Override
    public String mediaType() {
      return "application/json";
    }

    /**
     * OpenAI's SDKs repeat what failed, and wait as long as they are told, until midnight too; but
     * they obey this header. An answer that broke is not repeated: it may have changed rows.
     */
    @Override
    public Map<String, String> headers(Fault fault) {
      int status = fault.code().status();
      if (status < 500 && status != 429) {
        return Map.of();
      }
      boolean passes = status == 429 || status == 503;
      boolean soon = fault.retryAfter() <= LONGEST_WAIT_SECONDS;
      return Map.of("x-should-retry", String.valueOf(passes && soon));
    }

    @Override
    public String body(Fault fault, String requestId) {
      return OpenAiFault.of(fault).text();
    }
  }
}
