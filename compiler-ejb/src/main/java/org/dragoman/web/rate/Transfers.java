package org.dragoman.proxy.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.Database;

/**
 * Limits the number of transfers: each holds a connection and a thread for as long as its client
 * sends or reads, and most of both are reserved for requests.
 */
@ApplicationScoped
public class Transfers {
  private static final int MOST_AT_ONCE = 8;
  private static final int MOST_OF_ONE_DATABASE = 2;
  private static final int RETRY_SECONDS = 10;

  private final Semaphore free = new Semaphore(MOST_AT_ONCE);
  private final Map<Database, Integer> byDatabase = new ConcurrentHashMap<>();

  /**
   * Begins a transfer.
   *
   * @throws Fault {@link FaultCode#TRANSFER_BUSY} when the database or this process has its maximum
   */
  public void begin(Database database) {
    if (byDatabase.merge(database, 1, Integer::sum) > MOST_OF_ONE_DATABASE) {
      forget(database);
      throw busy(MOST_OF_ONE_DATABASE + " imports and exports of this schema");
    }
    if (!free.tryAcquire()) {
      forget(database);
      throw busy("the allowed number of imports and exports");
    }
  }

  private static Fault busy(String what) {
    return new Fault(FaultCode.TRANSFER_BUSY, "Already in progress: " + what, RETRY_SECONDS, null);
  }

  /** Ends a transfer that was begun. */
  public void end(Database database) {
    free.release();
    forget(database);
  }

  private void forget(Database database) {
    byDatabase.computeIfPresent(database, (name, count) -> count == 1 ? null : count - 1);
  }
}
