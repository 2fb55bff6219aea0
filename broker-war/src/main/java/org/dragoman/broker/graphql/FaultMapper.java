package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
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
    Map<String, Object> extensions =
        Map.of("code", fault.code().code(), "requestId", RequestId.of(request));
    List<GraphqlError> errors =
        reasons.stream()
            .map(
                reason ->
                    new GraphqlError(
                        bounded(reason.message()),
                        reason.locations().isEmpty() ? null : reason.locations(),
                        extensions))
            .toList();
    MediaType media = MediaType.accepted(request.getHeader("Accept"));
    MediaType spoken = media == null ? MediaType.JSON : media;
    FaultWriter.send(
        response,
        fault,
        spoken.status(fault.code()),
        spoken.text(),
        Json.text(Map.of("errors", errors)));
  }
}
