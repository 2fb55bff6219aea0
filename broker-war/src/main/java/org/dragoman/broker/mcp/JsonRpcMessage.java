package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;

/**
 * A message of JSON-RPC 2.0, as the Model Context Protocol has it: no batches, and no id is null.
 *
 * @param id text or a whole number; null of a notification
 * @param method empty of a response
 * @param params of a response its result; a missing node when there are none
 */
record JsonRpcMessage(JsonNode id, String method, JsonNode params) {
  private static final int LONGEST_ID = 200;

  JsonRpcMessage {
    Objects.requireNonNull(method);
    Objects.requireNonNull(params);
  }

  /** Whether it wants an answer. */
  boolean isRequest() {
    return id != null && !method.isEmpty();
  }

  /** Whether it is the answer to a request of the server. */
  boolean isResponse() {
    return method.isEmpty();
  }

  /**
   * Reads the body of a request.
   *
   * @throws Fault {@link FaultCode#MALFORMED_JSON}, {@link FaultCode#INVALID_REQUEST}
   */
  static JsonRpcMessage read(byte[] body) {
    JsonNode json = JsonDocument.parse(body);
    if (!json.isObject()) {
      throw invalid("The body must be one message of JSON-RPC, an object: batches are not taken");
    }
    if (!json.path("jsonrpc").asText().equals("2.0")) {
      throw invalid("The member jsonrpc must be \"2.0\"");
    }
    JsonNode method = json.path("method");
    boolean response = json.has("result") || json.has("error");
    if (method.isMissingNode() ? !response : !method.isTextual() || method.textValue().isEmpty()) {
      throw invalid("The member method is required and must be a string");
    }
    JsonNode id = json.get("id");
    if (id != null && !isId(id) && !response) {
      throw invalid(
          "The member id must be a whole number, or a string of at most "
              + LONGEST_ID
              + " characters");
    }
    JsonNode params = json.path("params");
    if (!params.isMissingNode() && !params.isObject()) {
      throw invalid("The member params must be an object");
    }
    return response && method.isMissingNode()
        ? new JsonRpcMessage(id, "", json.path("result"))
        : new JsonRpcMessage(id, method.textValue(), params);
  }

  /**
   * The name that the parameters of a call have.
   *
   * @throws ProtocolFault when they have none
   */
  static String name(JsonNode params) {
    JsonNode name = params.path("name");
    if (!name.isTextual()) {
      throw ProtocolFault.params("The parameter name is required and must be a string");
    }
    return name.textValue();
  }

  private static boolean isId(JsonNode id) {
    return id.isIntegralNumber() && id.canConvertToLong()
        || id.isTextual() && id.textValue().length() <= LONGEST_ID;
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
