package org.dragoman.chat.upload;

import java.time.Duration;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;

/**
 * Limits work that needs much memory: a few callers work at once, and each caller does one piece of
 * work after the other, so that no caller takes all turns. Thread-safe.
 */
public final class Turns {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final FairPermits turns;
  private final Duration patience;

  /**
   * Creates turns for some callers.
   *
   * @param most how many work at once
   */
  public Turns(int most) {
    this(most, PATIENCE);
  }

  Turns(int most, Duration patience) {
    this.turns = new FairPermits(most, most, 1);
    this.patience = patience;
  }

  /**
   * Waits for a turn, at most 5 s.
   *
   * @throws Fault {@link FaultCode#READING_BUSY}
   */
  public FairPermits.Permit take(Caller caller) throws InterruptedException {
    return turns
        .acquire(caller.realm(), caller.identity(), 1, patience)
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.READING_BUSY,
                    "Try again in a moment",
                    (int) PATIENCE.toSeconds(),
                    null));
  }
}
