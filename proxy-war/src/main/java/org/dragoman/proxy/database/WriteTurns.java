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
 * Decides which writes to a database run concurrently: all, except a write that has conflicted with
 * others before. It runs alone.
 */
final class WriteTurns {
  private static final long LONGEST_WAIT_SECONDS = 12;

  private final Map<Database, ReadWriteLock> turns = new ConcurrentHashMap<>();

  /**
   * Waits for the turn of a write, which ends when the lock is released.
   *
   * @param alone whether no other write of this instance may run meanwhile
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when the turn does not come in time
   */
  Lock enter(Database database, boolean alone) {
    // Fair, so that neither kind starves the other one.
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

  /** Removes the lock of a database before it is dropped. */
  void forget(Database database) {
    turns.remove(database);
  }
}
