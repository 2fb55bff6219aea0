package org.dragoman.web.proxyclient;

import java.time.Duration;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;

/** The requests that may be under way on one way to the proxy, shared fairly between callers. */
final class HopPermits {
  static final int MOST_UNDER_WAY = 200;

  /** So that requests of another realm need not wait for one of this to end. */
  private static final int MOST_OF_ONE_REALM = 150;

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

  private final FairPermits free =
      new FairPermits(MOST_UNDER_WAY, MOST_OF_ONE_REALM, MOST_OF_ONE_REALM);

  /**
   * Waits until the caller may send a request.
   *
   * @return to be closed when it is answered
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} after 2 s; {@link FaultCode#CANCELLED} when
   *     the thread is interrupted
   */
  FairPermits.Permit acquire(Caller caller) {
    try {
      return free.acquire(caller.realm(), caller.identity(), 1, LONGEST_WAIT)
          .orElseThrow(HopPermits::busy);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ProxyFaults.cancelled(e);
    }
  }

  /** Nothing was sent, so that a write has not happened. */
  private static Fault busy() {
    return new Fault(
        FaultCode.CONNECTIONS_BUSY, "All connections to the database proxy are busy", 1, null);
  }
}
