package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.json.Json;

/** Writes requests for chat completions of OpenAI. */
final class OpenAiRequest {
  private OpenAiRequest() {}

  static byte[] of(ModelRequest request, String host) {
    ObjectNode body = Json.mapper().createObjectNode();
    if (!request.model().isEmpty()) {
      body.put("model", request.model());
    }
    ArrayNode messages = body.putArray("messages");
    if (!request.instructions().isEmpty()) {
      messages.addObject().put("role", "system").put("content", request.instructions());
    }
    request.turns().forEach(turn -> write(turn, messages));
    body.put("stream", true).putObject("stream_options").put("include_usage", true);
    write(request.parameters(), host, body);
    if (!request.tools().isEmpty()) {
      ArrayNode tools = body.putArray("tools");
      request.tools().forEach(tool -> write(tool, tools));
    }
    return Json.text(body).getBytes(StandardCharsets.UTF_8);
  }

  private static void write(Turn turn, ArrayNode messages) {
    switch (turn) {
      case Turn.User user -> messages.addObject().put("role", "user").put("content", user.text());
      case Turn.Assistant assistant -> {
        ObjectNode message = messages.addObject().put("role", "assistant");
        message.put("content", assistant.text());
        if (!assistant.calls().isEmpty()) {
          ArrayNode calls = message.putArray("tool_calls");
          for (Turn.ToolCall call : assistant.calls()) {
            calls
                .addObject()
                .put("id", call.id())
                .put("type", "function")
                .putObject("function")
                .put("name", call.name())
                .put("arguments", call.arguments());
          }
        }
      }
      case Turn.Results results -> {
        for (Turn.ToolResult result : results.results()) {
          messages
              .addObject()
              .put("role", "tool")
              .put("tool_call_id", result.call())
              .put("content", result.text());
        }
      }
    }
  }

  private static void write(Parameters parameters, String host, ObjectNode body) {
    body.put("temperature", parameters.temperature());
    body.put("top_p", parameters.topP());
    // OpenAI's own newer models refuse the name that all other servers know.
    body.put(
        host.equals("api.openai.com") ? "max_completion_tokens" : "max_tokens",
        parameters.maxTokens());
    if (!parameters.stop().isEmpty()) {
      parameters.stop().forEach(body.putArray("stop")::add);
    }
    body.properties().removeIf(member -> member.getValue().isNull());
  }

  /** As Ollama takes them, too. */
  static void write(ModelTool tool, ArrayNode tools) {
    tools
        .addObject()
        .put("type", "function")
        .putObject("function")
        .put("name", tool.name())
        .put("description", tool.description())
        .set("parameters", tool.parameters());
  }
}
