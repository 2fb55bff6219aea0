package org.dragoman.proxy.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** Counts exports: each keeps a connection for as long as its client reads. */
@ApplicationScoped
public class Exports {
  private static final int MOST_AT_ONCE = 2;

  private final Map<String, Integer> byDatabase = new ConcurrentHashMap<>();

  /**
   * Begins one.
   *
   * @throws Fault {@link FaultCode#TRANSFER_BUSY} when the database has as many as it may
   */
  public void begin(String database) {
    if (byDatabase.merge(database, 1, Integer::sum) > MOST_AT_ONCE) {
      end(database);
      throw new Fault(
          FaultCode.TRANSFER_BUSY, "There are " + MOST_AT_ONCE + " exports at once already");
    }
  }

  /** Ends one that was begun. */
  public void end(String database) {
    byDatabase.computeIfPresent(database, (name, count) -> count == 1 ? null : count - 1);
  }
}
