package org.dragoman.proxy.state;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Refusals of a process that cannot work with the version of the product's own tables. Versions and
 * releases are for the operator: a client learns only that the service is being upgraded.
 */
public final class UnfitState {
  private UnfitState() {}

  /** The sentence for the log; its stack trace would add nothing. */
  private static final class Reason extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Reason(String sentence, Throwable cause) {
      super(sentence, cause, true, false);
    }
  }

  /**
   * Makes a refusal.
   *
   * @param sentence for the operator, which is the message of the fault's cause
   * @param cause of it; may be null
   */
  public static Fault because(String sentence, Throwable cause) {
    return new Fault(
        FaultCode.STATE_UNFIT,
        "The service is being upgraded; try again later",
        new Reason(sentence, cause));
  }

  /**
   * Returns the reason of a fault for the operator: the sentence of a refusal, otherwise the
   * detail.
   */
  public static String reason(Fault fault) {
    return fault.getCause() instanceof Reason reason ? reason.getMessage() : fault.detail();
  }
}
