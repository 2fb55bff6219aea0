package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/** Writes requests for OpenAI's chat completions. */
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
    write(request.generation(), host, body);
    if (!request.tools().isEmpty()) {
      ArrayNode tools = body.putArray("tools");
      for (Generation.Tool tool : request.tools()) {
        ObjectNode function = write(tool, tools);
        if (tool.strict() != null) {
          function.put("strict", tool.strict());
        }
      }
      write(request.generation().tools(), body);
    }
    return Json.bytes(body);
  }

  private static void write(Turn turn, ArrayNode messages) {
    switch (turn) {
      case Turn.User user -> write(user, messages.addObject().put("role", "user"));
      case Turn.Assistant assistant -> {
        ObjectNode message = messages.addObject().put("role", "assistant");
        message.put("content", assistant.text());
        if (!assistant.calls().isEmpty()) {
          ArrayNode calls = message.putArray("tool_calls");
          for (ToolCall call : assistant.calls()) {
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

  private static void write(Turn.User user, ObjectNode message) {
    if (user.images().isEmpty()) {
      message.put("content", user.text());
      return;
    }
    ArrayNode parts = message.putArray("content");
    if (!user.text().isEmpty()) {
      parts.addObject().put("type", "text").put("text", user.text());
    }
    for (Message.Image image : user.images()) {
      parts
          .addObject()
          .put("type", "image_url")
          .putObject("image_url")
          .put("url", "data:" + image.mediaType() + ";base64," + image.base64());
    }
  }

  private static void write(Generation generation, String host, ObjectNode body) {
    Generation.Sampling sampling = generation.sampling();
    body.put("temperature", sampling.temperature());
    body.put("top_p", sampling.topP());
    body.put("presence_penalty", sampling.presencePenalty());
    body.put("frequency_penalty", sampling.frequencyPenalty());
    body.put("seed", sampling.seed());
    // OpenAI's newer models refuse the name that all other servers know.
    body.put(
        host.equals("api.openai.com") ? "max_completion_tokens" : "max_tokens",
        generation.maxTokens());
    if (!generation.stop().isEmpty()) {
      generation.stop().forEach(body.putArray("stop")::add);
    }
    if (generation.logprobs() != null) {
      body.put("logprobs", true);
      body.put("top_logprobs", generation.logprobs() == 0 ? null : generation.logprobs());
    }
    body.properties().removeIf(member -> member.getValue().isNull());
    write(generation.form(), body);
  }

  private static void write(Generation.Form form, ObjectNode body) {
    switch (form) {
      case Generation.Form.Text text -> {}
      case Generation.Form.JsonObject object ->
          body.putObject("response_format").put("type", "json_object");
      case Generation.Form.JsonSchema schema -> {
        ObjectNode written =
            body.putObject("response_format")
                .put("type", "json_schema")
                .putObject("json_schema")
                .put("name", schema.name());
        if (schema.description() != null) {
          written.put("description", schema.description());
        }
        written.set("schema", schema.schema());
        if (schema.strict() != null) {
          written.put("strict", schema.strict());
        }
      }
    }
  }

  private static void write(Generation.ClientTools tools, ObjectNode body) {
    switch (tools.choice()) {
      case AUTO -> {}
      case NONE -> body.put("tool_choice", "none");
      case REQUIRED -> body.put("tool_choice", "required");
      case NAMED ->
          body.putObject("tool_choice")
              .put("type", "function")
              .putObject("function")
              .put("name", tools.named());
    }
  }

  /** Writes a tool in the form that Ollama accepts, too. */
  static ObjectNode write(Generation.Tool tool, ArrayNode tools) {
    ObjectNode function = tools.addObject().put("type", "function").putObject("function");
    function.put("name", tool.name()).put("description", tool.description());
    function.set("parameters", tool.parameters());
    return function;
  }
}
