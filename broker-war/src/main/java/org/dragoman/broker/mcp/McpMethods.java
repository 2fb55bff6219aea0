package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;

/**
 * The methods of the Model Context Protocol, for what is at an address and the caller of each
 * request.
 */
@ApplicationScoped
public class McpMethods {
  /** What is published, granted and written changes seldom; a client may look once a minute. */
  private static final int KEPT_MILLIS = 60_000;

  @Inject private Places places;
  @Inject private ToolMethods tools;
  @Inject private ResourceMethods resources;

  /** A request by a caller to an address. */
  record Asked(
      Caller caller,
      McpAddress address,
      Speaker speaker,
      JsonRpcMessage message,
      UserQuestion question,
      CallsUnderWay.Call call,
      String requestId) {}

  /**
   * Answers a request.
   *
   * @throws Fault when it is refused
   */
  public ObjectNode answer(Asked asked) throws IOException {
    String method = asked.message.method();
    Speaker speaker = asked.speaker;
    if (method.equals("ping") && !speaker.isStateless()) {
      return Json.mapper().createObjectNode();
    }
    Place place = places.at(asked.caller, asked.address, asked.requestId);
    ObjectNode result =
        switch (method) {
          case "initialize" -> initialized(place, speaker, asked.message.params());
          case "server/discover" -> discovered(place, speaker);
          case "tools/list" -> speaker.kept(tools.list(asked, place), KEPT_MILLIS);
          case "tools/call" -> tools.call(asked, place);
          default -> ofApplication(asked, place);
        };
    return speaker.complete(result, place);
  }

  private ObjectNode ofApplication(Asked asked, Place place) {
    Speaker speaker = asked.speaker;
    if (!asked.address.isOfApplication()) {
      throw ProtocolFault.unknownMethod(speaker);
    }
    Caller caller = asked.caller;
    JsonNode params = asked.message.params();
    return switch (asked.message.method()) {
      case "resources/list" ->
          speaker.kept(resources.list(caller, place, asked.requestId), KEPT_MILLIS);
      case "resources/templates/list" -> speaker.kept(ResourceMethods.templates(), KEPT_MILLIS);
      case "resources/read" ->
          speaker.kept(
              resources.read(caller, place, speaker, params, asked.requestId), KEPT_MILLIS);
      case "prompts/list" -> speaker.kept(Prompts.of(place).listed(), KEPT_MILLIS);
      case "prompts/get" -> Prompts.of(place).got(params);
      default -> throw ProtocolFault.unknownMethod(speaker);
    };
  }

  private static ObjectNode initialized(Place place, Speaker speaker, JsonNode params) {
    if (speaker.isStateless()) {
      throw ProtocolFault.unknownMethod(speaker);
    }
    JsonNode wanted = params.path("protocolVersion");
    if (!wanted.isTextual()) {
      throw ProtocolFault.params("The parameter protocolVersion is required");
    }
    String revision =
        Speaker.WITH_HANDSHAKE.contains(wanted.textValue())
            ? wanted.textValue()
            : Speaker.WITH_HANDSHAKE.getFirst();
    ObjectNode result = Json.mapper().createObjectNode().put("protocolVersion", revision);
    result.set("capabilities", place.capabilities());
    result.set("serverInfo", place.server());
    return result.put("instructions", place.instructions());
  }

  private static ObjectNode discovered(Place place, Speaker speaker) {
    if (!speaker.isStateless()) {
      throw ProtocolFault.unknownMethod(speaker);
    }
    ObjectNode result = Json.mapper().createObjectNode();
    result.set("supportedVersions", Speaker.revisions());
    result.set("capabilities", place.capabilities());
    return speaker.kept(result.put("instructions", place.instructions()), KEPT_MILLIS);
  }
}
