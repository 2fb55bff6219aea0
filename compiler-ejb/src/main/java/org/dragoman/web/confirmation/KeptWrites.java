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
    keep(
        caller,
        application,
        new Sealable(write.fullName(), write.rows(), Json.text(write)),
        id,
        requestId);
  }

  /**
   * The record of any other change.
   *
   * @param name for the audit log
   * @param rows that it would write; 0 when nobody knows
   * @param text that is encrypted
   */
  public record Sealable(String name, long rows, String text) {}

  /**
   * Stores any other change, as {@link #keep(Caller, String, ProposedWrite, ConfirmationId,
   * String)}.
   */
  public void keep(
      Caller caller, String application, Sealable change, ConfirmationId id, String requestId) {
    Seal seal = new Seal(id, caller, application);
    pending.keep(
        caller,
        new PendingWrite(
            id.kept(), application, change.name, change.rows, seal.closed(change.text)),
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
    return Json.read(takeText(caller, application, id, requestId), ProposedWrite.class);
  }

  /**
   * Returns the text of a change that its caller has confirmed, once.
   *
   * @throws Fault when it does not exist for this caller and application, or has expired or been
   *     used
   */
  public String takeText(Caller caller, String application, ConfirmationId id, String requestId) {
    PendingWrite kept =
        pending.take(caller, new PendingWrite.Taking(id.kept(), application), requestId);
    Seal seal = new Seal(id, caller, application);
    return seal.opened(kept.sealed());
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
