package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.DatabaseFault;

/**
 * A transaction that yields to requests. Requests queue behind a transaction that waits for a lock
 * on a table. So this one waits only for the lock timeout of its session (2 s), lets the requests
 * pass, and begins again.
 */
final class PatientTransaction {
  private static final int MOST_ATTEMPTS = 10;
  private static final int SHORTEST_PAUSE = 100;
  private static final int LONGEST_PAUSE = 1_500;

  private PatientTransaction() {}

  /** The statements of the transaction. */
  @FunctionalInterface
  interface Work {
    void run() throws SQLException;
  }

  /**
   * Runs the work and commits it.
   *
   * @throws Fault {@link FaultCode#PUBLICATION_BUSY} when it never gets all locks, {@link
   *     FaultCode#DATABASE_UNAVAILABLE} when the connection is lost at the end
   */
  static void run(Connection connection, Work work) throws SQLException {
    for (int attempt = 1; ; attempt++) {
      try {
        connection.setAutoCommit(false);
        work.run();
        commit(connection);
        return;
      } catch (Fault e) {
        rollback(connection, e);
        throw e;
      } catch (SQLException e) {
        rollback(connection, e);
        if (!DatabaseFault.isLockTimeout(e) && !DatabaseFault.isConflict(e)) {
          throw e;
        }
        if (attempt == MOST_ATTEMPTS) {
          throw new Fault(
              FaultCode.PUBLICATION_BUSY,
              "Long requests, imports or exports use the tables that change: try again later",
              1,
              e);
        }
      }
      pause();
    }
  }

  private static void commit(Connection connection) throws SQLException {
    try {
      connection.commit();
    } catch (SQLException e) {
      if (DatabaseFault.isLostConnection(e)) {
        throw new Fault(
            FaultCode.DATABASE_UNAVAILABLE,
            "The connection was lost during COMMIT: it is unknown whether the change took effect",
            1,
            e);
      }
      throw e;
    }
  }

  private static void rollback(Connection connection, Exception reason) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      reason.addSuppressed(e);
    }
  }

  /** Waits for a random time, so that it does not meet the same requests repeatedly. */
  private static void pause() {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(SHORTEST_PAUSE, LONGEST_PAUSE));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Fault(FaultCode.STOPPING, "The service is shutting down", 1, e);
    }
  }
}
