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
import org.dragoman.schedule.Cancellation;
import org.dragoman.schedule.FairPermits;
import org.dragoman.schedule.PeriodicTask;
import org.postgresql.PGConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/**
 * A pool of connections to many databases with one common limit. All open connections count,
 * including idle ones: at the limit, the connection that was idle the longest is closed in favour
 * of a new one. So no request waits while any connection is idle. Each server and each database has
 * a maximum share, and a released connection goes to the server that uses the fewest, there to the
 * database that does.
 *
 * <p>Separate pools for each database could not do this, since none knows the idle connections of
 * the others.
 */
final class ConnectionPool implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(ConnectionPool.class.getName());
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
  private static final long LONGEST_IDLE = Duration.ofSeconds(30).toNanos();

  /** Limits the memory of a session for its prepared statements and caches. */
  private static final long LONGEST_LIFE = Duration.ofMinutes(30).toNanos();

  /** A connection that was used within this time is not checked. */
  private static final long UNCHECKED_FOR = Duration.ofMillis(500).toNanos();

  private static final int CHECK_SECONDS = 2;
  private static final Duration BETWEEN_SWEEPS = Duration.ofSeconds(5);

  /** How much later than its time limit a read of a socket may end. */
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

  /**
   * Stands in place of a database's name, which is never empty, for scripts and tasks of all
   * databases.
   */
  private static final String NO_DATABASE = "";

  private final int budget;
  private final Opening opening;

  /** The connections that may be used at once, by server and database. */
  private final FairPermits lendable;

  /** The idle connections of all databases, the one that was idle the longest first. */
  private final Deque<Idle> idle = new ArrayDeque<>();

  private final PeriodicTask sweeper = new PeriodicTask("idle-connections", BETWEEN_SWEEPS);
  private final PeriodicTask watch = new PeriodicTask("late-connections", BETWEEN_LOOKS);
  private int lent;

  /** Opens a connection to a database. */
  @FunctionalInterface
  interface Opening {
    Connection open(Database database) throws SQLException;
  }

  private record Session(Database database, Connection connection, long openedAt) {}

  private record Idle(Session session, long since) {}

  /**
   * Makes an empty pool.
   *
   * @param budget maximum of open connections
   * @param ofServer share of it that the databases of one server may use at once
   * @param share of it that one database may use at once
   */
  ConnectionPool(int budget, int ofServer, int share, Opening opening) {
    this.budget = budget;
    this.opening = opening;
    this.lendable = new FairPermits(budget, ofServer, share);
    sweeper.start(() -> closeIdle(System.nanoTime()));
    watch.start(() -> WatchedSocket.closeLate(System.nanoTime()));
  }

  /**
   * Runs work with a connection. A transaction that is left open is rolled back; the work must
   * itself undo any other change of the session.
   *
   * @param cancellation ends the statement that the work waits for
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when none becomes free within two seconds;
   *     {@link FaultCode#CANCELLED} when nobody waits any more
   */
  <T> T lend(Database database, Cancellation cancellation, Databases.Work<T> work)
      throws SQLException {
    return lent(database.server(), database.name(), 1, () -> with(database, cancellation, work));
  }

  /**
   * Runs work that opens and closes connections of another kind.
   *
   * @param server with which
   * @param connections how many at most
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is no room within two seconds
   */
  <T> T beside(String server, int connections, Databases.Publishing<T> work) throws SQLException {
    return lent(
        server,
        NO_DATABASE,
        connections,
        () -> {
          closeAll(surplus());
          return work.run();
        });
  }

  private <T> T lent(String server, String database, int connections, Databases.Publishing<T> work)
      throws SQLException {
    FairPermits.Permit permit = permit(server, database, connections);
    try (permit) {
      count(connections);
      try {
        return work.run();
      } finally {
        count(-connections);
      }
    }
  }

  private FairPermits.Permit permit(String server, String database, int connections) {
    try {
      return lendable
          .acquire(server, database, connections, LONGEST_WAIT)
          .orElseThrow(() -> busy(null));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy(e);
    }
  }

  private static Fault busy(InterruptedException cause) {
    return new Fault(FaultCode.CONNECTIONS_BUSY, "Try again in a moment", 1, cause);
  }

  private <T> T with(Database database, Cancellation cancellation, Databases.Work<T> work)
      throws SQLException {
    Session session = session(database);
    boolean kept = false;
    try {
      T result = done(session, cancellation, work);
      kept = isClean(session);
      return result;
    } catch (SQLException e) {
      if (DatabaseFault.isLostConnection(e) || DatabaseFault.isStalePlan(e)) {
        // The other idle connections to the same database are most likely dead as well.
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

  /** The statement that is cancelled is over when the session is used for something else. */
  private static <T> T done(Session session, Cancellation cancellation, Databases.Work<T> work)
      throws SQLException {
    Cancellation.UnderWay underWay = cancellation.begin(() -> cancel(session));
    try (underWay) {
      return work.with(session.connection());
    } catch (SQLException | Fault e) {
      // A lost connection must not go back to the pool.
      if (cancellation.isCancelled()
          && !(e instanceof SQLException sql && DatabaseFault.isLostConnection(sql))) {
        throw Cancellation.fault();
      }
      throw e;
    }
  }

  private static void cancel(Session session) {
    try {
      session.connection().unwrap(PGConnection.class).cancelQuery();
    } catch (SQLException e) {
      LOG.log(Level.FINE, "A statement cannot be cancelled", e);
    }
  }

  /** Whether the session can be reused. */
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

  /** Rolls back any open transaction, whether the driver or a statement has begun it. */
  private static void rollBack(BaseConnection connection) throws SQLException {
    if (connection.getTransactionState() != TransactionState.IDLE) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("ROLLBACK");
      }
    }
    connection.setAutoCommit(true);
  }

  private Session session(Database database) throws SQLException {
    for (Idle found = taken(database); found != null; found = taken(database)) {
      if (System.nanoTime() - found.since() < UNCHECKED_FOR
          || found.session().connection().isValid(CHECK_SECONDS)) {
        return found.session();
      }
      close(found.session());
    }
    closeAll(surplus());
    return new Session(database, opening.open(database), System.nanoTime());
  }

  /** Returns the number of connections in use. */
  synchronized int used() {
    return lent;
  }

  /** Returns the number of idle connections. */
  synchronized int idle() {
    return idle.size();
  }

  /** Returns the number of waiting requests. */
  int waiting() {
    return lendable.waiting();
  }

  private synchronized void count(int more) {
    lent += more;
  }

  /** Takes the connection of a database that was used last, so that unneeded ones grow old. */
  private synchronized Idle taken(Database database) {
    for (Iterator<Idle> all = idle.descendingIterator(); all.hasNext(); ) {
      Idle one = all.next();
      if (one.session().database().equals(database)) {
        all.remove();
        return one;
      }
    }
    return null;
  }

  /** Removes the idle connections that exceed the limit. */
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
  void forget(Database database) {
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
      LOG.log(Level.FINE, "A discarded connection cannot be closed", e);
    }
  }

  @Override
  public void close() {
    sweeper.close();
    watch.close();
    closeAll(removed(one -> true));
  }
}
