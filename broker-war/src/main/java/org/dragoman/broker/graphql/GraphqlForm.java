package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.Violation;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.http.ServerTiming;

/**
 * Renders a fault as a GraphQL answer, in the media type that the request accepts.
 *
 * @param begun when the request came, by {@link System#nanoTime}; null when the answer shows no
 *     time
 */
record GraphqlForm(HttpServletRequest request, Long begun) implements FaultForm {
  private static final int LONGEST_MESSAGE = 1_000;

  @Override
  public String mediaType() {
    return media().text();
  }

  private MediaType media() {
    MediaType media = MediaType.accepted(request);
    return media == null ? MediaType.JSON : media;
  }

  @Override
  public int status(Fault fault) {
    return isOfExecution(fault) ? media().partialStatus() : media().status(fault.code());
  }

  @Override
  public Map<String, String> headers(Fault fault) {
    return begun == null
        ? Map.of()
        : Map.of(
            ServerTiming.HEADER,
            new ServerTiming().add("total", System.nanoTime() - begun).toString());
  }

  @Override
  public String body(Fault fault, String requestId) {
    List<Refusal.Reason> reasons =
        fault instanceof Refusal refusal
            ? refusal.reasons()
            : List.of(new Refusal.Reason(fault.detail(), List.of()));
    Map<String, Object> extensions = extensions(fault, requestId);
    List<GraphqlError> errors =
        reasons.stream()
            .map(
                reason ->
                    new GraphqlError(
                        bounded(reason.message()),
                        reason.locations().isEmpty() ? null : reason.locations(),
                        fault.field() == null ? null : List.of(fault.field()),
                        extensions))
            .toList();
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("errors", errors);
    if (isOfExecution(fault)) {
      body.put("data", null);
    }
    return Json.text(body);
  }

  /** A message may quote the client's text. */
  private static String bounded(String message) {
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE) + " ...";
  }

  /**
   * Whether a write was begun and then rolled back: such an answer has the member {@code data}
   * (GraphQL over HTTP, section "Status Codes").
   */
  private static boolean isOfExecution(Fault fault) {
    return fault.field() != null || fault.violation() != null;
  }

  private static Map<String, Object> extensions(Fault fault, String requestId) {
    Map<String, Object> extensions = new LinkedHashMap<>();
    extensions.put("code", fault.code().code());
    extensions.put("requestId", requestId);
    if (fault.reason() != null) {
      extensions.put("reason", fault.reason());
    }
    Violation violation = fault.violation();
    if (violation != null) {
      extensions.put("type", violation.type());
      extensions.put("fields", violation.fields());
      extensions.put("rule", violation.rule());
      if (violation.version() != null) {
        extensions.put("version", violation.version());
      }
      if (!violation.row().isEmpty()) {
        extensions.put("row", violation.row());
      }
    }
    return extensions;
  }
}
