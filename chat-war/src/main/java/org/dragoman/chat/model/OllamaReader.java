package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.UUID;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;

/** Reads the objects of Ollama's chat API. */
final class OllamaReader extends AnswerReader {
  OllamaReader(long requestBytes) {
    super(requestBytes);
  }

  @Override
  void read(JsonNode event, Chunks chunks) throws ModelFailure, InterruptedException {
    if (event.hasNonNull("error")) {
      throw failure(event.get("error"));
    }
    JsonNode message = event.path("message");
    for (JsonNode call : message.path("tool_calls")) {
      readCall(call.path("function"));
    }
    List<TokenLogprob> tokens = logprobs(event.path("logprobs"));
    if (!tokens.isEmpty()) {
      chunks.logprobs(tokens);
    }
    boolean done = event.path("done").asBoolean(false);
    String text = message.path("content").asText("");
    if (!text.isEmpty() || !done) {
      text(text, chunks);
    }
    if (done) {
      countInput(event.path("prompt_eval_count"));
      countOutput(event.path("eval_count"));
      readReason(event.path("done_reason").asText("stop"));
      markWhole();
    }
  }

  /** Reads the reason, which old servers do not send. */
  private void readReason(String reason) {
    switch (reason) {
      case "stop" -> ends(Ending.Reason.END_TURN);
      case "length" -> ends(Ending.Reason.MAX_TOKENS);
      default -> {
        // The answer was cut off.
      }
    }
  }

  /**
   * Reads a call. Ollama has no call ids, so one is generated that no other round of the
   * conversation has.
   */
  private void readCall(JsonNode function) throws ModelFailure {
    int index = calls().size();
    calls().begin(index, "call_" + UUID.randomUUID(), function.path("name").asText(""));
    addArguments(index, function.path("arguments"));
  }
}
