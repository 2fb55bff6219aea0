package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;

/** Reads the events of an Anthropic message, or a whole message. */
final class AnthropicReader extends AnswerReader {
  AnthropicReader(long requestBytes) {
    super(requestBytes);
  }

  @Override
  void read(JsonNode event, Chunks chunks) throws ModelFailure, InterruptedException {
    switch (event.path("type").asText("")) {
      case "message_start" -> {
        // The output tokens of this event are not those of the whole answer.
        readInput(event.path("message").path("usage"));
        tellInput(chunks);
        chunks.other();
      }
      case "content_block_start" ->
          readBlock(event.path("index").asLong(), event.path("content_block"), chunks);
      case "content_block_delta" -> readDelta(event, chunks);
      case "message_delta" -> {
        readUsage(event.path("usage"));
        readReason(event.path("delta"));
      }
      case "message_stop" -> markWhole();
      case "message" -> readWhole(event, chunks);
      case "error" -> throw failure(event.path("error"));
      default -> chunks.other();
    }
  }

  private void readBlock(long index, JsonNode block, Chunks chunks)
      throws ModelFailure, InterruptedException {
    if (block.path("type").asText("").equals("tool_use")) {
      calls().begin(index, block.path("id").asText(""), block.path("name").asText(""));
      JsonNode input = block.path("input");
      if (!input.isObject() || !input.isEmpty()) {
        addArguments(index, input);
      }
    }
    text(block.path("text").asText(""), chunks);
  }

  private void readDelta(JsonNode event, Chunks chunks) throws ModelFailure, InterruptedException {
    JsonNode delta = event.path("delta");
    switch (delta.path("type").asText("")) {
      case "text_delta" -> text(delta.path("text").asText(""), chunks);
      case "input_json_delta" -> {
        long index = event.path("index").asLong();
        // Calls that the server makes itself, such as server_tool_use, have arguments, too.
        if (calls().has(index)) {
          addArguments(index, delta.path("partial_json"));
        }
        chunks.other();
      }
      default -> chunks.other();
    }
  }

  private void readWhole(JsonNode message, Chunks chunks)
      throws ModelFailure, InterruptedException {
    int index = 0;
    for (JsonNode block : message.path("content")) {
      readBlock(index++, block, chunks);
    }
    readUsage(message.path("usage"));
    readReason(message);
    markWhole();
  }

  private void readUsage(JsonNode usage) {
    readInput(usage);
    countOutput(usage.path("output_tokens"));
  }

  /**
   * Counts tokens read from or written to the cache, too, since they are a part of the
   * conversation.
   */
  private void readInput(JsonNode usage) {
    if (usage.path("input_tokens").isIntegralNumber()) {
      long all =
          tokens(usage, "input_tokens")
              + tokens(usage, "cache_creation_input_tokens")
              + tokens(usage, "cache_read_input_tokens");
      long most = Math.min(all, Integer.MAX_VALUE);
      countInput(Json.mapper().getNodeFactory().numberNode(most));
    }
  }

  /** Bounded, so that no sum overflows. */
  private static long tokens(JsonNode usage, String name) {
    return Math.clamp(usage.path(name).asLong(), 0, Integer.MAX_VALUE);
  }

  private void readReason(JsonNode ending) {
    switch (ending.path("stop_reason").asText("")) {
      case "end_turn", "tool_use" -> ends(Ending.Reason.END_TURN);
      case "max_tokens", "model_context_window_exceeded" -> ends(Ending.Reason.MAX_TOKENS);
      case "stop_sequence" -> endsBy(ending.path("stop_sequence").textValue());
      case "refusal" -> ends(Ending.Reason.REFUSAL);
      default -> {
        // Either the answer continues, or it was cut off.
      }
    }
  }
}
