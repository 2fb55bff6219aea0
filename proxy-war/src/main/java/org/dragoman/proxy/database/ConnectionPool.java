package org.dragoman.proxy.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;
import org.dragoman.schedule.PeriodicTask;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/**
 * Connections to many databases within one budget. All that are open count, idle ones too: where
 * the budget is used up, the one that has been idle the longest is closed for the one that is
 * wanted. So nobody waits while any connection is idle. No database has more than its share, and a
 * connection that becomes free goes to the database that has the fewest.
 *
 * <p>Pools for each database cannot do this: none knows what the others keep idle.
 */
final class ConnectionPool implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(ConnectionPool.class.getName());
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
  private static final long LONGEST_IDLE = Duration.ofSeconds(30).toNanos();

  /** What a session has prepared and cached is let go with it. */
  private static final long LONGEST_LIFE = Duration.ofMinutes(30).toNanos();

  /** One that was in use just now is taken to be alive. */
  private static final long TRUSTED = Duration.ofMillis(500).toNanos();

  private static final int CHECK_SECONDS = 2;
  private static final Duration BETWEEN_SWEEPS = Duration.ofSeconds(5);

  /** In place of a database's name, which is never empty: scripts and tasks of all of them. */
  private static final String BESIDE = "";

  private final int budget;
  private final Opening opening;

  /** As many as may be lent at once, by database. */
  private final FairPermits lendable;

  /** Of all databases, the one that has been idle the longest first. */
  private final Deque<Idle> idle = new ArrayDeque<>();

  private final PeriodicTask sweeper = new PeriodicTask("idle-connections", BETWEEN_SWEEPS);
  private int lent;

  /** Opens a connection to a database. */
  @FunctionalInterface
  interface Opening {
    Connection open(String database) throws SQLException;
  }

  private record Session(String database, Connection connection, long openedAt) {}

  private record Idle(Session session, long since) {}

  /**
   * A pool that is empty.
   *
   * @param budget most connections that are open at once
   * @param share of it that one database may use at once
   */
  ConnectionPool(int budget, int share, Opening opening) {
    this.budget = budget;
    this.opening = opening;
    this.lendable = new FairPermits(budget, share, share);
    sweeper.start(() -> closeIdle(System.nanoTime()));
  }

  /**
   * Does something with a connection. A transaction that is left open is rolled back; whatever else
   * the work changes of the session, it changes back.
   *
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is none for two seconds
   */
  <T> T lend(String database, Databases.Work<T> work) throws SQLException {
    return lent(database, 1, () -> with(database, work));
  }

  /**
   * Does something for which connections of another kind are opened and closed again.
   *
   * @param connections how many at most
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is no room for two seconds
   */
  <T> T beside(int connections, Databases.Publishing<T> work) throws SQLException {
    return lent(
        BESIDE,
        connections,
        () -> {
          closeAll(surplus());
          return work.run();
        });
  }

  private <T> T lent(String group, int connections, Databases.Publishing<T> work)
      throws SQLException {
    FairPermits.Permit permit = permit(group, connections);
    try (permit) {
      count(connections);
      try {
        return work.run();
      } finally {
        count(-connections);
      }
    }
  }

  private FairPermits.Permit permit(String group, int connections) {
    try {
      return lendable.acquire(group, "", connections, LONGEST_WAIT).orElseThrow(() -> busy(null));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy(e);
    }
  }

  private static Fault busy(InterruptedException cause) {
    return new Fault(FaultCode.CONNECTIONS_BUSY, "Try again in a moment", 1, cause);
  }

  private <T> T with(String database, Databases.Work<T> work) throws SQLException {
    Session session = session(database);
    boolean kept = false;
    try {
      T result = work.with(session.connection());
      kept = isClean(session);
      return result;
    } catch (SQLException e) {
      if (DatabaseFault.isLostConnection(e) || DatabaseFault.isStalePlan(e)) {
        // The others of the same database have most likely met the same end.
        forget(database);
      } else {
        kept = isClean(session);
      }
      throw e;
    } catch (Fault fault) {
      kept = isClean(session);
      throw fault;
    } finally {
      if (kept) {
        keep(session);
      } else {
        close(session);
      }
    }
  }

  /** Whether the session is fit for the next one who wants it. */
  private static boolean isClean(Session session) {
    Connection connection = session.connection();
    try {
      if (connection.isClosed()) {
        return false;
      }
      rollBack(connection.unwrap(BaseConnection.class));
    } catch (SQLException e) {
      LOG.log(Level.FINE, "A connection does not end its transaction", e);
      return false;
    }
    return System.nanoTime() - session.openedAt() < LONGEST_LIFE;
  }

  /** Whoever began the transaction: the driver, or a statement. */
  private static void rollBack(BaseConnection connection) throws SQLException {
    if (connection.getTransactionState() != TransactionState.IDLE) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("ROLLBACK");
      }
    }
    connection.setAutoCommit(true);
  }

  private Session session(String database) throws SQLException {
    for (Idle found = taken(database); found != null; found = taken(database)) {
      if (System.nanoTime() - found.since() < TRUSTED
          || found.session().connection().isValid(CHECK_SECONDS)) {
        return found.session();
      }
      close(found.session());
    }
    closeAll(surplus());
    return new Session(database, opening.open(database), System.nanoTime());
  }

  /** Connections that are in use. */
  synchronized int used() {
    return lent;
  }

  /** Connections that nobody uses. */
  synchronized int idle() {
    return idle.size();
  }

  /** Requests that wait for one. */
  int waiting() {
    return lendable.waiting();
  }

  private synchronized void count(int more) {
    lent += more;
  }

  /** The one of a database that was used last, so that those that are not needed grow old. */
  private synchronized Idle taken(String database) {
    for (Iterator<Idle> all = idle.descendingIterator(); all.hasNext(); ) {
      Idle one = all.next();
      if (one.session().database().equals(database)) {
        all.remove();
        return one;
      }
    }
    return null;
  }

  /** Those for which the budget has no room beside all that are lent. */
  private synchronized List<Session> surplus() {
    List<Session> surplus = new ArrayList<>();
    while (lent + idle.size() > budget) {
      surplus.add(idle.removeFirst().session());
    }
    return surplus;
  }

  private synchronized void keep(Session session) {
    idle.addLast(new Idle(session, System.nanoTime()));
  }

  /** Closes the idle connections to a database. */
  void forget(String database) {
    closeAll(removed(one -> one.session().database().equals(database)));
  }

  private void closeIdle(long now) {
    closeAll(removed(one -> now - one.since() > LONGEST_IDLE));
  }

  private synchronized List<Session> removed(Predicate<Idle> which) {
    List<Session> removed = idle.stream().filter(which).map(Idle::session).toList();
    idle.removeIf(one -> removed.contains(one.session()));
    return removed;
  }

  private static void closeAll(List<Session> sessions) {
    sessions.forEach(ConnectionPool::close);
  }

  private static void close(Session session) {
    try {
      session.connection().close();
    } catch (SQLException e) {
      LOG.log(Level.FINE, "A connection that is given up cannot be closed", e);
    }
  }

  @Override
  public void close() {
    sweeper.close();
    closeAll(removed(one -> true));
  }
}
