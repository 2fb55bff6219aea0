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
 * Counts what one answer uses: its application tells what it knows, and the rest is estimated. No
 * text is let through that the budgets do not have. Ended once; what comes later counts no more.
 */
public final class Tally {
  /** How far from the estimate those may be who are not trusted, as a factor. */
  private static final int FARTHEST = 4;

  /** An estimate of a few tokens is a bad one. */
  private static final long LEAST_ESTIMATE = 64;

  private final Conversation conversation;
  private final boolean trusted;
  private final Reservation reservation;
  private final UsageQueue queue;
  private final String day = LocalDate.now(ZoneOffset.UTC).toString();
  private final long estimatedInput;
  private final long begun = System.nanoTime();
  private final ReentrantLock lock = new ReentrantLock();

  /** For the request in progress, or for an answer without requests to models. */
  private Long input;

  /** Estimates of all text, and of the text before the request in progress. */
  private long bytes;

  private long bytesBefore;

  /** For the requests that have ended. */
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
   * Reserves what the answer needs to begin.
   *
   * @throws Fault when a budget does not have it
   */
  void begin() throws InterruptedException {
    // At least a token of the answer: one that could say nothing need not begin.
    reservation.cover(all() + 1);
  }

  /**
   * The application is going to ask a model.
   *
   * @throws Fault when a budget does not have what that needs; it must not be asked then
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
   * The model has answered, or refused to.
   *
   * @param inputTokens null when it did not tell them
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

  /** The application has counted the input. */
  public void inputTokens(int tokens) {
    lock.lock();
    try {
      input = near(tokens, estimatedInput);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Counts a fragment that is going to be written.
   *
   * @throws Fault when a budget does not have it; it must not be written then
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

  /** What is used as far as it is known, with estimates of what is under way. */
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
   * Settles the answer.
   *
   * @param ending as the application told it; null when it told none
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
    // What nobody is at work on needs no estimate; who failed before a sign has used nothing.
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
