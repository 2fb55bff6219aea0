package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.json.Json;

/** Writes requests for messages of Anthropic. */
final class AnthropicRequest {
  /** The member is required there; an answer of a chat is seldom longer. */
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
    write(request.parameters(), body);
    if (!request.tools().isEmpty()) {
      ArrayNode tools = body.putArray("tools");
      for (ModelTool tool : request.tools()) {
        tools
            .addObject()
            .put("name", tool.name())
            .put("description", tool.description())
            .set("input_schema", tool.parameters());
      }
    }
    return Json.text(body).getBytes(StandardCharsets.UTF_8);
  }

  private static void write(Turn turn, ArrayNode messages) {
    switch (turn) {
      case Turn.User user -> messages.addObject().put("role", "user").put("content", user.text());
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

  /** An empty text is refused there. */
  private static void write(Turn.Assistant assistant, ArrayNode content) {
    if (!assistant.text().isEmpty()) {
      content.addObject().put("type", "text").put("text", assistant.text());
    }
    for (Turn.ToolCall call : assistant.calls()) {
      content
          .addObject()
          .put("type", "tool_use")
          .put("id", call.id())
          .put("name", call.name())
          .set("input", Arguments.of(call));
    }
  }

  private static void write(Parameters parameters, ObjectNode body) {
    body.put("max_tokens", parameters.maxTokens() == null ? MAX_TOKENS : parameters.maxTokens());
    if (parameters.temperature() != null) {
      body.put("temperature", Math.min(1, parameters.temperature()));
    }
    if (parameters.topP() != null) {
      body.put("top_p", parameters.topP());
    }
    if (!parameters.stop().isEmpty()) {
      parameters.stop().forEach(body.putArray("stop_sequences")::add);
    }
  }
}
