package org.dragoman.web.rate;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;

/**
 * Runs long computations of requests. The edge's requests run on virtual threads, which share a few
 * carrier threads: a request that computes for a tenth of a second delays all others of its
 * carrier. Such work therefore runs on a few platform threads, which the operating system preempts.
 * Turns are fair between realms and between the callers of a realm. Safe for many threads.
 *
 * <p>Each computation has a thread of its own, which ends with it: nothing of one request leaks
 * into the next one, and nothing remains of a WAR that is stopped.
 */
public final class Computations {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Computations OF_THIS_WAR =
      new Computations(Runtime.getRuntime().availableProcessors(), PATIENCE);

  private final FairPermits turns;
  private final Duration patience;

  /**
   * @param most concurrent computations
   * @param patience the maximum wait for a turn
   */
  Computations(int most, Duration patience) {
    this.turns = new FairPermits(most, Math.max(1, most - 1), Math.max(1, most - 1));
    this.patience = patience;
  }

  /**
   * Returns the instance of this WAR, with as many concurrent computations as there are processors.
   */
  public static Computations ofThisWar() {
    return OF_THIS_WAR;
  }

  /**
   * Runs work in the caller's turn, and waits for the result. Exceptions of the work are rethrown
   * unchanged.
   *
   * @param work gets from the request's thread only what a new thread inherits, such as its class
   *     loader; beans of the request scope are not available
   * @throws Fault {@link FaultCode#REALM_TOO_BUSY} when the turn does not come in time, or the
   *     request is interrupted
   */
  public <T> T make(Caller caller, Supplier<T> work) {
    if (!Thread.currentThread().isVirtual()) {
      // A platform thread carries no other request.
      return work.get();
    }
    FutureTask<T> computation = new FutureTask<>(work::get);
    try {
      start(computation, turn(caller));
      return computation.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    }
  }

  private FairPermits.Permit turn(Caller caller) throws InterruptedException {
    return turns
        .acquire(caller.realm(), caller.identity(), 1, patience)
        .orElseThrow(() -> busy(null));
  }

  /** The turn lasts as long as the work, even if the request no longer waits for it. */
  private static void start(Runnable work, FairPermits.Permit turn) {
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .name("computation")
            .unstarted(
                () -> {
                  try (turn) {
                    work.run();
                  }
                });
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      // The operating system has no thread left.
      turn.close();
      throw e;
    }
  }

  private static Fault busy(InterruptedException cause) {
    return new Fault(FaultCode.REALM_TOO_BUSY, "Try again in a moment", 1, cause);
  }
}
