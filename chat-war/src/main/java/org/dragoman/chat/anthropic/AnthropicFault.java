package org.dragoman.chat.anthropic;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;

/**
 * A fault as Anthropic tells them; the stable code of ours stands in {@code code}, and in {@code
 * retry_after} the seconds until a repeat is worth it, for a stream whose head has been sent.
 */
record AnthropicFault(String type, Error error, @JsonProperty("request_id") String requestId) {
  record Error(
      String type,
      String message,
      String code,
      @JsonProperty("retry_after") @JsonInclude(JsonInclude.Include.NON_NULL) Integer retryAfter) {}

  static AnthropicFault of(Fault fault, String requestId) {
    return new AnthropicFault(
        "error",
        new Error(
            type(fault.code().status()),
            fault.detail(),
            fault.code().code(),
            fault.retryAfter() > 0 ? fault.retryAfter() : null),
        requestId);
  }

  private static String type(int status) {
    return switch (status) {
      case 401 -> "authentication_error";
      case 403 -> "permission_error";
      case 404 -> "not_found_error";
      case 413 -> "request_too_large";
      case 429 -> "rate_limit_error";
      case 503 -> "overloaded_error";
      case 504 -> "timeout_error";
      default -> status >= 500 ? "api_error" : "invalid_request_error";
    };
  }

  String text() {
    return Json.text(this);
  }
}
