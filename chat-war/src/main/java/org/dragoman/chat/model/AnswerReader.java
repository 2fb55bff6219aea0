package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.regex.Pattern;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;

/** Reads the events of one answer in one format; text is passed on at once. */
abstract sealed class AnswerReader
    permits OpenAiReader, AnthropicReader, OllamaReader, NdjsonReader {
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  /**
   * So many tokens more than bytes are believed: for what we do not see, such as a template, or
   * what a model thinks. A token that we see has a byte at least.
   */
  private static final long MOST_UNSEEN = 1 << 18;

  private final ToolCalls calls = new ToolCalls();
  private final long requestBytes;
  private Integer inputTokens;
  private Integer outputTokens;
  private Ending.Reason reason;
  private String stopSequence;
  private long bytes;
  private boolean whole;

  /**
   * Of an answer to a request.
   *
   * @param requestBytes how long its body was
   */
  AnswerReader(long requestBytes) {
    this.requestBytes = requestBytes;
  }

  /**
   * Reads one event; those that are unknown say nothing.
   *
   * @throws ModelFailure when it tells of an error, or makes no sense
   * @throws InterruptedException when the caller has gone
   */
  abstract void read(JsonNode event, Chunks chunks) throws ModelFailure, InterruptedException;

  /** Reads the mark {@code [DONE]}, which is no JSON. */
  void readDone() throws ModelFailure {
    throw ModelFailure.malformed("done");
  }

  /** Whether the end mark has arrived: without it the answer is truncated. */
  final boolean isWhole() {
    return whole;
  }

  /** The end, once it is there. */
  final ModelAnswer answer() {
    long said = bytes + calls.bytes();
    int output =
        outputTokens == null || outputTokens > said + MOST_UNSEEN
            ? Math.toIntExact(TokenEstimate.tokens(said))
            : outputTokens;
    return new ModelAnswer(calls.whole(), new Ending(reason, stopSequence, inputTokens, output));
  }

  final ToolCalls calls() {
    return calls;
  }

  /**
   * Adds what is given of a call's arguments, a text or, where a server writes them so, a value.
   *
   * @param index of the call
   */
  final void addArguments(long index, JsonNode given) throws ModelFailure {
    if (!given.isMissingNode() && !given.isNull()) {
      calls.add(index, given.isTextual() ? given.textValue() : Json.text(given));
    }
  }

  /**
   * The mark of the end has come.
   *
   * @throws ModelFailure when no reason came with it, or none that makes an answer whole
   */
  final void markWhole() throws ModelFailure {
    if (reason == null) {
      throw ModelFailure.brokeOff("reason");
    }
    whole = true;
  }

  /** Hands text on; an event without text shows life. */
  final void text(String text, Chunks chunks) throws InterruptedException {
    if (text.isEmpty()) {
      chunks.other();
    } else {
      bytes += TokenEstimate.bytes(text);
      chunks.text(text);
    }
  }

  /** Why it ends, in words that we know; an answer that ends for no such reason is not whole. */
  final void ends(Ending.Reason why) {
    reason = why;
  }

  final void endsBy(String sequence) {
    reason = Ending.Reason.STOP_SEQUENCE;
    stopSequence = sequence;
  }

  /**
   * Counts tokens. What is no whole number above 0 is not counted, since servers write 0 where they
   * know none, and neither is what nothing explains.
   */
  final void countInput(JsonNode tokens) {
    if (isCount(tokens) && tokens.intValue() <= requestBytes + MOST_UNSEEN) {
      inputTokens = tokens.intValue();
    }
  }

  /** The same of the answer, whose length decides at its end what is believed. */
  final void countOutput(JsonNode tokens) {
    if (isCount(tokens)) {
      outputTokens = tokens.intValue();
    }
  }

  private static boolean isCount(JsonNode tokens) {
    return tokens.isIntegralNumber() && tokens.canConvertToInt() && tokens.intValue() > 0;
  }

  /** Tells how many tokens the conversation has, as far as it is known. */
  final void tellInput(Chunks chunks) throws InterruptedException {
    if (inputTokens != null) {
      chunks.inputTokens(inputTokens);
    }
  }

  /**
   * What an error object says.
   *
   * @param error its type and code are words; its message is only looked at
   */
  static ModelFailure failure(JsonNode error) {
    String word = word(error);
    String message = message(error).toLowerCase(Locale.ROOT);
    if (word.equals("context_length_exceeded")
        || message.contains("context length")
        || message.contains("context window")
        || message.contains("prompt is too long")) {
      return ModelFailure.contextTooLong();
    }
    // Ollama says so with the status 500.
    if (message.contains("invalid json schema") || message.contains("invalid format")) {
      return ModelFailure.refused(word);
    }
    return switch (word) {
      case "overloaded_error", "rate_limit_error", "rate_limit_exceeded", "DRG-6014" ->
          ModelFailure.busy(word, RetryAfter.seconds(error.path("retry_after").asText("")));
      case "DRG-6022" -> ModelFailure.loop();
      default -> ModelFailure.failed(word);
    };
  }

  /** The word by which an error calls itself; {@code error} when it has none of a known form. */
  static String word(JsonNode error) {
    for (String member : new String[] {"code", "type"}) {
      String text = error.path(member).asText("");
      if (WORD.matcher(text).matches()) {
        return text;
      }
    }
    return "error";
  }

  private static String message(JsonNode error) {
    return error.isTextual() ? error.asText() : error.path("message").asText("");
  }
}
