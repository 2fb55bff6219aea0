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
 * Long computations of requests. The edge's requests run on virtual threads, which a few platform
 * threads carry in turn: one that computes for a tenth of a second keeps all others of its carrier
 * waiting. So what may take that long is computed on a few platform threads, which the system
 * interrupts for others, in turns that are fair between realms and between the callers of a realm.
 * Safe for many threads.
 *
 * <p>Each has a thread of its own, which ends with it: so nothing of one request is left to the
 * next one, and nothing of a WAR that is stopped remains.
 */
public final class Computations {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Computations OF_THIS_WAR =
      new Computations(Runtime.getRuntime().availableProcessors(), PATIENCE);

  private final FairPermits turns;
  private final Duration patience;

  /**
   * @param most at once
   * @param patience how long a computation waits for its turn at most
   */
  Computations(int most, Duration patience) {
    this.turns = new FairPermits(most, Math.max(1, most - 1), Math.max(1, most - 1));
    this.patience = patience;
  }

  /** Those of this WAR, as many at once as there are processors. */
  public static Computations ofThisWar() {
    return OF_THIS_WAR;
  }

  /**
   * Computes in the caller's turn, and waits for the result. Whatever the work throws is thrown as
   * it is.
   *
   * @param work knows nothing of the request's thread but what a new thread inherits, such as its
   *     class loader; beans of the scope of the request are not there
   * @throws Fault {@link FaultCode#REALM_TOO_BUSY} when the turn does not come, or the request is
   *     interrupted
   */
  public <T> T make(Caller caller, Supplier<T> work) {
    if (!Thread.currentThread().isVirtual()) {
      // It carries nobody else.
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
        .acquire(caller.realm(), caller.issuer() + ' ' + caller.subject(), 1, patience)
        .orElseThrow(() -> busy(null));
  }

  /** The turn lasts as long as the work, also when the request no longer waits for it. */
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
      // The system has no thread left.
      turn.close();
      throw e;
    }
  }

  private static Fault busy(InterruptedException cause) {
    return new Fault(FaultCode.REALM_TOO_BUSY, "Try again in a moment", 1, cause);
  }
}
