package org.dragoman.web.confirmation;

import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;

/**
 * Writes that wait for their caller's yes, sealed so that whoever keeps them cannot read them.
 *
 * @param pending where they are kept
 */
public record KeptWrites(PendingWrites pending) {
  /**
   * Keeps a write.
   *
   * @param application what asks for it, and alone may do it
   * @param id what the caller has to say
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
   * Gives a write away that its caller confirms, once.
   *
   * @throws Fault when there is none, or not for this caller and application, or not any more
   */
  public ProposedWrite take(
      Caller caller, String application, ConfirmationId id, String requestId) {
    PendingWrite kept =
        pending.take(caller, new PendingWrite.Taking(id.kept(), application), requestId);
    Seal seal = new Seal(id, caller, application);
    return Json.read(seal.opened(kept.sealed()), ProposedWrite.class);
  }

  /**
   * Says what came of a write that was given away.
   *
   * @param outcome {@code OK}, or the code of the fault
   */
  public void end(Caller caller, ConfirmationId id, String outcome, String requestId) {
    pending.end(caller, new PendingWrite.End(id.kept(), outcome), requestId);
  }
}
