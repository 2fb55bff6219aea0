package org.dragoman.chat.model;

import java.util.Objects;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Generation;

/**
 * The reason why a server gave no complete answer. It does not have the server's message, which may
 * contain anything, but only a word of a known form for the log.
 */
final class ModelFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final FaultCode code;
  private final Remedy remedy;
  private final Health health;
  private final String word;
  private final int retryAfter;

  /** What may help, as long as the caller has received no text. */
  enum Remedy {
    /** The same request a little later, or another server. */
    AGAIN,
    /** Another server. */
    ELSEWHERE,
    /** Nothing: the request itself is wrong. */
    NONE
  }

  /** What the failure tells about the server. */
  enum Health {
    /** The server is healthy: it refused the request. */
    WELL,
    /** The server failed. */
    UNWELL,
    /** Nothing is known about its health. */
    UNKNOWN
  }

  private ModelFailure(FaultCode code, Remedy remedy, Health health, String word, int retryAfter) {
    super(code.title(), null, false, false);
    this.code = code;
    this.remedy = remedy;
    this.health = health;
    this.word = Objects.requireNonNull(word);
    this.retryAfter = retryAfter;
  }

  private static ModelFailure passing(FaultCode code, String word) {
    return new ModelFailure(code, Remedy.AGAIN, Health.UNWELL, word, 0);
  }

  /** There was no connection, or it ended before the answer began. */
  static ModelFailure unreachable(String word) {
    return passing(FaultCode.MODEL_UNREACHABLE, word);
  }

  /** The answer ended before it was complete. */
  static ModelFailure brokeOff(String word) {
    return passing(FaultCode.MODEL_BROKE_OFF, word);
  }

  /** The answer does not have the wire format. */
  static ModelFailure malformed(String word) {
    return passing(FaultCode.MODEL_MALFORMED, word);
  }

  /** The server reports an internal failure. */
  static ModelFailure failed(String word) {
    return passing(FaultCode.MODEL_FAILED, word);
  }

  /** The first event did not arrive in time. */
  static ModelFailure tooSlow() {
    return new ModelFailure(FaultCode.MODEL_TOO_SLOW, Remedy.ELSEWHERE, Health.UNWELL, "slow", 0);
  }

  /** The next event did not arrive in time. */
  static ModelFailure stalled() {
    return new ModelFailure(FaultCode.MODEL_STALLED, Remedy.ELSEWHERE, Health.UNWELL, "stalled", 0);
  }

  /** A line, or a call of a tool, is too long. */
  static ModelFailure tooLong() {
    return new ModelFailure(
        FaultCode.MODEL_LINE_TOO_LONG, Remedy.ELSEWHERE, Health.UNWELL, "long", 0);
  }

  /** The server refuses the conversation as too long. */
  static ModelFailure contextTooLong() {
    return new ModelFailure(FaultCode.CONTEXT_TOO_LONG, Remedy.NONE, Health.WELL, "context", 0);
  }

  /** The server refuses the key, or does not have the model. */
  static ModelFailure notForUs(String word) {
    return new ModelFailure(FaultCode.MODEL_REFUSED, Remedy.ELSEWHERE, Health.WELL, word, 0);
  }

  /** The server refuses the request. */
  static ModelFailure refused(String word) {
    return new ModelFailure(FaultCode.MODEL_REFUSED, Remedy.NONE, Health.WELL, word, 0);
  }

  /** Connections to the address of the target are not allowed. */
  static ModelFailure addressRefused() {
    return new ModelFailure(FaultCode.TARGET_REFUSED, Remedy.NONE, Health.UNKNOWN, "address", 0);
  }

  /**
   * The server is overloaded.
   *
   * @param retryAfter the seconds of its header; 0 when it has none
   */
  static ModelFailure busy(String word, int retryAfter) {
    return new ModelFailure(FaultCode.MODEL_BUSY, Remedy.AGAIN, Health.UNKNOWN, word, retryAfter);
  }

  /** The server, or a proxy in front of it, is unavailable for an unknown time. */
  static ModelFailure unavailable(String word) {
    return passing(FaultCode.MODEL_BUSY, word);
  }

  /** The conversation has been forwarded too often; no server on the way retries it. */
  static ModelFailure loop() {
    return new ModelFailure(FaultCode.RELAY_LOOP, Remedy.NONE, Health.WELL, "loop", 0);
  }

  /** The server gets no requests at the moment, since it failed too often. */
  static ModelFailure resting(int retryAfter) {
    return new ModelFailure(
        FaultCode.MODEL_BUSY, Remedy.ELSEWHERE, Health.UNKNOWN, "resting", retryAfter);
  }

  /**
   * Returns the failure of a request that is {@linkplain ModelRequest#isShapedByCaller shaped by
   * its caller}. The caller's input may have caused it, so it tells nothing about the server's
   * health, which all callers share, and the same request is not repeated.
   */
  ModelFailure ofShapedRequest() {
    if (health != Health.UNWELL || code != FaultCode.MODEL_FAILED && code != FaultCode.MODEL_BUSY) {
      return this;
    }
    Remedy left = code == FaultCode.MODEL_FAILED ? Remedy.ELSEWHERE : remedy;
    return new ModelFailure(code, left, Health.UNKNOWN, word, retryAfter);
  }

  Remedy remedy() {
    return remedy;
  }

  Health health() {
    return health;
  }

  /** Returns whether the request was sent and the server gave no sign of life in time. */
  boolean isTooSlow() {
    return code == FaultCode.MODEL_TOO_SLOW;
  }

  /** Returns the seconds until a retry is useful, as the server says; 0 when unknown. */
  int retryAfter() {
    return retryAfter;
  }

  /** Returns the details for the log: the code and a word. */
  String[] details() {
    return new String[] {"code=" + code.code(), "word=" + word};
  }

  /**
   * Returns the fault for the caller of this request. When the model refuses a feature that the
   * caller chose, the request is invalid.
   */
  Fault fault(ModelRequest request) {
    boolean refused = code == FaultCode.MODEL_REFUSED && remedy == Remedy.NONE;
    String chosen =
        request.needs().stream()
            .map(ModelFailure::member)
            .distinct()
            .collect(Collectors.joining(" or "));
    return refused && !chosen.isEmpty()
        ? new Fault(
            FaultCode.INVALID_REQUEST,
            chosen + " is what the model of this application refuses: change it, or omit it")
        : fault();
  }

  private static String member(Generation.Feature feature) {
    return switch (feature) {
      case TOOLS -> "tools";
      case FORCED_CALL -> "tool_choice";
      case JSON_OBJECT, JSON_SCHEMA -> "response_format";
      case IMAGES -> "messages with images";
      case LOGPROBS -> "logprobs";
      default -> throw new IllegalArgumentException("No request needs a model with " + feature);
    };
  }

  Fault fault() {
    int wait = code == FaultCode.MODEL_BUSY ? Math.max(1, retryAfter) : 0;
    return new Fault(code, code.title(), wait, null);
  }
}
