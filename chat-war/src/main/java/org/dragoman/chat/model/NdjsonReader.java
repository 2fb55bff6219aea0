package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;

/** Reads chunks in the format of this service (specification section 6), or a whole document. */
final class NdjsonReader extends AnswerReader {
  NdjsonReader(long requestBytes) {
    super(requestBytes);
  }

  @Override
  void read(JsonNode event, Chunks chunks) throws ModelFailure, InterruptedException {
    switch (event.path("type").asText("")) {
      case "message_start" -> {
        countInput(event.path("message").path("usage").path("input_tokens"));
        tellInput(chunks);
        chunks.other();
      }
      case "content_block_delta" -> text(event.path("delta").path("text").asText(""), chunks);
      case "message_delta" -> {
        readUsage(event.path("usage"));
        readReason(event.path("delta"));
        markWhole();
      }
      case "message" -> {
        for (JsonNode block : event.path("content")) {
          text(block.path("text").asText(""), chunks);
        }
        readUsage(event.path("usage"));
        readReason(event);
        markWhole();
      }
      case "error" -> throw failure(event.path("error"));
      default -> {
        if (event.hasNonNull("error")) {
          throw failure(event.get("error"));
        }
        chunks.other();
      }
    }
  }

  private void readUsage(JsonNode usage) {
    countInput(usage.path("input_tokens"));
    countOutput(usage.path("output_tokens"));
  }

  private void readReason(JsonNode ending) {
    switch (ending.path("stop_reason").asText("")) {
      case "end_turn" -> ends(Ending.Reason.END_TURN);
      case "max_tokens" -> ends(Ending.Reason.MAX_TOKENS);
      case "stop_sequence" -> endsBy(ending.path("stop_sequence").textValue());
      case "refusal" -> ends(Ending.Reason.REFUSAL);
      default -> {
        // The answer was cut off.
      }
    }
  }
}
