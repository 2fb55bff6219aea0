package org.dragoman.proxy.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.util.Credentials;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import javax.sql.DataSource;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.metric.Metric;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Connections to the published databases. Requests run as a role that owns nothing, read only, on a
 * snapshot. All connections of this instance, those of the catalogue and of publications too, stay
 * within one budget ({@code dragoman.database.connections}), see {@link ConnectionPool}.
 */
@ApplicationScoped
public class Databases {
  /** What the names of all sessions for scripts begin with. */
  public static final String SCRIPTS = "dragoman-publisher";

  /** The pools, as a scrape names them. */
  private static final String PUBLISHED = "published";

  private static final String CATALOGUE = "catalogue";

  private static final Driver DRIVER = new org.postgresql.Driver();
  private static final long WAIT_MILLISECONDS = 2_000;
  private static final long IDLE_MILLISECONDS = 30_000;
  private static final int MOST_FOR_ONE_DATABASE = 20;

  /** The driver gives up later than the database. */
  private static final int GRACE_SECONDS = 5;

  private static final int MOST_FOR_CATALOGUE = 5;
  private static final String INVALID_PASSWORD = "28P01";

  /** One holds the name, the other one fills the database. */
  private static final int OF_A_PUBLICATION = 2;

  /** The first one included. */
  private static final int MOST_READS = 4;

  /**
   * By default PostgreSQL looks for a table in the schema named as the role first: for a role named
   * dragoman the type {@code version} would be the product's table of that name.
   */
  private static final String OWN_TABLES = "-c search_path=public";

  private DatabaseAddress address;
  private DatabaseLogin catalogue;
  private DatabaseLogin requests;
  private DatabaseLogin publisher;
  private HikariDataSource catalogues;
  private ConnectionPool pool;
  private final WriteTurns turns = new WriteTurns();
  private int statementSeconds;
  private int migrationSeconds;

  /** Something done with a connection. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it; the connection is only lent. */
    T with(Connection connection) throws SQLException;
  }

  /** Something done with connections for scripts. */
  @FunctionalInterface
  public interface Publishing<T> {
    /** Does it, and closes what it has opened. */
    T run() throws SQLException;
  }

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    address = new DatabaseAddress(settings.get(DataSettings.DATABASE_URL));
    catalogue = new DatabaseLogin(settings, DataSettings.CATALOGUE);
    requests = new DatabaseLogin(settings, DataSettings.REQUEST);
    publisher = new DatabaseLogin(settings, DataSettings.PUBLISHER);
    statementSeconds = settings.get(DataSettings.STATEMENT_SECONDS);
    migrationSeconds = settings.get(DataSettings.MIGRATION_SECONDS);
    // What is left for the published databases.
    int connections = settings.get(DataSettings.CONNECTIONS) - MOST_FOR_CATALOGUE;
    pool = new ConnectionPool(connections, MOST_FOR_ONE_DATABASE, this::forRequests);
    measure(connections);
  }

  private void measure(int connections) {
    Metric.MOST_CONNECTIONS.from(
        sample -> {
          sample.is(connections, PUBLISHED);
          sample.is(MOST_FOR_CATALOGUE, CATALOGUE);
        });
    Metric.WAITING_FOR_CONNECTIONS.from(
        sample -> {
          sample.is(pool.waiting(), PUBLISHED);
          ownConnections()
              .ifPresent(own -> sample.is(own.getThreadsAwaitingConnection(), CATALOGUE));
        });
    Metric.CONNECTIONS.from(
        sample -> {
          sample.is(pool.used(), PUBLISHED, "used");
          sample.is(pool.idle(), PUBLISHED, "idle");
          ownConnections()
              .ifPresent(
                  own -> {
                    sample.is(own.getActiveConnections(), CATALOGUE, "used");
                    sample.is(own.getIdleConnections(), CATALOGUE, "idle");
                  });
        });
  }

  /** None before the first connection. */
  private synchronized Optional<HikariPoolMXBean> ownConnections() {
    return Optional.ofNullable(catalogues).map(HikariDataSource::getHikariPoolMXBean);
  }

  @PreDestroy
  void close() {
    pool.close();
    if (catalogues != null) {
      catalogues.close();
    }
  }

  /**
   * Reads from a published database. A connection that turns out to be dead, as after a restart of
   * the database, is replaced once. A read that a migration is in the way of, or whose prepared
   * statements are of the tables before it, is done again.
   *
   * @throws Fault what the database said, in the words of our codes
   */
  public <T> T read(String database, Work<T> work) {
    boolean replaced = false;
    for (int attempt = 1; ; attempt++) {
      try {
        return pool.lend(database, work);
      } catch (SQLException e) {
        boolean lost = DatabaseFault.isLostConnection(e);
        boolean again =
            lost ? !replaced : DatabaseFault.isConflict(e) || DatabaseFault.isStalePlan(e);
        if (!again || attempt == MOST_READS) {
          throw DatabaseFault.of(e);
        }
        replaced |= lost;
      }
    }
  }

  /**
   * Publishes: within the work there may be two connections of {@link #forScripts} at once.
   *
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is no room
   */
  public <T> T publish(Publishing<T> work) throws SQLException {
    return pool.beside(OF_A_PUBLICATION, work);
  }

  /**
   * Writes to a published database; tried once, since it must not be done twice.
   *
   * @param alone whether it has been in the way of others before, see {@link WriteTurns}
   * @throws SQLException what the database said
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when its turn does not come
   */
  public <T> T write(String database, boolean alone, Work<T> work) throws SQLException {
    Lock turn = turns.enter(database, alone);
    try {
      return pool.lend(database, work);
    } finally {
      turn.unlock();
    }
  }

  /**
   * Moves many rows in or out, in a transaction that is rolled back unless the work commits it;
   * tried once, since a part of them may be on its way. It takes no turn of the writes, which it
   * would keep others from for minutes.
   *
   * @param seconds that a statement may take, in place of those of a request; the work tells the
   *     database
   * @throws SQLException what the database said
   * @throws Fault {@link FaultCode#CONNECTIONS_BUSY} when there is no connection
   */
  public <T> T transfer(String database, int seconds, Work<T> work) throws SQLException {
    return pool.lend(
        database,
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
   * A connection of its own, as the role that applies scripts; the caller closes it. Only within
   * {@link #publish}, where the budget has room for it. It waits 2 s for a lock, since requests
   * wait behind it meanwhile, and a statement has the time of a migration.
   *
   * @param application what the session is found by in {@code pg_stat_activity}, see {@link
   *     #SCRIPTS}
   */
  public Connection forScripts(String database, String application) throws SQLException {
    return scripts(address.of(database), application);
  }

  /**
   * The same to the catalogue's database, where the role has no tables: for what is about the
   * server, such as making databases, and for locks that all instances share.
   */
  public Connection forServer(String application) throws SQLException {
    return scripts(address.catalogue(), application);
  }

  private Connection scripts(String url, String application) throws SQLException {
    Properties properties = properties(application);
    properties.setProperty("connectTimeout", "5");
    // A server that is gone without a word must not hold who looks after all names.
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("socketTimeout", String.valueOf(migrationSeconds + GRACE_SECONDS));
    properties.setProperty(
        "options",
        OWN_TABLES
            + " -c lock_timeout=2s -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5"
            + " -c statement_timeout="
            + migrationSeconds
            + "s");
    return connect(publisher, url, properties);
  }

  /** A connection of {@link #forScripts(String, String)} that nobody has to find. */
  public Connection forScripts(String database) throws SQLException {
    return forScripts(database, SCRIPTS);
  }

  private static Properties properties(String application) {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", application);
    return properties;
  }

  private static Connection connect(DatabaseLogin login, String url, Properties properties)
      throws SQLException {
    properties.setProperty("user", login.user());
    return login.open(
        password -> {
          properties.setProperty("password", password);
          return DRIVER.connect(url, properties);
        });
  }

  /** The role that requests run as, for grants. */
  public String requestRole() {
    return requests.user();
  }

  /** Closes the connections to a database that is going to be dropped. */
  public void forget(String database) {
    pool.forget(database);
    turns.forget(database);
  }

  /** Closes the idle connections to a database whose tables have changed. */
  public void renew(String database) {
    pool.forget(database);
  }

  /** The catalogue's own connections, as the role that owns it. */
  public synchronized DataSource forCatalogue() {
    if (catalogues == null) {
      HikariConfig config = new HikariConfig();
      // Payara finds no driver of a WAR by its service file, so the class is named.
      config.setDriverClassName("org.postgresql.Driver");
      config.setJdbcUrl(address.catalogue());
      config.setCredentialsProvider(() -> Credentials.of(catalogue.user(), catalogue.password()));
      config.setMinimumIdle(0);
      config.setMaximumPoolSize(MOST_FOR_CATALOGUE);
      config.setIdleTimeout(IDLE_MILLISECONDS);
      config.setConnectionTimeout(WAIT_MILLISECONDS);
      config.setInitializationFailTimeout(-1);
      config.addDataSourceProperty("connectTimeout", "2");
      config.addDataSourceProperty("ApplicationName", "dragoman-catalogue");
      config.addDataSourceProperty(
          "socketTimeout", String.valueOf(statementSeconds + GRACE_SECONDS));
      // What nobody waits for any more does not go on in the server.
      config.addDataSourceProperty(
          "options", OWN_TABLES + " -c statement_timeout=" + statementSeconds + "s");
      catalogues = new HikariDataSource(config);
    }
    return catalogues;
  }

  /**
   * The same for migrations: none of the pool's, each statement with the time of a migration. It
   * waits 10 s for a lock, since requests wait behind it meanwhile.
   */
  public DataSource forCatalogueMigrations() throws SQLException {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(address.catalogue());
    source.setUser(catalogue.user());
    source.setPassword(catalogue.password());
    source.setApplicationName("dragoman-migrations");
    source.setConnectTimeout(2);
    source.setTcpKeepAlive(true);
    source.setSocketTimeout(migrationSeconds + GRACE_SECONDS);
    source.setOptions(
        OWN_TABLES + " -c lock_timeout=10s -c statement_timeout=" + migrationSeconds + "s");
    return source;
  }

  /**
   * Makes sure that the catalogue's database gives connections.
   *
   * @throws Fault within the time of a connection
   */
  public void requireCatalogue() {
    try {
      forCatalogue().getConnection().close();
    } catch (SQLException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof SQLException sql && DatabaseFault.isLoginRefused(sql)) {
          catalogue.refused();
        }
      }
      throw DatabaseFault.of(e);
    }
  }

  /**
   * Makes sure that the database takes the passwords of the roles that requests and publications
   * run as. What they may do there is asked later.
   *
   * @throws Fault {@link FaultCode#DATABASE_UNAVAILABLE}, and the log says which password is wrong
   */
  public void requireLogins() {
    for (DatabaseLogin login : List.of(requests, publisher)) {
      Properties properties = properties("dragoman-readiness");
      properties.setProperty("connectTimeout", "2");
      properties.setProperty("socketTimeout", "5");
      try {
        connect(login, address.catalogue(), properties).close();
      } catch (SQLException e) {
        // Whoever may not use this database, or not from here, has no wrong password.
        if (INVALID_PASSWORD.equals(e.getSQLState()) || DatabaseFault.isLostConnection(e)) {
          throw DatabaseFault.of(e);
        }
      }
    }
  }

  private Connection forRequests(String database) throws SQLException {
    Properties properties = properties("dragoman-requests");
    properties.setProperty("connectTimeout", "2");
    properties.setProperty("socketTimeout", String.valueOf(statementSeconds + GRACE_SECONDS));
    properties.setProperty("preparedStatementCacheQueries", "512");
    // As text a number is what the answer holds; see answer.Cell.
    properties.setProperty("binaryTransferDisable", "NUMERIC");
    // What one statement may bring into memory, whatever the rows hold.
    properties.setProperty("maxResultBuffer", "16M");
    properties.setProperty(
        "options",
        OWN_TABLES
            + " -c jit=off -c default_transaction_read_only=on"
            + " -c default_transaction_isolation=repeatable\\ read"
            + " -c statement_timeout="
            + statementSeconds
            + "s");
    try {
      return connect(requests, address.of(database), properties);
    } catch (SQLException e) {
      throw DatabaseFault.ofOpening(e);
    }
  }
}
