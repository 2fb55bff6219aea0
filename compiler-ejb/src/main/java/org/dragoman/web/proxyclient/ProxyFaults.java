package org.dragoman.web.proxyclient;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Optional;
import org.apache.hc.core5.http.HttpStatus;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;
import org.dragoman.contract.json.Json;

/** What a caller of the edge is told when the proxy refuses, or cannot be reached. */
final class ProxyFaults {
  /** An import or export takes longer than a request. */
  private static final int TRANSFER_SECONDS = 10;

  private ProxyFaults() {}

  /** What passes by itself, and when; in seconds. */
  private static int retryAfter(FaultCode code) {
    return switch (code) {
      case IDEMPOTENCY_KEY_BUSY -> 1;
      case TRANSFER_BUSY -> TRANSFER_SECONDS;
      default -> code.status() == HttpStatus.SC_SERVICE_UNAVAILABLE ? 1 : 0;
    };
  }

  static Fault of(int status, byte[] body) {
    JsonNode problem;
    try {
      problem = Json.mapper().readTree(body);
    } catch (IOException e) {
      problem = Json.mapper().missingNode();
    }
    Optional<String> code = Optional.ofNullable(problem.path("code").textValue());
    if (code.isEmpty()) {
      return new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "The database proxy does not answer as it should",
          1,
          new IOException("Status " + status + " without a code"));
    }
    FaultCode known = FaultCode.of(code.get());
    if (known == FaultCode.UNKNOWN_PATH || known == FaultCode.STARTING) {
      // Its port is open a moment before its applications are there.
      return new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "The database proxy is not ready",
          1,
          new IOException("The proxy has nothing at the address"));
    }
    if (known == FaultCode.EDGE_REFUSED) {
      return new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "The database proxy does not trust this edge",
          1,
          new IOException("The proxy refused the edge's token"));
    }
    Fault fault = new Fault(known, problem.path("detail").asText(), retryAfter(known), null);
    return problem.has("field") || problem.has("violation")
        ? fault.ofWrite(problem.path("field").textValue(), violation(problem))
        : fault;
  }

  private static Violation violation(JsonNode problem) {
    return Json.mapper().convertValue(problem.get("violation"), Violation.class);
  }

  /** The thread is told by an interrupt that nobody waits for the answer any more. */
  static Fault cancelled(Exception cause) {
    return new Fault(FaultCode.CANCELLED, "Nobody waits for the answer any more", cause);
  }

  static Fault unreachable(IOException e) {
    if (Thread.currentThread().isInterrupted()) {
      return cancelled(e);
    }
    if (e instanceof SocketTimeoutException) {
      return new Fault(FaultCode.PROXY_TOO_SLOW, "The database proxy did not answer in time", e);
    }
    return new Fault(FaultCode.PROXY_UNAVAILABLE, "The database proxy cannot be reached", 1, e);
  }
}
