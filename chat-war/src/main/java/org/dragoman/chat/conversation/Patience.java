package org.dragoman.chat.conversation;

import org.dragoman.contract.fault.FaultCode;

/**
 * The time limits of an application: until its first sign of life, between two signs, and in total.
 * Not thread-safe; the answer's lock guards it.
 */
final class Patience {
  private final Limits limits;
  private final long started = System.nanoTime();
  private long lastSign = started;
  private boolean signed;

  Patience(Limits limits) {
    this.limits = limits;
  }

  long started() {
    return started;
  }

  void sign() {
    signed = true;
    lastSign = System.nanoTime();
  }

  /** Returns the deadline by {@link System#nanoTime}, unless another sign comes. */
  long deadline() {
    long silence = (signed ? limits.idle() : limits.firstToken()).toNanos();
    return Math.min(lastSign + silence, started + limits.total().toNanos());
  }

  /** Returns the failure to send after the deadline. */
  Chunk.Failure overdue() {
    if (System.nanoTime() - started >= limits.total().toNanos()) {
      return new Chunk.Failure(
          FaultCode.ANSWER_TOO_LONG,
          "The answer was not complete after " + limits.total().toSeconds() + " s");
    }
    return signed
        ? new Chunk.Failure(
            FaultCode.ANSWER_STALLED,
            "The application sent nothing for " + limits.idle().toSeconds() + " s")
        : new Chunk.Failure(
            FaultCode.FIRST_TOKEN_TOO_SLOW,
            "The application sent no first token within " + limits.firstToken().toSeconds() + " s");
  }
}
