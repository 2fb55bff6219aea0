package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.json.Json;

/**
 * The prompts of an application, for callers that may talk to it: its instructions, with which the
 * model of a client answers as the application does, and its starters.
 */
final class Prompts {
  private static final String INSTRUCTIONS = "instructions";

  private final Map<String, Prompt> prompts = new LinkedHashMap<>();

  private record Prompt(String title, String description, String text) {}

  private Prompts() {}

  /** Returns the prompts of the application at an address. */
  static Prompts of(Place place) {
    Prompts prompts = new Prompts();
    Definition definition = place.definition();
    if (!definition.instructions().isBlank()) {
      prompts.prompts.put(
          INSTRUCTIONS,
          new Prompt(
              "Instructions of " + definition.name(),
              "What the builder tells a model before each conversation",
              definition.instructions()));
    }
    List<String> starters = definition.starters();
    for (int i = 0; i < starters.size(); i++) {
      prompts.prompts.put(
          "starter-" + (i + 1),
          new Prompt(starters.get(i), "A question to begin with", starters.get(i)));
    }
    return prompts;
  }

  /** The result of {@code prompts/list}. */
  ObjectNode listed() {
    ObjectNode result = Json.mapper().createObjectNode();
    ArrayNode listed = result.putArray("prompts");
    prompts.forEach(
        (name, prompt) ->
            listed
                .addObject()
                .put("name", name)
                .put("title", prompt.title)
                .put("description", prompt.description));
    return result;
  }

  /** The result of {@code prompts/get}. */
  ObjectNode got(JsonNode params) {
    Prompt prompt = prompts.get(JsonRpcMessage.name(params));
    if (prompt == null) {
      throw ProtocolFault.params("There is no prompt of this name: ask for prompts/list");
    }
    ObjectNode result = Json.mapper().createObjectNode().put("description", prompt.description);
    ObjectNode message = result.putArray("messages").addObject().put("role", "user");
    message.putObject("content").put("type", "text").put("text", prompt.text);
    return result;
  }
}
