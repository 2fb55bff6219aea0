package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.Challenge;
import org.dragoman.web.http.FaultForm;

/**
 * A fault as an error of JSON-RPC 2.0. The stable code is in {@code data}.
 *
 * @param id of the request; null while it is not known
 * @param metadata where the resource says who issues tokens for it (RFC 9728, section 5.1); null
 *     when that is not known
 */
record McpForm(JsonNode id, String metadata) implements FaultForm {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;
  static final int RESOURCE_NOT_FOUND = -32002;
  static final int HEADER_MISMATCH = -32020;
  static final int CLIENT_UNABLE = -32021;
  static final int UNSUPPORTED_REVISION = -32022;

  private static final int LONGEST_MESSAGE = 1_000;

  McpForm with(JsonNode requestId) {
    return new McpForm(requestId, metadata);
  }

  @Override
  public String mediaType() {
    return "application/json";
  }

  @Override
  public String body(Fault fault, String requestId) {
    return Json.text(error(fault, requestId));
  }

  /** The answer to a request. */
  ObjectNode error(Fault fault, String requestId) {
    ObjectNode body = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    if (id != null) {
      body.set("id", id);
    }
    ObjectNode error = body.putObject("error");
    error.put("code", code(fault)).put("message", message(fault));
    ObjectNode data = error.putObject("data");
    if (fault instanceof ProtocolFault protocol) {
      protocol.data().properties().forEach(one -> data.set(one.getKey(), one.getValue()));
    }
    tell(data, fault, requestId);
    return body;
  }

  /** Puts what a program needs of a fault: its stable code, the request, when to try again. */
  static void tell(ObjectNode target, Fault fault, String requestId) {
    target.put("code", fault.code().code()).put("requestId", requestId);
    if (fault.retryAfter() > 0) {
      target.put("retryAfter", fault.retryAfter());
    }
  }

  /** With the stable code; a detail may quote what a client sent. */
  static String message(Fault fault) {
    String message = fault.code().code() + " " + fault.detail();
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE) + " ...";
  }

  private static int code(Fault fault) {
    if (fault instanceof ProtocolFault protocol) {
      return protocol.rpcCode();
    }
    if (fault.code() == FaultCode.MALFORMED_JSON) {
      return PARSE_ERROR;
    }
    return fault.code().status() >= 500 ? INTERNAL_ERROR : INVALID_REQUEST;
  }

  @Override
  public int status(Fault fault) {
    return fault instanceof ProtocolFault protocol ? protocol.status() : fault.code().status();
  }

  @Override
  public Optional<String> challenge(Fault fault) {
    return Challenge.of(fault)
        .map(
            value ->
                metadata == null
                    ? value
                    : value
                        + (value.contains("=") ? ", " : " ")
                        + "resource_metadata=\""
                        + metadata
                        + "\"");
  }
}
