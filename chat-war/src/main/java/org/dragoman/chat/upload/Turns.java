package org.dragoman.chat.upload;

import java.time.Duration;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;

/**
 * Work that takes much memory, done for a few callers at once, and for each of them one after the
 * other: nobody keeps all turns. Safe for many threads.
 */
public final class Turns {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final FairPermits turns;
  private final Duration patience;

  /**
   * Turns for so many callers.
   *
   * @param most at once
   */
  public Turns(int most) {
    this(most, PATIENCE);
  }

  Turns(int most, Duration patience) {
    this.turns = new FairPermits(most, most, 1);
    this.patience = patience;
  }

  /**
   * Waits for a turn, 5 s at most.
   *
   * @throws Fault {@link FaultCode#READING_BUSY}
   */
  public FairPermits.Permit take(Caller caller) throws InterruptedException {
    return turns
        .acquire(caller.realm(), caller.issuer() + ' ' + caller.subject(), 1, patience)
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.READING_BUSY,
                    "Try again in a moment",
                    (int) PATIENCE.toSeconds(),
                    null));
  }
}
