package org.dragoman.broker.policy;

import java.time.Duration;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.Cancellation;
import org.dragoman.schedule.FairPermits;

/**
 * Lets operations of high cost begin a few at a time, in turns that are fair between realms and
 * between the callers of a realm. Hundreds of them at once would all be ready at the same late
 * moment, and keep the connections to the data process until then. Operations of low cost never
 * wait for a turn. Safe for many threads.
 *
 * <p>A turn ends with the operation, at the latest after a quarter of a second: an operation that
 * waits for a lock or a slow server does not keep others from theirs.
 */
public final class CostlyTurns {
  private static final long LOW_COST = 200;
  private static final int AT_ONCE = 4 * Runtime.getRuntime().availableProcessors();
  private static final Duration LONGEST_TURN = Duration.ofMillis(250);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final FairPermits turns;
  private final Duration longestTurn;
  private final Duration longestWait;

  /** Makes turns for all operations of an edge. */
  public CostlyTurns() {
    this(AT_ONCE, LONGEST_TURN, LONGEST_WAIT);
  }

  CostlyTurns(int atOnce, Duration longestTurn, Duration longestWait) {
    int ofRealm = Math.max(1, atOnce - 1);
    this.turns = new FairPermits(atOnce, ofRealm, ofRealm);
    this.longestTurn = longestTurn;
    this.longestWait = longestWait;
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
      FairPermits.Permit turn =
          turns
              .acquire(caller.realm(), caller.identity(), 1, longestWait)
              .orElseThrow(CostlyTurns::busy);
      Thread.ofVirtual()
          .name("costly-turn")
          .inheritInheritableThreadLocals(false)
          .start(() -> endLater(turn));
      return turn;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Cancellation.fault();
    }
  }

  private void endLater(FairPermits.Permit turn) {
    try (turn) {
      Thread.sleep(longestTurn);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Fault busy() {
    return new Fault(
        FaultCode.CONNECTIONS_BUSY, "Too many operations of high cost are under way", 1, null);
  }
}
