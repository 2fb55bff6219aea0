package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;

/** Reads {@code chat.completion.chunk} objects, or a {@code chat.completion}, of OpenAI. */
final class OpenAiReader extends AnswerReader {
  private boolean refused;

  OpenAiReader(long requestBytes) {
    super(requestBytes);
  }

  @Override
  void read(JsonNode event, Chunks chunks) throws ModelFailure, InterruptedException {
    if (event.hasNonNull("error")) {
      throw failure(event.get("error"));
    }
    JsonNode usage = event.path("usage");
    countInput(usage.path("prompt_tokens"));
    countOutput(usage.path("completion_tokens"));
    JsonNode choice = event.path("choices").path(0);
    readLogprobs(choice.path("logprobs"), chunks);
    if (choice.hasNonNull("message")) {
      readPart(choice.get("message"), chunks);
      readReason(choice);
      markWhole();
    } else {
      readPart(choice.path("delta"), chunks);
      readReason(choice);
    }
  }

  private static void readLogprobs(JsonNode given, Chunks chunks)
      throws ModelFailure, InterruptedException {
    List<TokenLogprob> tokens = new ArrayList<>(logprobs(given.path("content")));
    tokens.addAll(logprobs(given.path("refusal")));
    if (!tokens.isEmpty()) {
      chunks.logprobs(tokens);
    }
  }

  @Override
  void readDone() throws ModelFailure {
    markWhole();
  }

  private void readPart(JsonNode part, Chunks chunks) throws ModelFailure, InterruptedException {
    String text = joined(part.path("content"));
    String refusal = part.path("refusal").asText("");
    text(text.isEmpty() ? refusal : text, chunks);
    refused |= !refusal.isEmpty();
    for (JsonNode call : part.path("tool_calls")) {
      readCall(call);
    }
  }

  /** Returns a text, or the joined text parts that Mistral sends. */
  private static String joined(JsonNode content) {
    if (!content.isArray()) {
      return content.asText("");
    }
    StringBuilder text = new StringBuilder();
    content.forEach(part -> text.append(part.path("text").asText("")));
    return text.toString();
  }

  /**
   * Reads a call. Some servers send no index, or the same one for all calls; then the ids
   * distinguish them.
   */
  private void readCall(JsonNode call) throws ModelFailure {
    long index = call.path("index").asLong(0);
    String id = call.path("id").asText("");
    JsonNode function = call.path("function");
    if (!calls().has(index) || calls().isOther(index, id)) {
      String madeUp = id.isEmpty() ? "call_" + calls().size() : id;
      calls().begin(index, madeUp, function.path("name").asText(""));
    }
    addArguments(index, function.path("arguments"));
  }

  /** Reads the reasons of OpenAI, and those of Together, Text Generation Inference and Mistral. */
  private void readReason(JsonNode choice) {
    switch (choice.path("finish_reason").asText("")) {
      case "stop", "tool_calls", "function_call", "eos", "eos_token", "stop_sequence" ->
          ends(refused ? Ending.Reason.REFUSAL : Ending.Reason.END_TURN);
      case "length", "model_length" -> ends(Ending.Reason.MAX_TOKENS);
      case "content_filter" -> ends(Ending.Reason.REFUSAL);
      default -> {
        // Either the answer continues, or it was cut off.
      }
    }
  }
}
