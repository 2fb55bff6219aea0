package org.dragoman.proxy.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.util.Credentials;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.dragoman.contract.fault.Fault;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.postgresql.ds.PGSimpleDataSource;

/** Connections to the catalogue's database, as the role that owns it. */
@ApplicationScoped
public class CatalogueConnections {
  /** The most connections of the pool. */
  static final int MOST = 5;

  private static final long WAIT_MILLISECONDS = 2_000;
  private static final long IDLE_MILLISECONDS = 30_000;

  private DatabaseAddress address;
  private DatabaseLogin login;
  private int statementSeconds;
  private int migrationSeconds;
  private HikariDataSource pool;

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    address = DatabaseAddress.ofCatalogue(settings);
    login = new DatabaseLogin(settings, DataSettings.CATALOGUE);
    statementSeconds = settings.get(DataSettings.STATEMENT_SECONDS);
    migrationSeconds = settings.get(DataSettings.MIGRATION_SECONDS);
  }

  @PreDestroy
  void close() {
    if (pool != null) {
      pool.close();
    }
  }

  /** Returns what the pool counts; empty before its first connection. */
  synchronized Optional<HikariPoolMXBean> counts() {
    return Optional.ofNullable(pool).map(HikariDataSource::getHikariPoolMXBean);
  }

  /** Returns the pool, which opens connections when they are needed. */
  public synchronized DataSource pool() {
    if (pool == null) {
      HikariConfig config = new HikariConfig();
      // Payara does not find a driver of a WAR by its service file, so the class is named.
      config.setDriverClassName("org.postgresql.Driver");
      config.setJdbcUrl(address.own());
      config.setCredentialsProvider(() -> Credentials.of(login.user(), login.password()));
      config.setMinimumIdle(0);
      config.setMaximumPoolSize(MOST);
      config.setIdleTimeout(IDLE_MILLISECONDS);
      config.setConnectionTimeout(WAIT_MILLISECONDS);
      config.setInitializationFailTimeout(-1);
      config.addDataSourceProperty("connectTimeout", "2");
      config.addDataSourceProperty("ApplicationName", "dragoman-catalogue");
      config.addDataSourceProperty(
          "socketTimeout", String.valueOf(statementSeconds + Databases.GRACE_SECONDS));
      // Ends statements in the server once nobody waits for them.
      config.addDataSourceProperty(
          "options", Databases.OWN_TABLES + " -c statement_timeout=" + statementSeconds + "s");
      address.properties().forEach(config::addDataSourceProperty);
      pool = new HikariDataSource(config);
    }
    return pool;
  }

  /**
   * Returns connections for migrations of the catalogue: outside the pool, each statement with the
   * time limit of a migration. They wait 10 s for a lock, since requests queue behind it meanwhile.
   */
  public DataSource forMigrations() throws SQLException {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(address.own());
    source.setUser(login.user());
    source.setPassword(login.password());
    source.setApplicationName("dragoman-migrations");
    source.setConnectTimeout(2);
    source.setTcpKeepAlive(true);
    source.setSocketTimeout(migrationSeconds + Databases.GRACE_SECONDS);
    source.setOptions(
        Databases.OWN_TABLES
            + " -c lock_timeout=10s -c statement_timeout="
            + migrationSeconds
            + "s");
    for (Map.Entry<String, String> property : address.properties().entrySet()) {
      source.setProperty(property.getKey(), property.getValue());
    }
    return source;
  }

  /**
   * Checks that the catalogue's database accepts connections.
   *
   * @throws Fault within the time limit of a connection
   */
  public void requireConnection() {
    try {
      pool().getConnection().close();
    } catch (SQLException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof SQLException sql && DatabaseFault.isLoginRefused(sql)) {
          login.refused();
        }
      }
      throw DatabaseFault.of(e);
    }
  }
}
