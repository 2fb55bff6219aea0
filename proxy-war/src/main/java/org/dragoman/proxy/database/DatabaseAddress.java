package org.dragoman.proxy.database;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/** The JDBC URL of a server, and those of the databases on it. */
final class DatabaseAddress {
  private static final Pattern FORM =
      Pattern.compile("(jdbc:postgresql://[^/?]+/)([^/?]+)(\\?.*)?");

  /** One host and no parameters: those of the URL would go before {@link #properties}. */
  private static final Pattern FORM_WITH_SOCKET = Pattern.compile("[^,?]+");

  private final String url;
  private final String server;
  private final String parameters;
  private final String socket;

  /**
   * Checks an address.
   *
   * @param socket the path of the server's Unix socket; null for none
   */
  DatabaseAddress(String url, String socket) {
    Matcher matcher = FORM.matcher(url);
    if (!matcher.matches()) {
      throw new IllegalStateException(
          "The URL of a database must be of the form jdbc:postgresql://host:port/database");
    }
    if (socket != null && !FORM_WITH_SOCKET.matcher(url).matches()) {
      throw new IllegalStateException(
          DataSettings.DATABASE_SOCKET.name()
              + " is the way to one server: it goes with a URL of one host and without parameters");
    }
    this.url = url;
    this.socket = socket;
    server = matcher.group(1);
    parameters = matcher.group(3) == null ? "" : matcher.group(3);
  }

  /** Returns the address of the catalogue's server. */
  static DatabaseAddress ofCatalogue(Settings settings) {
    return new DatabaseAddress(
        settings.get(DataSettings.DATABASE_URL),
        settings.find(DataSettings.DATABASE_SOCKET).orElse(null));
  }

  /** Returns the one that was given: of the catalogue, or of a database for work on the server. */
  String own() {
    return url;
  }

  String of(String database) {
    return server + URLEncoder.encode(database, StandardCharsets.UTF_8) + parameters;
  }

  /** Returns what the driver needs beside the URL to get there. */
  Map<String, String> properties() {
    return socket == null
        ? Map.of()
        : Map.of(
            "socketFactory",
            WatchedSockets.class.getName(),
            "socketFactoryArg",
            socket,
            // PostgreSQL has no TLS there.
            "sslmode",
            "disable",
            // Nor may another server that has taken its place ask for the password itself.
            "requireAuth",
            "!password");
  }
}
