package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.Violation;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.http.ServerTiming;

/** The one place where a fault becomes a GraphQL answer. */
final class FaultMapper {
  private static final int LONGEST_MESSAGE = 1_000;
  private static final String BEGUN = FaultMapper.class.getName() + ".begun";

  private FaultMapper() {}

  /** Notes when the request came, for {@code Server-Timing}. */
  static void begin(HttpServletRequest request) {
    request.setAttribute(BEGUN, System.nanoTime());
  }

  static void write(HttpServletRequest request, HttpServletResponse response, Exception e)
      throws IOException {
    Fault fault = fault(e);
    String body = body(request, e);
    MediaType media = MediaType.accepted(request);
    MediaType spoken = media == null ? MediaType.JSON : media;
    if (!response.isCommitted() && request.getAttribute(BEGUN) instanceof Long begun) {
      response.setHeader(
          ServerTiming.HEADER,
          new ServerTiming().add("total", System.nanoTime() - begun).toString());
    }
    int status = isOfExecution(fault) ? spoken.partialStatus() : spoken.status(fault.code());
    FaultWriter.send(response, fault, status, spoken.text(), body);
  }

  /** The answer to a request that failed, and its line in the log. */
  static String body(HttpServletRequest request, Exception e) {
    Fault fault = fault(e);
    FaultWriter.log(request, fault);
    List<Refusal.Reason> reasons =
        e instanceof Refusal refusal
            ? refusal.reasons()
            : List.of(new Refusal.Reason(fault.detail(), List.of()));
    Map<String, Object> extensions = extensions(request, fault);
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

  private static Fault fault(Exception e) {
    return e instanceof Refusal refusal
        ? new Fault(refusal.code(), refusal.reasons().getFirst().message())
        : FaultWriter.internal(e);
  }

  /** A message may quote what a client sent. */
  private static String bounded(String message) {
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE) + " ...";
  }

  /**
   * Whether a write was begun, and then undone: such an answer has the member {@code data} (GraphQL
   * over HTTP, section "Status Codes").
   */
  private static boolean isOfExecution(Fault fault) {
    return fault.field() != null || fault.violation() != null;
  }

  private static Map<String, Object> extensions(HttpServletRequest request, Fault fault) {
    Map<String, Object> extensions = new LinkedHashMap<>();
    extensions.put("code", fault.code().code());
    extensions.put("requestId", RequestId.of(request));
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
