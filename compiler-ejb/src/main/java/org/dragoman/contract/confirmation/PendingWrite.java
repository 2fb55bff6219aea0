package org.dragoman.contract.confirmation;

import java.util.Objects;

/**
 * A write that waits for its caller's yes, as edge and proxy tell each other.
 *
 * @param id SHA-256 of what the caller says, in hexadecimal; the proxy never learns that itself
 * @param application identifier of the application that asks for it
 * @param operation {@code schema.name}, for the audit log
 * @param rows that it would touch, for the audit log
 * @param sealed the rest, encrypted by a key that is made of what the caller says
 */
public record PendingWrite(
    String id, String application, String operation, long rows, String sealed) {
  public PendingWrite {
    Objects.requireNonNull(id);
    Objects.requireNonNull(application);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(sealed);
  }

  /** The caller has said yes. */
  public record Taking(String id, String application) {
    public Taking {
      Objects.requireNonNull(id);
      Objects.requireNonNull(application);
    }
  }

  /**
   * A write that was taken is over.
   *
   * @param outcome {@code OK}, or the code of the fault
   */
  public record End(String id, String outcome) {
    public End {
      Objects.requireNonNull(id);
      Objects.requireNonNull(outcome);
    }
  }
}
