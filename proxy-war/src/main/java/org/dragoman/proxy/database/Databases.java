package org.dragoman.proxy.database;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.metric.Metric;
import org.dragoman.schedule.Cancellation;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * Connections to the published databases. Requests use a role that owns nothing, and read-only
 * transactions on a snapshot. All connections of this instance, including those of the {@linkplain
 * CatalogueConnections catalogue} and of publications, share one limit ({@code
 * dragoman.database.connections}), see {@link ConnectionPool}.
 */
@ApplicationScoped
public class Databases {
  /** The prefix of the application names of all sessions for scripts. */
  public static final String SCRIPTS = "dragoman-publisher";

  /** The names of the pools in a scrape. */
  private static final String PUBLISHED = "published";

  private static final String CATALOGUE = "catalogue";

  private static final int MOST_FOR_ONE_DATABASE = 20;

  /** The driver's time limit is longer than that of the database. */
  static final int GRACE_SECONDS = 5;

  private static final String INVALID_PASSWORD = "28P01";

  /** The most threads that work with one server or wait for it, beside the catalogue's. */
  private static final int MOST_AT_OTHER_SERVER = 100;

  /** One connection holds the lock of the name, the other one fills the database. */
  private static final int CONNECTIONS_OF_PUBLICATION = 2;

  /** Including the first one. */
  private static final int MOST_READS = 4;

  /**
   * By default PostgreSQL first searches the PostgreSQL schema that has the name of the role: for a
   * role named dragoman the type {@code version} would be the product's table of that name.
   */
  static final String OWN_TABLES = "-c search_path=public";

  @Inject private CatalogueConnections catalogue;
  private DatabaseServers servers;
  private DatabaseLogin requests;
  private DatabaseLogin publisher;
  private ConnectionPool pool;
  private Map<String, Semaphore> atOthers;
  private final WriteTurns turns = new WriteTurns();
  private ScriptConnections scripts;

  /** Work with a connection. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does the work; the connection must not be kept. */
    T with(Connection connection) throws SQLException;
  }

  /** Work with connections for scripts. */
  @FunctionalInterface
  public interface Publishing<T> {
    /** Does the work, and closes the connections that it has opened. */
    T run() throws SQLException;
  }

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    servers = new DatabaseServers(settings);
    atOthers =
        servers.others().stream()
            .collect(Collectors.toMap(name -> name, name -> new Semaphore(MOST_AT_OTHER_SERVER)));
    requests = new DatabaseLogin(settings, DataSettings.REQUEST);
    publisher = new DatabaseLogin(settings, DataSettings.PUBLISHER);
    scripts =
        new ScriptConnections(publisher, servers, settings.get(DataSettings.MIGRATION_SECONDS));
    // The connections for the published databases.
    int connections = settings.get(DataSettings.CONNECTIONS) - CatalogueConnections.MOST;
    // A server that hangs keeps its connections: where there are several, half are for others.
    int ofServer =
        servers.others().isEmpty()
            ? connections
            : Math.max(CONNECTIONS_OF_PUBLICATION, connections / 2);
    RequestConnections opening =
        new RequestConnections(requests, servers, settings.get(DataSettings.STATEMENT_SECONDS));
    pool = new ConnectionPool(connections, ofServer, MOST_FOR_ONE_DATABASE, opening::open);
    measure(connections);
  }

  private void measure(int connections) {
    Metric.MOST_CONNECTIONS.from(
        sample -> {
          sample.is(connections, PUBLISHED);
          sample.is(CatalogueConnections.MOST, CATALOGUE);
        });
    Metric.WAITING_FOR_CONNECTIONS.from(
        sample -> {
          sample.is(pool.waiting(), PUBLISHED);
          catalogue
              .counts()
              .ifPresent(own -> sample.is(own.getThreadsAwaitingConnection(), CATALOGUE));
        });
    Metric.CONNECTIONS.from(
        sample -> {
          sample.is(pool.used(), PUBLISHED, "used");
          sample.is(pool.idle(), PUBLISHED, "idle");
          catalogue
              .counts()
              .ifPresent(
                  own -> {
                    sample.is(own.getActiveConnections(), CATALOGUE, "used");
                    sample.is(own.getIdleConnections(), CATALOGUE, "idle");
                  });
        });
  }

  @PreDestroy
  void close() {
    pool.close();
  }

  /**
   * Reads from a published database. A dead connection, as after a restart of the database, is
   * replaced once. A read is retried when it conflicts with a migration, or when its prepared
   * statements were made for the tables before one.
   *
   * @throws Fault for an error of the database
   */
  public <T> T read(Database database, Work<T> work) {
    return read(database, new Cancellation(), work);
  }

  /**
   * Reads for somebody who may not wait for the end.
   *
   * @throws Fault for an error of the database, or {@link FaultCode#CANCELLED}
   */
  public <T> T read(Database database, Cancellation cancellation, Work<T> work) {
    try {
      return at(database.server(), () -> readAgain(database, cancellation, work));
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }

  private <T> T readAgain(Database database, Cancellation cancellation, Work<T> work)
      throws SQLException {
    boolean replaced = false;
    for (int attempt = 1; ; attempt++) {
      try {
        return pool.lend(database, cancellation, work);
      } catch (SQLException e) {
        boolean lost = DatabaseFault.isLostConnection(e);
        boolean again =
            lost ? !replaced : DatabaseFault.isConflict(e) || DatabaseFault.isStalePlan(e);
        if (!again || attempt == MOST_READS) {
          throw e;
        }
        replaced |= lost;
      }
    }
  }

  /** Threads that wait for one server must not be missed by requests of the others. */
  private <T> T at(String server, Publishing<T> work) throws SQLException {
    Semaphore threads = atOthers.get(server);
    if (threads == null) {
      return work.run();
    }
    if (!threads.tryAcquire()) {
      throw new Fault(FaultCode.CONNECTIONS_BUSY, "Try again in a moment", 1, null);
    }
    try {
      return work.run();
    } finally {
      threads.release();
    }
  }

  /**
   * Publishes: the work may use two connections of {@link #forScripts} and {@link #forServer} at
   * once.
   *
   * @param server of the database
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is no room
   */
  public <T> T publish(String server, Publishing<T> work) throws SQLException {
    return at(server, () -> pool.beside(server, CONNECTIONS_OF_PUBLICATION, work));
  }

  /**
   * Looks at a server: the work may use one connection of {@link #forServer}.
   *
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is no room
   */
  public <T> T look(String server, Publishing<T> work) throws SQLException {
    return at(server, () -> pool.beside(server, 1, work));
  }

  /**
   * Writes to a published database; never retried, since the write must not run twice.
   *
   * @param alone whether it has conflicted with others before, see {@link WriteTurns}
   * @throws SQLException of the database
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when its turn does not come in time
   */
  public <T> T write(Database database, boolean alone, Work<T> work) throws SQLException {
    return write(database, alone, new Cancellation(), work);
  }

  /**
   * Writes for somebody who may not wait for the end: what is not committed by then is rolled back.
   *
   * @throws SQLException of the database
   * @throws Fault as {@link #write(Database, boolean, Work)} does, or {@link FaultCode#CANCELLED}
   */
  public <T> T write(Database database, boolean alone, Cancellation cancellation, Work<T> work)
      throws SQLException {
    return at(
        database.server(),
        () -> {
          Lock turn = turns.enter(database, alone);
          try {
            return pool.lend(database, cancellation, work);
          } finally {
            turn.unlock();
          }
        });
  }

  /**
   * Imports or exports many rows, in a transaction that is rolled back unless the work commits it.
   * It is never retried, since a part of the rows may have been sent. It takes no turn of the
   * writes, since it would block others for minutes.
   *
   * @param seconds limit of a statement, in place of that of a request; the work sets it in the
   *     database
   * @throws SQLException of the database
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is no connection
   */
  public <T> T transfer(Database database, int seconds, Work<T> work) throws SQLException {
    return pool.lend(
        database,
        new Cancellation(),
        connection -> {
          int before = connection.getNetworkTimeout();
          waitFor(connection, (int) TimeUnit.SECONDS.toMillis(seconds + (long) GRACE_SECONDS));
          connection.setAutoCommit(false);
          try {
            return work.with(connection);
          } finally {
            if (!connection.isClosed()) {
              connection.rollback();
              waitFor(connection, before);
            }
          }
        });
  }

  private static void waitFor(Connection connection, int milliseconds) throws SQLException {
    connection.setNetworkTimeout(Runnable::run, milliseconds);
  }

  /**
   * Opens a separate connection, see {@link ScriptConnections}; the caller closes it. Only within
   * {@link #publish}, which reserves it.
   *
   * @param application the name of the session in {@code pg_stat_activity}, see {@link #SCRIPTS}
   */
  public Connection forScripts(Database database, String application) throws SQLException {
    return scripts.open(database, application);
  }

  /**
   * Opens such a connection to the database that a server's URL names, where the role has no
   * tables: for work on the server, such as creating databases. That of the catalogue has the locks
   * that all instances share.
   */
  public Connection forServer(String server, String application) throws SQLException {
    return scripts.openOwn(server, application);
  }

  /**
   * Opens a connection of {@link #forScripts(Database, String)} with the default application name.
   */
  public Connection forScripts(Database database) throws SQLException {
    return forScripts(database, SCRIPTS);
  }

  /** Returns the role of requests, for grants. */
  public String requestRole() {
    return requests.user();
  }

  /** Closes the connections to a database before it is dropped. */
  public void forget(Database database) {
    pool.forget(database);
    turns.forget(database);
  }

  /** Closes the idle connections to a database whose tables have changed. */
  public void renew(Database database) {
    pool.forget(database);
  }

  /** Returns the server for new databases of a realm. */
  public String serverOf(String realm) {
    return servers.ofRealm(realm);
  }

  /** Returns the names of the servers beside the catalogue's. */
  public Set<String> otherServers() {
    return servers.others();
  }

  /**
   * Checks that a server accepts the passwords of the roles for requests and publications. Their
   * privileges are checked later.
   *
   * @throws Fault {@link FaultCode#DATABASE_UNAVAILABLE}, and the log says which password is wrong
   */
  public void requireLogins(String server) {
    DatabaseAddress address = servers.address(server);
    for (DatabaseLogin login : List.of(requests, publisher)) {
      Properties properties = DatabaseLogin.properties("dragoman-readiness");
      properties.setProperty("connectTimeout", "2");
      properties.setProperty("socketTimeout", "5");
      try {
        login.connect(address, address.own(), properties).close();
      } catch (SQLException e) {
        // A role that may not use this database, or not from this host, does not have a wrong
        // password; but from that of another server the publisher makes databases.
        boolean needed = login == publisher && !server.equals(Database.OF_CATALOGUE);
        if (needed
            || INVALID_PASSWORD.equals(e.getSQLState())
            || DatabaseFault.isLostConnection(e)) {
          throw DatabaseFault.of(e);
        }
      }
    }
  }
}
