package org.dragoman.broker.policy;

import java.time.Duration;
import java.util.function.Supplier;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.Cancellation;
import org.dragoman.schedule.FairPermits;
import org.dragoman.schedule.ProcessorLoad;

/**
 * Lets operations of high cost begin a few at a time, in turns that are fair between realms and
 * between the callers of a realm. Hundreds of them at once would all be ready at the same late
 * moment, and keep the connections to the data process until then. Operations of low cost never
 * wait for a turn. Safe for many threads.
 *
 * <p>A turn ends with the operation, at the latest after a quarter of a second: an operation that
 * waits for a lock or a slow server does not keep others from theirs. It ends much earlier while
 * the processors are not busy, which is so where the database runs on other machines.
 */
public final class CostlyTurns {
  private static final long LOW_COST = 200;

  /** One more than one realm may have: another one need not wait for it. */
  private static final int AT_ONCE = Runtime.getRuntime().availableProcessors() + 1;

  private static final Duration LONGEST_TURN = Duration.ofMillis(250);
  private static final Duration LONGEST_TURN_OF_IDLE = Duration.ofMillis(60);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final FairPermits turns;
  private final Duration longestWait;

  /** Makes turns for all operations of an edge. */
  public CostlyTurns() {
    this(AT_ONCE, longestTurn(new ProcessorLoad()), LONGEST_WAIT);
  }

  CostlyTurns(int atOnce, Supplier<Duration> longestTurn, Duration longestWait) {
    int ofRealm = Math.max(1, atOnce - 1);
    this.turns = new FairPermits(atOnce, ofRealm, ofRealm, longestTurn);
    this.longestWait = longestWait;
  }

  private static Supplier<Duration> longestTurn(ProcessorLoad load) {
    return () -> load.isBusy() ? LONGEST_TURN : LONGEST_TURN_OF_IDLE;
  }

  /**
   * Waits until an operation may begin.
   *
   * @return its turn, to be closed when it has ended
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when its turn does not come within ten seconds
   */
  public FairPermits.Permit take(Caller caller, long cost) {
    if (cost <= LOW_COST) {
      return () -> {};
    }
    try {
      return turns
          .acquire(caller.realm(), caller.identity(), 1, longestWait)
          .orElseThrow(CostlyTurns::busy);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Cancellation.fault();
    }
  }

  private static Fault busy() {
    return new Fault(
        FaultCode.CONNECTIONS_BUSY, "Too many operations of high cost are under way", 1, null);
  }
}
