package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;

/**
 * The methods of the Model Context Protocol, for what is at an address and the caller of each
 * request.
 */
@ApplicationScoped
public class McpMethods {
  /** The revisions of the protocol that are spoken, the newest first. */
  static final List<String> REVISIONS = List.of("2025-11-25", "2025-06-18");

  @Inject private Places places;
  @Inject private ToolMethods tools;
  @Inject private ResourceMethods resources;

  /**
   * Answers a request.
   *
   * @return an object with its result
   * @throws Fault when it is refused
   */
  public ObjectNode answer(
      Caller caller, McpAddress address, JsonRpcMessage asked, String requestId)
      throws IOException {
    if (asked.method().equals("ping")) {
      return result(Json.mapper().createObjectNode());
    }
    Place place = places.at(caller, address, requestId);
    JsonNode params = asked.params();
    return switch (asked.method()) {
      case "initialize" -> result(initialized(place, params));
      case "tools/list" -> wrapped(tools.list(caller, place));
      case "tools/call" -> result(tools.call(caller, place, params, requestId));
      default -> {
        if (!address.isOfApplication()) {
          throw ProtocolFault.unknownMethod();
        }
        yield result(ofApplication(caller, place, asked, requestId));
      }
    };
  }

  private ObjectNode ofApplication(
      Caller caller, Place place, JsonRpcMessage asked, String requestId) {
    JsonNode params = asked.params();
    return switch (asked.method()) {
      case "resources/list" -> resources.list(caller, place, requestId);
      case "resources/templates/list" -> ResourceMethods.templates(caller, place);
      case "resources/read" -> resources.read(caller, place, params, requestId);
      case "prompts/list" -> Prompts.of(caller, place).listed();
      case "prompts/get" -> Prompts.of(caller, place).got(params);
      default -> throw ProtocolFault.unknownMethod();
    };
  }

  private static ObjectNode result(ObjectNode value) {
    ObjectNode answer = Json.mapper().createObjectNode();
    answer.set("result", value);
    return answer;
  }

  /** A result that was written before. */
  private static ObjectNode wrapped(String json) {
    return Json.mapper().createObjectNode().putRawValue("result", new RawValue(json));
  }

  private static ObjectNode initialized(Place place, JsonNode params) {
    JsonNode wanted = params.path("protocolVersion");
    if (!wanted.isTextual()) {
      throw ProtocolFault.params("The parameter protocolVersion is required");
    }
    String revision =
        REVISIONS.contains(wanted.textValue()) ? wanted.textValue() : REVISIONS.getFirst();
    ObjectNode result = Json.mapper().createObjectNode().put("protocolVersion", revision);
    ObjectNode capabilities = result.putObject("capabilities");
    capabilities.putObject("tools");
    if (place.address().isOfApplication()) {
      capabilities.putObject("resources");
      capabilities.putObject("prompts");
    }
    result.putObject("serverInfo").put("name", place.serverName()).put("version", place.version());
    return result.put("instructions", place.instructions());
  }
}
