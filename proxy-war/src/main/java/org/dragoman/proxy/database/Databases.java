package org.dragoman.proxy.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Connections to the published databases. Requests run as a role that owns nothing, read only, on a
 * snapshot; the pools start empty and shrink again, and all of them together stay within one budget
 * ({@code dragoman.database.connections}).
 */
@ApplicationScoped
public class Databases {
  private static final long WAIT_MILLISECONDS = 2_000;
  private static final long IDLE_MILLISECONDS = 30_000;
  private static final int MOST_FOR_ONE_DATABASE = 20;
  private static final int MOST_FOR_CATALOGUE = 5;

  private final Map<String, Pool> pools = new ConcurrentHashMap<>();
  private DatabaseAddress address;
  private Login catalogue;
  private Login requests;
  private Login publisher;
  private HikariDataSource catalogues;
  private Semaphore budget;
  private int statementSeconds;

  private record Login(String user, String password) {
    static Login of(Config config, String role) {
      String prefix = "dragoman.database." + role;
      return new Login(
          config.getValue(prefix + ".user", String.class),
          config.getValue(prefix + ".password", String.class));
    }

    @Override
    public String toString() {
      return "Login[" + user + "]";
    }
  }

  /**
   * Connections to one database.
   *
   * @param places as many as there may be connections: who waits for one of them must not hold a
   *     part of the budget that all databases share
   */
  private record Pool(HikariDataSource connections, Semaphore places) {}

  /** Something done with a connection. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it; the connection is only lent. */
    T with(Connection connection) throws SQLException;
  }

  @PostConstruct
  void configure() {
    Config config = ConfigProvider.getConfig();
    address = new DatabaseAddress(config.getValue("dragoman.database.url", String.class));
    catalogue = Login.of(config, "catalogue");
    requests = Login.of(config, "request");
    publisher = Login.of(config, "publisher");
    budget =
        new Semaphore(
            config.getOptionalValue("dragoman.database.connections", Integer.class).orElse(80));
    statementSeconds =
        config.getOptionalValue("dragoman.database.statement-seconds", Integer.class).orElse(10);
  }

  @PreDestroy
  void close() {
    pools.values().forEach(pool -> pool.connections().close());
    if (catalogues != null) {
      catalogues.close();
    }
  }

  /**
   * Reads from a published database. A connection that turns out to be dead, as after a restart of
   * the database, is replaced once.
   *
   * @throws Fault what the database said, in the words of our codes
   */
  public <T> T read(String database, Work<T> work) {
    try {
      return attempt(database, work);
    } catch (SQLException e) {
      if (!DatabaseFault.isLostConnection(e)) {
        throw DatabaseFault.of(e);
      }
    }
    try {
      return attempt(database, work);
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }

  private <T> T attempt(String database, Work<T> work) throws SQLException {
    Pool pool = pools.computeIfAbsent(database, this::open);
    acquire(pool.places());
    try {
      acquire(budget);
      try (Connection connection = pool.connections().getConnection()) {
        return work.with(connection);
      } finally {
        budget.release();
      }
    } finally {
      pool.places().release();
    }
  }

  private static void acquire(Semaphore semaphore) {
    try {
      if (semaphore.tryAcquire(WAIT_MILLISECONDS, TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new Fault(FaultCode.CONNECTIONS_BUSY, "Try again in a moment", 1, null);
  }

  /** A connection of its own, as the role that applies scripts; the caller closes it. */
  public Connection forScripts(String database) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", publisher.user());
    properties.setProperty("password", publisher.password());
    properties.setProperty("ApplicationName", "dragoman-publisher");
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("options", "-c lock_timeout=2s");
    return DriverManager.getConnection(address.of(database), properties);
  }

  /** The role that requests run as, for grants. */
  public String requestRole() {
    return requests.user();
  }

  /** Closes the connections to a database that is going to be dropped. */
  public void forget(String database) {
    Pool pool = pools.remove(database);
    if (pool != null) {
      pool.connections().close();
    }
  }

  /** The catalogue's own connections, as the role that owns it. */
  public synchronized DataSource forCatalogue() {
    if (catalogues == null) {
      HikariConfig config = config(address.catalogue(), catalogue, MOST_FOR_CATALOGUE);
      config.addDataSourceProperty("ApplicationName", "dragoman-catalogue");
      config.addDataSourceProperty("socketTimeout", String.valueOf(statementSeconds + 5));
      catalogues = new HikariDataSource(config);
    }
    return catalogues;
  }

  private static HikariConfig config(String url, Login login, int most) {
    HikariConfig config = new HikariConfig();
    // Payara finds no driver of a WAR by its service file, so the class is named.
    config.setDriverClassName("org.postgresql.Driver");
    config.setJdbcUrl(url);
    config.setUsername(login.user());
    config.setPassword(login.password());
    config.setMinimumIdle(0);
    config.setMaximumPoolSize(most);
    config.setIdleTimeout(IDLE_MILLISECONDS);
    config.setConnectionTimeout(WAIT_MILLISECONDS);
    config.setInitializationFailTimeout(-1);
    config.addDataSourceProperty("connectTimeout", "2");
    return config;
  }

  private Pool open(String database) {
    HikariConfig config = config(address.of(database), requests, MOST_FOR_ONE_DATABASE);
    config.setPoolName("database-" + database);
    config.addDataSourceProperty("ApplicationName", "dragoman-requests");
    config.addDataSourceProperty("socketTimeout", String.valueOf(statementSeconds + 5));
    config.addDataSourceProperty("preparedStatementCacheQueries", "512");
    // As text a number is what the answer holds; see answer.Cell.
    config.addDataSourceProperty("binaryTransferDisable", "NUMERIC");
    // What one statement may bring into memory, whatever the rows hold.
    config.addDataSourceProperty("maxResultBuffer", "16M");
    config.addDataSourceProperty(
        "options",
        "-c jit=off -c default_transaction_read_only=on"
            + " -c default_transaction_isolation=repeatable\\ read"
            + " -c statement_timeout="
            + statementSeconds
            + "s");
    return new Pool(new HikariDataSource(config), new Semaphore(MOST_FOR_ONE_DATABASE));
  }
}
