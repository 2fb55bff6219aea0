package org.dragoman.contract.confirmation;

import java.util.Objects;

/**
 * A write that waits for its caller's confirmation, as edge and proxy exchange it.
 *
 * @param id SHA-256 of the confirmation code, in hexadecimal; the proxy never learns the code
 *     itself
 * @param application identifier of the application that requests the write
 * @param operation {@code schema.name}, for the audit log
 * @param rows that it would write, for the audit log
 * @param sealed the rest, encrypted with a key that is derived from the confirmation code
 */
public record PendingWrite(
    String id, String application, String operation, long rows, String sealed) {
  public PendingWrite {
    Objects.requireNonNull(id);
    Objects.requireNonNull(application);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(sealed);
  }

  /** The caller has confirmed the write. */
  public record Taking(String id, String application) {
    public Taking {
      Objects.requireNonNull(id);
      Objects.requireNonNull(application);
    }
  }

  /**
   * A confirmed write has ended.
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
