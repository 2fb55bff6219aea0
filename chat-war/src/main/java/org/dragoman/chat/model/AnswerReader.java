package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;

/** Reads the events of one answer in one wire format and passes its text on at once. */
abstract sealed class AnswerReader
    permits OpenAiReader, AnthropicReader, OllamaReader, NdjsonReader {
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  /**
   * How many more tokens than bytes a server may report: tokens that this gateway does not see,
   * such as those of a template or of a model's reasoning. A visible token has at least one byte.
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
   * Reads the answer to a request.
   *
   * @param requestBytes the length of the request's body
   */
  AnswerReader(long requestBytes) {
    this.requestBytes = requestBytes;
  }

  /**
   * Reads one event; unknown events are ignored.
   *
   * @throws ModelFailure when the event is an error or malformed
   * @throws InterruptedException when the caller has disconnected
   */
  abstract void read(JsonNode event, Chunks chunks) throws ModelFailure, InterruptedException;

  /** Reads the end mark {@code [DONE]}, which is not JSON. */
  void readDone() throws ModelFailure {
    throw ModelFailure.malformed("done");
  }

  /** Returns whether the end mark has arrived; without it the answer is truncated. */
  final boolean isWhole() {
    return whole;
  }

  /** Returns the answer, once the end mark has arrived. */
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
   * Adds a fragment of a call's arguments: a text, or a JSON value as some servers send it.
   *
   * @param index the index of the call
   */
  final void addArguments(long index, JsonNode given) throws ModelFailure {
    if (!given.isMissingNode() && !given.isNull()) {
      calls.add(index, given.isTextual() ? given.textValue() : Json.text(given));
    }
  }

  /**
   * Notes that the end mark has arrived.
   *
   * @throws ModelFailure when the server has given no reason that completes an answer
   */
  final void markWhole() throws ModelFailure {
    if (reason == null) {
      throw ModelFailure.brokeOff("reason");
    }
    whole = true;
  }

  /** Passes text on; an event without text is a sign of life. */
  final void text(String text, Chunks chunks) throws InterruptedException {
    if (text.isEmpty()) {
      chunks.other();
    } else {
      bytes += TokenEstimate.bytes(text);
      chunks.text(text);
    }
  }

  /** Reads tokens with their log probabilities, which all servers write alike. */
  static List<TokenLogprob> logprobs(JsonNode tokens) throws ModelFailure {
    List<TokenLogprob> all = new ArrayList<>();
    for (JsonNode token : tokens) {
      List<TokenLogprob> alternatives = new ArrayList<>();
      for (JsonNode other : token.path("top_logprobs")) {
        alternatives.add(logprob(other, List.of()));
      }
      all.add(logprob(token, alternatives));
    }
    return all;
  }

  private static TokenLogprob logprob(JsonNode token, List<TokenLogprob> alternatives)
      throws ModelFailure {
    if (!token.path("token").isTextual() || !token.path("logprob").isNumber()) {
      throw ModelFailure.malformed("logprobs");
    }
    List<Integer> bytes = null;
    if (token.path("bytes").isArray()) {
      bytes = new ArrayList<>();
      for (JsonNode one : token.path("bytes")) {
        bytes.add(one.asInt() & 0xff);
      }
    }
    return new TokenLogprob(
        token.path("token").textValue(), token.path("logprob").doubleValue(), bytes, alternatives);
  }

  /** Sets the reason of the end; without one of these reasons the answer is incomplete. */
  final void ends(Ending.Reason why) {
    reason = why;
  }

  final void endsBy(String sequence) {
    reason = Ending.Reason.STOP_SEQUENCE;
    stopSequence = sequence;
  }

  /**
   * Sets the number of input tokens. A value that is not a positive integer is ignored, since some
   * servers send 0 when they do not know it, and so is an implausibly large one.
   */
  final void countInput(JsonNode tokens) {
    if (isCount(tokens) && tokens.intValue() <= requestBytes + MOST_UNSEEN) {
      inputTokens = tokens.intValue();
    }
  }

  /**
   * Sets the number of output tokens. Whether it is plausible is decided at the end, by the length
   * of the answer.
   */
  final void countOutput(JsonNode tokens) {
    if (isCount(tokens)) {
      outputTokens = tokens.intValue();
    }
  }

  private static boolean isCount(JsonNode tokens) {
    return tokens.isIntegralNumber() && tokens.canConvertToInt() && tokens.intValue() > 0;
  }

  /** Passes on the number of input tokens when it is known. */
  final void tellInput(Chunks chunks) throws InterruptedException {
    if (inputTokens != null) {
      chunks.inputTokens(inputTokens);
    }
  }

  /**
   * Interprets an error object.
   *
   * @param error type and code are passed on as words; the message is only searched
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
    // Ollama reports this with the status 500.
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

  /** Returns the code or type of an error; {@code error} when neither has a known form. */
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
