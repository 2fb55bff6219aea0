package org.dragoman.chat.usage;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.chat.budget.Reservation;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.usage.UsageCount;
import org.dragoman.contract.usage.UsageKey;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.metric.Metric;

/**
 * Counts the usage of one answer. The application reports what it knows, and the rest is estimated.
 * Text beyond the budgets is refused. A tally is ended once; later reports do not count.
 */
public final class Tally {
  /** The factor by which the counts of an untrusted application may differ from the estimate. */
  private static final int FARTHEST = 4;

  /** A lower bound for the estimate, since an estimate of few tokens is imprecise. */
  private static final long LEAST_ESTIMATE = 64;

  private final Conversation conversation;
  private final boolean trusted;
  private final Reservation reservation;
  private final UsageQueue queue;
  private final String day = LocalDate.now(ZoneOffset.UTC).toString();
  private final long estimatedInput;
  private final long begun = System.nanoTime();
  private final ReentrantLock lock = new ReentrantLock();

  /**
   * The input of the current request, or of an answer without requests to models; null when
   * unknown.
   */
  private Long input;

  /** The bytes of all text, and of the text before the current request. */
  private long bytes;

  private long bytesBefore;

  /** The tokens of the requests that have ended. */
  private long usedInput;

  private long usedOutput;

  private boolean asked;
  private boolean asking;
  private boolean guessed;
  private boolean ended;

  Tally(Conversation conversation, boolean trusted, Reservation reservation, UsageQueue queue) {
    this.conversation = conversation;
    this.trusted = trusted;
    this.reservation = reservation;
    this.queue = queue;
    this.estimatedInput = TokenEstimate.ofInput(conversation);
  }

  /**
   * Reserves the tokens that the answer needs to begin.
   *
   * @throws Fault when a budget does not have them
   */
  void begin() throws InterruptedException {
    // With at least one token of output, since an answer without any is useless.
    reservation.cover(all() + 1);
  }

  /**
   * Reports that the application is about to send a request to a model.
   *
   * @throws Fault when a budget lacks the needed tokens; then the request must not be sent
   */
  public void asking() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      if (!ended) {
        asked = true;
        asking = true;
        reservation.cover(all() + 1);
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Reports that the model has answered or refused the request.
   *
   * @param inputTokens null when the model did not report them
   */
  public void used(Integer inputTokens, int outputTokens) {
    lock.lock();
    try {
      guessed |= inputTokens == null && isGuess();
      long in = inputTokens == null ? input() : inputTokens;
      boolean refused = in == 0 && outputTokens == 0 && bytes == bytesBefore;
      usedInput += refused ? 0 : near(in, estimatedInput);
      usedOutput += near(outputTokens, output());
      bytesBefore = bytes;
      asking = false;
      input = null;
    } finally {
      lock.unlock();
    }
  }

  /** Reports the input tokens that the application has counted. */
  public void inputTokens(int tokens) {
    lock.lock();
    try {
      input = near(tokens, estimatedInput);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Counts a fragment before it is written.
   *
   * @throws Fault when a budget lacks the tokens; then the fragment must not be written
   */
  public void text(String fragment) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      if (!ended) {
        long more = bytes + TokenEstimate.bytes(fragment);
        reservation.cover(
            usedInput + usedOutput + input() + TokenEstimate.tokens(more - bytesBefore));
        if (bytes == 0) {
          Metric.FIRST_TEXT.since(begun, conversation.caller().realm());
        }
        bytes = more;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Returns the tokens used so far, with estimates for the current request. */
  private long all() {
    return usedInput + usedOutput + input() + output();
  }

  private long input() {
    if (input != null) {
      return input;
    }
    return asked && !asking ? 0 : estimatedInput;
  }

  private long near(long reported, long estimate) {
    return trusted
        ? reported
        : Math.clamp(
            reported,
            Math.ceilDiv(estimate, FARTHEST),
            FARTHEST * Math.max(estimate, LEAST_ESTIMATE));
  }

  private boolean isGuess() {
    return input == null && (asking || !asked);
  }

  private long output() {
    return TokenEstimate.tokens(bytes - bytesBefore);
  }

  /**
   * Ends the tally and settles the answer.
   *
   * @param ending the application's ending; null for none
   */
  public void end(Outcome outcome, Ending ending) {
    lock.lock();
    try {
      if (!ended) {
        ended = true;
        settle(outcome, ending);
      }
    } finally {
      lock.unlock();
    }
  }

  private void settle(Outcome outcome, Ending ending) {
    // Without a request under way nothing is estimated; an answer that failed before any sign of
    // life has used nothing.
    boolean idle =
        !asking && bytes == bytesBefore && input == null && (asked || outcome == Outcome.FAILED);
    long in = usedInput + (idle ? 0 : input());
    long out = usedOutput + output();
    boolean estimated = guessed || !idle;
    if (ending != null) {
      boolean counted = ending.inputTokens() != null;
      estimated = !counted && (guessed || isGuess());
      in = counted ? Math.max(near(ending.inputTokens(), estimatedInput), usedInput) : in;
      out = Math.max(near(ending.outputTokens(), TokenEstimate.tokens(bytes)), usedOutput);
    }
    count(outcome, in, out, estimated);
  }

  private void count(Outcome outcome, long in, long out, boolean estimated) {
    reservation.settle(in + out);
    String realm = conversation.caller().realm();
    Metric.ANSWERS.since(
        begun, realm, outcome == Outcome.FINISHED ? "" : outcome.name().toLowerCase(Locale.ROOT));
    Metric.TOKENS.observe((double) in, realm, "input");
    Metric.TOKENS.observe((double) out, realm, "output");
    queue.add(
        conversation.caller().realm(),
        new UsageKey(
            day,
            conversation.application(),
            conversation.caller().issuer(),
            conversation.caller().subject()),
        new UsageCount(
            1,
            outcome == Outcome.FAILED ? 1 : 0,
            outcome == Outcome.CANCELLED ? 1 : 0,
            in,
            out,
            estimated ? 1 : 0));
  }
}
