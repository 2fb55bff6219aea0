package org.dragoman.web.rate;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Limits the number of transfers, which are imports and exports of rows. In the data process each
 * holds a connection and a thread for as long as its client sends or reads, and most of both are
 * reserved for requests. The edge has the same limits, so that a refusal does not cost a call of
 * the data process. Safe for many threads.
 *
 * @param <K> names a schema
 */
public final class Transfers<K> {
  private static final int MOST_AT_ONCE = 8;
  private static final int MOST_OF_SCHEMA = 2;
  private static final int RETRY_SECONDS = 10;

  private final Semaphore free = new Semaphore(MOST_AT_ONCE);
  private final Map<K, Integer> bySchema = new ConcurrentHashMap<>();

  /**
   * Begins a transfer.
   *
   * @throws Fault {@link FaultCode#TRANSFER_BUSY} when the schema or this process has its maximum
   */
  public void begin(K schema) {
    if (bySchema.merge(schema, 1, Integer::sum) > MOST_OF_SCHEMA) {
      forget(schema);
      throw busy(MOST_OF_SCHEMA + " imports and exports of this schema");
    }
    if (!free.tryAcquire()) {
      forget(schema);
      throw busy("the allowed number of imports and exports");
    }
  }

  private static Fault busy(String what) {
    return new Fault(FaultCode.TRANSFER_BUSY, "Already in progress: " + what, RETRY_SECONDS, null);
  }

  /** Ends a transfer that was begun. */
  public void end(K schema) {
    free.release();
    forget(schema);
  }

  private void forget(K schema) {
    bySchema.computeIfPresent(schema, (name, count) -> count == 1 ? null : count - 1);
  }
}
