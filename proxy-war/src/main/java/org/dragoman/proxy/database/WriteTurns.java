package org.dragoman.proxy.database;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Which writes to a database run concurrently: all, except for one that has conflicted with others
 * before. It goes alone.
 */
final class WriteTurns {
  private static final long LONGEST_WAIT_SECONDS = 12;

  private final Map<String, ReadWriteLock> turns = new ConcurrentHashMap<>();

  /**
   * Waits for the turn of a write, which is over when it is unlocked.
   *
   * @param alone whether no other write of this instance goes on meanwhile
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when the turn does not come
   */
  Lock enter(String database, boolean alone) {
    // Fair, so that neither kind keeps the other one out.
    ReadWriteLock lock = turns.computeIfAbsent(database, name -> new ReentrantReadWriteLock(true));
    Lock turn = alone ? lock.writeLock() : lock.readLock();
    try {
      if (turn.tryLock(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
        return turn;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new Fault(FaultCode.CONNECTIONS_BUSY, "Try again in a moment", 1, null);
  }

  /** Drops what is known of a database that is going to be dropped. */
  void forget(String database) {
    turns.remove(database);
  }
}
