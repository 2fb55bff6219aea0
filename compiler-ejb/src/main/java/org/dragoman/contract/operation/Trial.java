package org.dragoman.contract.operation;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Objects;
import org.dragoman.contract.fault.FaultCode;

/**
 * A mutation that is tried: it is run, its rows are counted, and it is rolled back. Or one that is
 * done only where it touches the very rows that a trial has touched.
 *
 * @param touched the digest of {@link Touched} that is required, else {@link
 *     FaultCode#ROWS_CHANGED}; null for a trial
 */
public record Trial(String touched) {
  /** Runs it and rolls it back. */
  public static final Trial DRY = new Trial(null);

  /** Whether nothing is left of it. */
  @JsonIgnore
  public boolean isDry() {
    return touched == null;
  }

  /**
   * What a mutation has touched.
   *
   * @param rows that it makes, changes and deletes in all tables, those by {@code ON DELETE} too
   * @param digest of the tables with their numbers, and of the keys of the rows that it found; keys
   *     that the database makes are not part of it
   */
  public record Touched(long rows, String digest) {
    public Touched {
      Objects.requireNonNull(digest);
    }
  }
}
