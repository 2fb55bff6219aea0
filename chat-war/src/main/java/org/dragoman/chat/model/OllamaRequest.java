package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Generation;
import org.dragoman.extension.ToolCall;

/** Writes requests for Ollama's chat API. */
final class OllamaRequest {
  private OllamaRequest() {}

  static byte[] of(ModelRequest request) {
    ObjectNode body = Json.mapper().createObjectNode();
    body.put("model", request.model());
    ArrayNode messages = body.putArray("messages");
    if (!request.instructions().isEmpty()) {
      messages.addObject().put("role", "system").put("content", request.instructions());
    }
    Map<String, String> toolNames = new HashMap<>();
    request.turns().forEach(turn -> write(turn, toolNames, messages));
    body.put("stream", true);
    ObjectNode options = options(request.generation());
    if (!options.isEmpty()) {
      body.set("options", options);
    }
    Integer logprobs = request.generation().logprobs();
    if (logprobs != null) {
      body.put("logprobs", true);
      if (logprobs > 0) {
        body.put("top_logprobs", logprobs);
      }
    }
    switch (request.generation().form()) {
      case Generation.Form.Text text -> {}
      case Generation.Form.JsonObject object -> body.put("format", "json");
      case Generation.Form.JsonSchema schema -> body.set("format", schema.described());
    }
    // The API cannot express tools that must not be called.
    if (!request.tools().isEmpty()
        && request.generation().tools().choice() != Generation.Choice.NONE) {
      ArrayNode tools = body.putArray("tools");
      request.tools().forEach(tool -> OpenAiRequest.write(tool, tools));
    }
    return Json.bytes(body);
  }

  /**
   * Writes a turn.
   *
   * @param toolNames names by the ids of the calls so far; Ollama identifies results by name
   */
  private static void write(Turn turn, Map<String, String> toolNames, ArrayNode messages) {
    switch (turn) {
      case Turn.User user -> {
        ObjectNode message = messages.addObject().put("role", "user").put("content", user.text());
        if (!user.images().isEmpty()) {
          ArrayNode images = message.putArray("images");
          user.images().forEach(image -> images.add(image.base64()));
        }
      }
      case Turn.Assistant assistant -> {
        ObjectNode message = messages.addObject().put("role", "assistant");
        message.put("content", assistant.text());
        if (!assistant.calls().isEmpty()) {
          ArrayNode calls = message.putArray("tool_calls");
          for (ToolCall call : assistant.calls()) {
            toolNames.put(call.id(), call.name());
            calls
                .addObject()
                .putObject("function")
                .put("name", call.name())
                .set("arguments", Arguments.of(call));
          }
        }
      }
      case Turn.Results results -> {
        for (Turn.ToolResult result : results.results()) {
          messages
              .addObject()
              .put("role", "tool")
              .put("content", result.text())
              .put("tool_name", toolNames.getOrDefault(result.call(), ""));
        }
      }
    }
  }

  private static ObjectNode options(Generation generation) {
    ObjectNode options = Json.mapper().createObjectNode();
    Generation.Sampling sampling = generation.sampling();
    options.put("temperature", sampling.temperature());
    options.put("top_p", sampling.topP());
    options.put("presence_penalty", sampling.presencePenalty());
    options.put("frequency_penalty", sampling.frequencyPenalty());
    options.put("seed", sampling.seed());
    options.put("num_predict", generation.maxTokens());
    if (!generation.stop().isEmpty()) {
      generation.stop().forEach(options.putArray("stop")::add);
    }
    options.properties().removeIf(member -> member.getValue().isNull());
    return options;
  }
}
