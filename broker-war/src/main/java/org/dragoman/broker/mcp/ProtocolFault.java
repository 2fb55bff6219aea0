package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * A request of JSON-RPC that is read, and speaks the protocol wrong, names no method, or has wrong
 * parameters.
 */
final class ProtocolFault extends Fault {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_QUOTED = 200;

  private final int rpcCode;
  private final int status;
  private final transient JsonNode data;

  private ProtocolFault(int rpcCode, int status, String detail, JsonNode data) {
    super(FaultCode.INVALID_REQUEST, detail);
    this.rpcCode = rpcCode;
    this.status = status;
    this.data = data;
  }

  /** The request was read, and is answered (Streamable HTTP, "Sending Messages to the Server"). */
  private static ProtocolFault answered(int rpcCode, String detail) {
    return new ProtocolFault(rpcCode, HttpServletResponse.SC_OK, detail, nothing());
  }

  private static ProtocolFault refused(int rpcCode, String detail, JsonNode data) {
    return new ProtocolFault(rpcCode, HttpServletResponse.SC_BAD_REQUEST, detail, data);
  }

  private static ObjectNode nothing() {
    return Json.mapper().createObjectNode();
  }

  static ProtocolFault unknownMethod(Speaker speaker) {
    return new ProtocolFault(
        McpForm.METHOD_NOT_FOUND,
        speaker.isStateless() ? HttpServletResponse.SC_NOT_FOUND : HttpServletResponse.SC_OK,
        "The method is unknown: "
            + (speaker.isStateless() ? "server/discover" : "initialize")
            + " tells which capabilities the address has",
        nothing());
  }

  static ProtocolFault unknownResource(Speaker speaker) {
    return answered(
        speaker.isStateless() ? McpForm.INVALID_PARAMS : McpForm.RESOURCE_NOT_FOUND,
        "There is no resource of this address for you: ask for resources/list");
  }

  static ProtocolFault params(String detail) {
    return answered(McpForm.INVALID_PARAMS, detail);
  }

  /** A member that each request of the revision must have is missing. */
  static ProtocolFault malformed(String detail) {
    return refused(McpForm.INVALID_PARAMS, detail, nothing());
  }

  /** No question of this process waits for the answer; the client must learn that it has none. */
  static ProtocolFault unasked() {
    return refused(
        McpForm.INVALID_REQUEST,
        "No question waits for this answer here: it has its answer, nobody has waited any longer,"
            + " or another instance has asked. A load balancer has to send requests with the same "
            + Speaker.SESSION_HEADER
            + " to the same instance",
        nothing());
  }

  /** A header does not say what the body says. */
  static ProtocolFault header(String name, String header, String body) {
    return refused(
        McpForm.HEADER_MISMATCH,
        header == null
            ? "The header %s is required: send %s".formatted(name, quoted(body))
            : "The header %s says %s, and the body %s"
                .formatted(name, quoted(header), quoted(body)),
        nothing());
  }

  private static String quoted(String text) {
    return text.length() <= LONGEST_QUOTED ? text : text.substring(0, LONGEST_QUOTED) + "...";
  }

  /** A revision that is not spoken here. */
  static ProtocolFault unsupported(String revision) {
    ObjectNode data = nothing().put("requested", quoted(revision));
    data.set("supported", Speaker.revisions());
    return refused(
        McpForm.UNSUPPORTED_REVISION,
        Speaker.REVISION_HEADER + " must be one of " + String.join(", ", Speaker.REVISIONS),
        data);
  }

  /** The client says of itself that it cannot do what this takes. */
  static ProtocolFault unable(Speaker speaker, String detail) {
    if (!speaker.isStateless()) {
      return params(detail);
    }
    ObjectNode data = nothing();
    data.putObject("requiredCapabilities").putObject("elicitation").putObject("form");
    return refused(McpForm.CLIENT_UNABLE, detail, data);
  }

  int rpcCode() {
    return rpcCode;
  }

  int status() {
    return status;
  }

  /** Returns the member {@code data} of the error, an object for programs. */
  JsonNode data() {
    return data;
  }
}
