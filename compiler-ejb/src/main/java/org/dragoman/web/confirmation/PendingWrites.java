package org.dragoman.web.confirmation;

import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.fault.Fault;

/** Where writes wait for a yes, for all edges. */
public interface PendingWrites {
  /** Keeps one for ten minutes. */
  void keep(Caller caller, PendingWrite write, String requestId);

  /**
   * Gives one away, once; the audit log has it by then.
   *
   * @throws Fault why not
   */
  PendingWrite take(Caller caller, PendingWrite.Taking yes, String requestId);

  /** Says what came of it. */
  void end(Caller caller, PendingWrite.End end, String requestId);
}
