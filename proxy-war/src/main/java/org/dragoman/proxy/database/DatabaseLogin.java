package org.dragoman.proxy.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.Config;

/**
 * A role of the database and its password, which is asked for anew for each connection that is
 * opened: one that was changed is taken without a restart, from a file ({@code
 * dragoman.database.<role>.password-file}) or a source of MicroProfile Config that changes, such as
 * a password alias of Payara. System properties and the environment of a process do not.
 * Connections that are open stay so, as PostgreSQL has it.
 */
final class DatabaseLogin {
  private static final Logger LOG = Logger.getLogger(DatabaseLogin.class.getName());
  private static final long BETWEEN_LINES = Duration.ofMinutes(1).toNanos();

  private final Config config;
  private final String setting;
  private final String user;
  private final Path file;
  private final AtomicLong logged = new AtomicLong(System.nanoTime() - BETWEEN_LINES);
  private volatile String known;

  /** Opens a connection with a password. */
  @FunctionalInterface
  interface Opening {
    Connection with(String password) throws SQLException;
  }

  /**
   * Reads the settings of a role.
   *
   * @param role such as {@code request}
   * @throws IllegalStateException when the file cannot be read
   */
  DatabaseLogin(Config config, String role) {
    this.config = config;
    this.setting = "dragoman.database." + role + ".password";
    this.user = config.getValue("dragoman.database." + role + ".user", String.class);
    Optional<String> path = config.getOptionalValue(setting + "-file", String.class);
    this.file = path.map(Path::of).orElse(null);
    try {
      known = read();
    } catch (IOException e) {
      throw new IllegalStateException(setting + "-file: the file cannot be read", e);
    }
  }

  String user() {
    return user;
  }

  /** The password as its source says it now; the last one while a file cannot be read. */
  String password() {
    try {
      known = read();
    } catch (IOException e) {
      tell(Level.WARNING, setting + "-file cannot be read; the last password is used", e);
    }
    return known;
  }

  private String read() throws IOException {
    return file == null
        ? config.getValue(setting, String.class)
        : Files.readString(file).stripTrailing();
  }

  /**
   * Opens a connection; where the database refuses the password, the log says at once what to do.
   */
  Connection open(Opening opening) throws SQLException {
    try {
      return opening.with(password());
    } catch (SQLException e) {
      if (DatabaseFault.isLoginRefused(e)) {
        refused();
      }
      throw e;
    }
  }

  /** The log says that the password is refused, at most once a minute. */
  void refused() {
    tell(
        Level.SEVERE,
        "The database refuses the password of "
            + user
            + ". It is read again for each connection from "
            + (file == null
                ? setting
                    + "; where that is a system property or an environment variable, a new one"
                    + " needs a restart"
                : file),
        null);
  }

  private void tell(Level level, String line, Exception cause) {
    long now = System.nanoTime();
    long before = logged.get();
    if (now - before >= BETWEEN_LINES && logged.compareAndSet(before, now)) {
      LOG.log(level, line, cause);
    }
  }

  @Override
  public String toString() {
    return "DatabaseLogin[" + user + "]";
  }
}
