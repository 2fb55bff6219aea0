package org.dragoman.web.confirmation;

import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.fault.Fault;

/** The store of writes that wait for a confirmation, shared by all edges. */
public interface PendingWrites {
  /** Stores a write for ten minutes. */
  void keep(Caller caller, PendingWrite write, String requestId);

  /**
   * Returns a write, once, after recording it in the audit log.
   *
   * @throws Fault with the reason when the write is not available
   */
  PendingWrite take(Caller caller, PendingWrite.Taking yes, String requestId);

  /** Records the outcome. */
  void end(Caller caller, PendingWrite.End end, String requestId);
}
