package org.dragoman.proxy.database;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.dragoman.secret.Secret;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * A role of the database and its password, which is read for each new connection ({@code
 * dragoman.database.<role>.password}). As in PostgreSQL, open connections survive a change of the
 * password.
 */
final class DatabaseLogin {
  private static final Logger LOG = Logger.getLogger(DatabaseLogin.class.getName());
  private static final Driver DRIVER = new org.postgresql.Driver();
  private static final Secret.Form PASSWORD =
      new Secret.Form(
          Pattern.compile("(?!\\$\\{)[^\\p{Cntrl}]{1,1000}"),
          "a password is one line, not empty, and its alias is known");

  private final String user;
  private final Secret password;

  /** Opens a connection with a password. */
  @FunctionalInterface
  interface Opening {
    Connection with(String password) throws SQLException;
  }

  /** Logs what to do about an unusable password. */
  private record Lines(String user) implements Secret.Log {
    @Override
    public void unreadable(String setting, Exception cause) {
      LOG.log(Level.WARNING, setting + " cannot be read; the last password is used", cause);
    }

    @Override
    public void refused(String source) {
      LOG.log(
          Level.SEVERE,
          "The database refuses the password of "
              + user
              + ". It is read again for each connection from "
              + source
              + "; where that is a system property or an environment variable, a new one needs a"
              + " restart");
    }
  }

  /**
   * Reads the settings of a role.
   *
   * @param role its three settings
   * @throws IllegalStateException when there is no password, or the file cannot be read
   */
  DatabaseLogin(Settings settings, DataSettings.Login role) {
    user = settings.get(role.user());
    String setting = role.password().name();
    password =
        settings
            .secret(role.password(), role.passwordFile(), PASSWORD, new Lines(user))
            .orElseThrow(() -> new IllegalStateException(setting + ": it is required"));
  }

  String user() {
    return user;
  }

  /** Returns the current password of the source; the last valid one while the source has none. */
  String password() {
    return password.value();
  }

  /** Returns the properties of a new connection, which others are added to. */
  static Properties properties(String application) {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", application);
    return properties;
  }

  /** Opens a connection by the driver, with the properties of the address and of this login. */
  Connection connect(DatabaseAddress address, String url, Properties properties)
      throws SQLException {
    properties.putAll(address.properties());
    properties.setProperty("user", user);
    return open(
        password -> {
          properties.setProperty("password", password);
          return DRIVER.connect(url, properties);
        });
  }

  /** Opens a connection. If the database refuses the password, the log says at once what to do. */
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

  /** Logs that the password is refused, at most once a minute. */
  void refused() {
    password.refused();
  }

  @Override
  public String toString() {
    return "DatabaseLogin[" + user + "]";
  }
}
