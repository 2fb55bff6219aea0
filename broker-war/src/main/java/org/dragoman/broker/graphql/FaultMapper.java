package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.Violation;
import org.dragoman.http.FaultWriter;
import org.dragoman.http.RequestId;

/** The one place where a fault becomes a GraphQL answer. */
final class FaultMapper {
  private static final int LONGEST_MESSAGE = 1_000;

  private FaultMapper() {}

  static void write(HttpServletRequest request, HttpServletResponse response, Exception e)
      throws IOException {
    if (e instanceof Refusal refusal) {
      Fault fault = new Fault(refusal.code(), refusal.reasons().getFirst().message());
      send(request, response, fault, refusal.reasons());
    } else {
      Fault fault = FaultWriter.internal(e);
      send(request, response, fault, List.of(new Refusal.Reason(fault.detail(), List.of())));
    }
  }

  /** A message may quote what a client sent. */
  private static String bounded(String message) {
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE) + " ...";
  }

  private static void send(
      HttpServletRequest request,
      HttpServletResponse response,
      Fault fault,
      List<Refusal.Reason> reasons)
      throws IOException {
    FaultWriter.log(request, fault);
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
    MediaType media = MediaType.accepted(request.getHeader("Accept"));
    MediaType spoken = media == null ? MediaType.JSON : media;
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("errors", errors);
    if (isOfExecution(fault)) {
      body.put("data", null);
    }
    FaultWriter.send(
        response,
        fault,
        isOfExecution(fault) ? 200 : spoken.status(fault.code()),
        spoken.text(),
        Json.text(body));
  }

  /**
   * Whether a write was begun, and then undone: such an answer has the member {@code data}, and the
   * status 200 (GraphQL over HTTP, sections 6.4.1 and 6.4.2).
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
