package org.dragoman.web.confirmation;

import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;

/**
 * Stores writes that wait for their caller's confirmation, encrypted so that the proxy cannot read
 * them.
 *
 * @param pending stores them
 */
public record KeptWrites(PendingWrites pending) {
  /**
   * Stores a write.
   *
   * @param application that requests the write, and is the only one that may run it
   * @param id the code that confirms it
   */
  public void keep(
      Caller caller, String application, ProposedWrite write, ConfirmationId id, String requestId) {
    Seal seal = new Seal(id, caller, application);
    pending.keep(
        caller,
        new PendingWrite(
            id.kept(), application, write.fullName(), write.rows(), seal.closed(Json.text(write))),
        requestId);
  }

  /**
   * Returns a write that its caller has confirmed, once.
   *
   * @throws Fault when it does not exist for this caller and application, or has expired or been
   *     used
   */
  public ProposedWrite take(
      Caller caller, String application, ConfirmationId id, String requestId) {
    PendingWrite kept =
        pending.take(caller, new PendingWrite.Taking(id.kept(), application), requestId);
    Seal seal = new Seal(id, caller, application);
    return Json.read(seal.opened(kept.sealed()), ProposedWrite.class);
  }

  /**
   * Records the outcome of a confirmed write.
   *
   * @param outcome {@code OK}, or the code of the fault
   */
  public void end(Caller caller, ConfirmationId id, String outcome, String requestId) {
    pending.end(caller, new PendingWrite.End(id.kept(), outcome), requestId);
  }
}
