package org.dragoman.modelserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What the server speaks, told by the path of a request. */
public enum Format {
  OPENAI,
  ANTHROPIC,
  OLLAMA,
  NDJSON;

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int INPUT_TOKENS = 11;
  private static final int OUTPUT_TOKENS = 7;

  static Format of(String target) {
    String path = target.replaceFirst("\\?.*", "");
    if (path.endsWith("/rest/v1/chat/completions")) {
      return NDJSON;
    }
    if (path.endsWith("/chat/completions")) {
      return OPENAI;
    }
    if (path.endsWith("/messages")) {
      return ANTHROPIC;
    }
    return OLLAMA;
  }

  String contentType() {
    return this == OPENAI || this == ANTHROPIC ? "text/event-stream" : "application/x-ndjson";
  }

  String open() {
    return switch (this) {
      case OPENAI -> choice(object().put("role", "assistant").put("content", ""), null);
      case ANTHROPIC -> {
        ObjectNode start = object();
        start
            .putObject("message")
            .put("id", "msg_1")
            .putObject("usage")
            .put("input_tokens", INPUT_TOKENS)
            .put("output_tokens", 1);
        yield event("message_start", start) + event("ping", object());
      }
      case OLLAMA -> "";
      case NDJSON ->
          "{\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":"
              + INPUT_TOKENS
              + ",\"output_tokens\":0}}}\n{\"type\":\"Other\"}\n";
    };
  }

  String text(String text) {
    return switch (this) {
      case OPENAI -> choice(object().put("content", text), null);
      case ANTHROPIC -> {
        ObjectNode delta = object().put("index", 0);
        delta.putObject("delta").put("type", "text_delta").put("text", text);
        yield event("content_block_delta", delta);
      }
      case OLLAMA -> {
        ObjectNode line = object();
        line.putObject("message").put("role", "assistant").put("content", text);
        yield line.put("done", false) + "\n";
      }
      case NDJSON -> {
        ObjectNode line = object().put("type", "content_block_delta").put("index", 0);
        line.putObject("delta").put("type", "text_delta").put("text", text);
        yield line + "\n";
      }
    };
  }

  String call(Step.Call call, int index) {
    String arguments = call.arguments().toString();
    int half = arguments.length() / 2;
    return switch (this) {
      case OPENAI ->
          openAiCall(index, call.id(), call.name(), "")
              + openAiCall(index, null, null, arguments.substring(0, half))
              + openAiCall(index, null, null, arguments.substring(half));
      case ANTHROPIC -> {
        ObjectNode start = object().put("index", index + 1);
        start
            .putObject("content_block")
            .put("type", "tool_use")
            .put("id", call.id())
            .put("name", call.name())
            .putObject("input");
        yield event("content_block_start", start)
            + anthropicCall(index + 1, arguments.substring(0, half))
            + anthropicCall(index + 1, arguments.substring(half))
            + event("content_block_stop", object().put("index", index + 1));
      }
      case OLLAMA -> {
        ObjectNode line = object();
        ObjectNode message = line.putObject("message").put("role", "assistant").put("content", "");
        message
            .putArray("tool_calls")
            .addObject()
            .putObject("function")
            .put("name", call.name())
            .set("arguments", call.arguments());
        yield line.put("done", false) + "\n";
      }
      case NDJSON -> throw new IllegalArgumentException("There are no tools in this format");
    };
  }

  private static String openAiCall(int index, String id, String name, String arguments) {
    ObjectNode delta = object();
    ObjectNode call = delta.putArray("tool_calls").addObject().put("index", index);
    if (id != null) {
      call.put("id", id).put("type", "function");
    }
    ObjectNode function = call.putObject("function");
    if (name != null) {
      function.put("name", name);
    }
    function.put("arguments", arguments);
    return choice(delta, null);
  }

  private static String anthropicCall(int index, String fragment) {
    ObjectNode delta = object().put("index", index);
    delta.putObject("delta").put("type", "input_json_delta").put("partial_json", fragment);
    return event("content_block_delta", delta);
  }

  /** The proper end, for {@code stop}, {@code length} or {@code tool}. */
  String end(String reason) {
    return switch (this) {
      case OPENAI ->
          choice(object(), reason.equals("tool") ? "tool_calls" : reason)
              + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7}}"
              + "\n\ndata: [DONE]\n\n";
      case ANTHROPIC -> {
        ObjectNode delta = object();
        delta
            .putObject("delta")
            .put(
                "stop_reason",
                switch (reason) {
                  case "length" -> "max_tokens";
                  case "tool" -> "tool_use";
                  default -> "end_turn";
                });
        delta.putObject("usage").put("output_tokens", OUTPUT_TOKENS);
        yield event("message_delta", delta) + event("message_stop", object());
      }
      case OLLAMA -> {
        ObjectNode line = object();
        line.putObject("message").put("role", "assistant").put("content", "");
        line.put("done", true)
            .put("done_reason", reason.equals("length") ? "length" : "stop")
            .put("prompt_eval_count", INPUT_TOKENS)
            .put("eval_count", OUTPUT_TOKENS);
        yield line + "\n";
      }
      case NDJSON ->
          "{\"type\":\"message_delta\",\"usage\":{\"input_tokens\":11,\"output_tokens\":7},"
              + "\"delta\":{\"stop_reason\":\""
              + (reason.equals("length") ? "max_tokens" : "end_turn")
              + "\",\"stop_sequence\":null}}\n";
    };
  }

  /** The mark of the end, without a reason. */
  String mark() {
    return switch (this) {
      case OPENAI -> "data: [DONE]\n\n";
      case ANTHROPIC -> event("message_stop", object());
      case OLLAMA -> "{\"done\":true,\"done_reason\":\"\"}\n";
      case NDJSON -> "{\"type\":\"message_delta\",\"usage\":{},\"delta\":{}}\n";
    };
  }

  /** An error within the stream. */
  String failure(String word) {
    ObjectNode body = object();
    return switch (this) {
      case OPENAI -> {
        body.putObject("error").put("message", "secret text").put("type", word);
        yield "data: " + body + "\n\n";
      }
      case ANTHROPIC -> {
        body.putObject("error").put("type", word).put("message", "secret text");
        yield event("error", body);
      }
      case OLLAMA -> body.put("error", "secret text") + "\n";
      case NDJSON -> {
        body.put("type", "error").putObject("error").put("code", word).put("message", "secret");
        yield body + "\n";
      }
    };
  }

  private static String choice(ObjectNode delta, String reason) {
    ObjectNode chunk = object().put("object", "chat.completion.chunk");
    ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
    choice.set("delta", delta);
    choice.put("finish_reason", reason);
    return "data: " + chunk + "\n\n";
  }

  private static String event(String type, ObjectNode data) {
    JsonNode whole = object().put("type", type).setAll(data);
    return "event: " + type + "\ndata: " + whole + "\n\n";
  }

  private static ObjectNode object() {
    return JSON.createObjectNode();
  }
}
