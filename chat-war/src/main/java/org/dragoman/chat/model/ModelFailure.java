package org.dragoman.chat.model;

import java.util.Objects;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Generation;

/**
 * Why a server gave no whole answer. What it said itself is not here, since it may hold anything;
 * only a word of a known form is, for the log.
 */
final class ModelFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final FaultCode code;
  private final Remedy remedy;
  private final Health health;
  private final String word;
  private final int retryAfter;

  /** What may help, as long as the caller has no text. */
  enum Remedy {
    /** The same again, a little later, or elsewhere. */
    AGAIN,
    /** Another server. */
    ELSEWHERE,
    /** Nothing: the request itself is wrong. */
    NONE
  }

  /** What it tells of the server. */
  enum Health {
    /** It refuses as a sound one does. */
    WELL,
    /** It failed. */
    UNWELL,
    /** Nothing. */
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

  /** No connection, or one that ended before the answer began. */
  static ModelFailure unreachable(String word) {
    return passing(FaultCode.MODEL_UNREACHABLE, word);
  }

  /** The answer ended before it was whole. */
  static ModelFailure brokeOff(String word) {
    return passing(FaultCode.MODEL_BROKE_OFF, word);
  }

  /** An answer that is not of the wire format. */
  static ModelFailure malformed(String word) {
    return passing(FaultCode.MODEL_MALFORMED, word);
  }

  /** The server says that it failed. */
  static ModelFailure failed(String word) {
    return passing(FaultCode.MODEL_FAILED, word);
  }

  /** The first event did not come in time. */
  static ModelFailure tooSlow() {
    return new ModelFailure(FaultCode.MODEL_TOO_SLOW, Remedy.ELSEWHERE, Health.UNWELL, "slow", 0);
  }

  /** The next event did not come in time. */
  static ModelFailure stalled() {
    return new ModelFailure(FaultCode.MODEL_STALLED, Remedy.ELSEWHERE, Health.UNWELL, "stalled", 0);
  }

  /** A line, or a call of a tool, is longer than it may be. */
  static ModelFailure tooLong() {
    return new ModelFailure(
        FaultCode.MODEL_LINE_TOO_LONG, Remedy.ELSEWHERE, Health.UNWELL, "long", 0);
  }

  /** The server does not take the conversation, since it is too long. */
  static ModelFailure contextTooLong() {
    return new ModelFailure(FaultCode.CONTEXT_TOO_LONG, Remedy.NONE, Health.WELL, "context", 0);
  }

  /** The server does not let us in, or does not have the model. */
  static ModelFailure notForUs(String word) {
    return new ModelFailure(FaultCode.MODEL_REFUSED, Remedy.ELSEWHERE, Health.WELL, word, 0);
  }

  /** The server does not take the request. */
  static ModelFailure refused(String word) {
    return new ModelFailure(FaultCode.MODEL_REFUSED, Remedy.NONE, Health.WELL, word, 0);
  }

  /** The target has an address that may not be connected to. */
  static ModelFailure addressRefused() {
    return new ModelFailure(FaultCode.TARGET_REFUSED, Remedy.NONE, Health.UNKNOWN, "address", 0);
  }

  /**
   * The server has too much to do.
   *
   * @param retryAfter seconds, as it says; 0 when it says nothing
   */
  static ModelFailure busy(String word, int retryAfter) {
    return new ModelFailure(FaultCode.MODEL_BUSY, Remedy.AGAIN, Health.UNKNOWN, word, retryAfter);
  }

  /** The server, or a proxy before it, is unavailable and does not say for how long. */
  static ModelFailure unavailable(String word) {
    return passing(FaultCode.MODEL_BUSY, word);
  }

  /** The conversation has been forwarded too often: nobody on its way asks again. */
  static ModelFailure loop() {
    return new ModelFailure(FaultCode.RELAY_LOOP, Remedy.NONE, Health.WELL, "loop", 0);
  }

  /** The server is not asked at the moment, since it failed too often. */
  static ModelFailure resting(int retryAfter) {
    return new ModelFailure(
        FaultCode.MODEL_BUSY, Remedy.ELSEWHERE, Health.UNKNOWN, "resting", retryAfter);
  }

  /**
   * The same of a request that is {@linkplain ModelRequest#isShapedByCaller shaped by its caller}:
   * a server may fail over what the caller has written. So its failure says nothing of its health,
   * which all callers share, and it is not asked the same again.
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

  /** Whether the server was asked and gave no sign in time. */
  boolean isTooSlow() {
    return code == FaultCode.MODEL_TOO_SLOW;
  }

  /** Seconds until a repeat is worth it, as the server says; 0 when it says nothing. */
  int retryAfter() {
    return retryAfter;
  }

  /** For the log: the code and a word. */
  String[] details() {
    return new String[] {"code=" + code.code(), "word=" + word};
  }

  /**
   * What it means to the caller of this request: a model that does not take what they chose has
   * failed at nothing.
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
      default -> throw new IllegalArgumentException("No model has to be able to do " + feature);
    };
  }

  Fault fault() {
    int wait = code == FaultCode.MODEL_BUSY ? Math.max(1, retryAfter) : 0;
    return new Fault(code, code.title(), wait, null);
  }
}
