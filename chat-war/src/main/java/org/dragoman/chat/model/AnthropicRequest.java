package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/** Writes requests for Anthropic's Messages API. */
final class AnthropicRequest {
  /** The API requires the member; answers in a chat are seldom longer. */
  private static final int MAX_TOKENS = 4_096;

  private AnthropicRequest() {}

  static byte[] of(ModelRequest request) {
    ObjectNode body = Json.mapper().createObjectNode();
    if (!request.model().isEmpty()) {
      body.put("model", request.model());
    }
    if (!request.instructions().isEmpty()) {
      body.put("system", request.instructions());
    }
    ArrayNode messages = body.putArray("messages");
    request.turns().forEach(turn -> write(turn, messages));
    body.put("stream", true);
    write(request.generation(), body);
    if (!request.tools().isEmpty()) {
      ArrayNode tools = body.putArray("tools");
      request.tools().forEach(tool -> write(tool, tools.addObject()));
      write(request.generation().tools(), body);
    }
    return Json.bytes(body);
  }

  private static void write(Turn turn, ArrayNode messages) {
    switch (turn) {
      case Turn.User user -> write(user, messages.addObject().put("role", "user"));
      case Turn.Assistant assistant -> {
        ObjectNode message = messages.addObject().put("role", "assistant");
        if (assistant.calls().isEmpty()) {
          message.put("content", assistant.text());
        } else {
          write(assistant, message.putArray("content"));
        }
      }
      case Turn.Results results -> {
        ArrayNode content = messages.addObject().put("role", "user").putArray("content");
        for (Turn.ToolResult result : results.results()) {
          content
              .addObject()
              .put("type", "tool_result")
              .put("tool_use_id", result.call())
              .put("content", result.text())
              .put("is_error", result.failed());
        }
      }
    }
  }

  /** Writes the model's text unless it is blank: the API refuses blank texts. */
  private static void write(Turn.Assistant assistant, ArrayNode content) {
    if (!assistant.text().isBlank()) {
      content.addObject().put("type", "text").put("text", assistant.text());
    }
    for (ToolCall call : assistant.calls()) {
      content
          .addObject()
          .put("type", "tool_use")
          .put("id", call.id())
          .put("name", call.name())
          .set("input", Arguments.of(call));
    }
  }

  private static void write(Turn.User user, ObjectNode message) {
    if (user.images().isEmpty()) {
      message.put("content", user.text());
      return;
    }
    ArrayNode content = message.putArray("content");
    for (Message.Image image : user.images()) {
      content
          .addObject()
          .put("type", "image")
          .putObject("source")
          .put("type", "base64")
          .put("media_type", image.mediaType())
          .put("data", image.base64());
    }
    if (!user.text().isBlank()) {
      content.addObject().put("type", "text").put("text", user.text());
    }
  }

  private static void write(Generation.Tool tool, ObjectNode written) {
    written.put("name", tool.name()).put("description", tool.description());
    written.set("input_schema", tool.parameters());
    if (tool.strict() != null) {
      written.put("strict", tool.strict());
    }
  }

  private static void write(Generation.ClientTools tools, ObjectNode body) {
    switch (tools.choice()) {
      case AUTO -> {}
      case NONE -> body.putObject("tool_choice").put("type", "none");
      case REQUIRED -> body.putObject("tool_choice").put("type", "any");
      case NAMED -> body.putObject("tool_choice").put("type", "tool").put("name", tools.named());
    }
  }

  private static void write(Generation generation, ObjectNode body) {
    body.put("max_tokens", generation.maxTokens() == null ? MAX_TOKENS : generation.maxTokens());
    Generation.Sampling sampling = generation.sampling();
    if (sampling.temperature() != null) {
      body.put("temperature", Math.min(1, sampling.temperature()));
    }
    if (sampling.topP() != null) {
      body.put("top_p", sampling.topP());
    }
    if (!generation.stop().isEmpty()) {
      generation.stop().forEach(body.putArray("stop_sequences")::add);
    }
    if (generation.form() instanceof Generation.Form.JsonSchema schema) {
      body.putObject("output_config")
          .putObject("format")
          .put("type", "json_schema")
          .set("schema", schema.described());
    }
  }
}
