package org.dragoman.chat.dialect;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.RequestRates;

/**
 * A request that was let in, until it is closed. Until its body is there it counts for its caller
 * alone. For one thread at a time.
 */
final class UnderWay implements RequestRates.Admitted {
  /** Null for what is counted elsewhere. */
  private final RequestRates.Arrived arrived;

  private RequestRates.Admitted begun;
  private boolean kept;

  UnderWay(RequestRates.Arrived arrived) {
    this.arrived = arrived;
  }

  /**
   * From now on it counts for the realm, too; a second call changes nothing.
   *
   * @throws Fault {@link FaultCode#REALM_TOO_BUSY}
   */
  void begin() {
    if (arrived != null && begun == null) {
      begun = arrived.begin();
    }
  }

  /** Somebody else than the filter closes it. */
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
