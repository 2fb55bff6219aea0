package org.dragoman.chat.dialect;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.RequestRates;

/**
 * An admitted request, until it is closed. Until its body has arrived it counts for its caller
 * only. For one thread at a time.
 */
final class UnderWay implements RequestRates.Admitted {
  /** Null for a request that is counted elsewhere. */
  private final RequestRates.Arrived arrived;

  private RequestRates.Admitted begun;
  private boolean kept;

  UnderWay(RequestRates.Arrived arrived) {
    this.arrived = arrived;
  }

  /**
   * Counts the request for the realm, too; a second call has no effect.
   *
   * @throws Fault {@link FaultCode#REALM_TOO_BUSY}
   */
  void begin() {
    if (arrived != null && begun == null) {
      begun = arrived.begin();
    }
  }

  /** Leaves closing to a caller other than the filter. */
  void keep() {
    kept = true;
  }

  boolean isKept() {
    return kept;
  }

  @Override
  public void close() {
    if (begun != null) {
      begun.close();
    }
    if (arrived != null) {
      arrived.close();
    }
  }
}
