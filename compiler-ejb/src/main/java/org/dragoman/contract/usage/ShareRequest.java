package org.dragoman.contract.usage;

import java.util.Objects;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * An application of an edge asks for its share of the rates that all edges have together.
 *
 * @param pool what the rates are of; each pool is divided by itself
 * @param holder names the process, anew at each start
 * @param using millionths that it uses now: what others may have is free once it uses less
 * @param leaving whether it is about to stop and uses none any more
 */
public record ShareRequest(String pool, String holder, int using, boolean leaving) {
  /** All of a pool. */
  public static final int WHOLE = 1_000_000;

  private static final int LONGEST = 36;

  public ShareRequest {
    Objects.requireNonNull(pool);
    Objects.requireNonNull(holder);
    if (pool.length() > LONGEST || holder.length() > LONGEST || using < 0 || using > WHOLE) {
      throw new Fault(FaultCode.INVALID_REQUEST, "This is no request for a share of rates");
    }
  }
}
