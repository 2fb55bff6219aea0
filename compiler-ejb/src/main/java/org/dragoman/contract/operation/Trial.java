package org.dragoman.contract.operation;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Objects;
import org.dragoman.contract.fault.FaultCode;

/**
 * The terms of a mutation that is a dry run, which runs it, counts its rows and rolls it back; or
 * of a mutation that runs only if it touches exactly the rows of a dry run.
 *
 * @param touched the required digest of {@link Touched}, else {@link FaultCode#ROWS_CHANGED}; null
 *     for a dry run
 */
public record Trial(String touched) {
  /** Runs it and rolls it back. */
  public static final Trial DRY = new Trial(null);

  /** Whether the mutation is rolled back. */
  @JsonIgnore
  public boolean isDry() {
    return touched == null;
  }

  /**
   * The rows that a mutation has touched.
   *
   * @param rows that it inserts, updates and deletes in all tables, including those by {@code ON
   *     DELETE}
   * @param digest of the tables with their numbers of rows, and of the keys of the rows that it
   *     found; keys that the database generates are not part of it
   */
  public record Touched(long rows, String digest) {
    public Touched {
      Objects.requireNonNull(digest);
    }
  }
}
