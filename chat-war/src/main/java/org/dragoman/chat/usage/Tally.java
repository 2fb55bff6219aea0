package org.dragoman.chat.usage;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.chat.budget.Reservation;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.fault.Fault;
import org.dragoman.usage.UsageCount;
import org.dragoman.usage.UsageKey;

/**
 * Counts what one answer uses: its application tells what it knows, and the rest is estimated. No
 * text is let through that the budgets do not have. Ended once; what comes later counts no more.
 */
public final class Tally {
  private final Conversation conversation;
  private final Reservation reservation;
  private final UsageQueue queue;
  private final String day = LocalDate.now(ZoneOffset.UTC).toString();
  private final long estimatedInput;
  private final ReentrantLock lock = new ReentrantLock();

  private Integer input;
  private long bytes;
  private boolean ended;

  Tally(Conversation conversation, Reservation reservation, UsageQueue queue) {
    this.conversation = conversation;
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
    reservation.cover(input() + 1);
  }

  /** The application has counted the input. */
  public void inputTokens(int tokens) {
    lock.lock();
    try {
      input = tokens;
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
        reservation.cover(input() + TokenEstimate.tokens(more));
        bytes = more;
      }
    } finally {
      lock.unlock();
    }
  }

  private long input() {
    return input == null ? estimatedInput : input;
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
    Integer countedInput =
        ending != null && ending.inputTokens() != null ? ending.inputTokens() : input;
    // Who failed before a sign has asked nobody for anything.
    boolean idle = outcome == Outcome.FAILED && bytes == 0 && input == null;
    boolean estimated = !idle && (countedInput == null || ending == null);
    long in = idle ? 0 : countedInput == null ? estimatedInput : countedInput;
    long out = ending == null ? TokenEstimate.tokens(bytes) : ending.outputTokens();
    reservation.settle(in + out);
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
