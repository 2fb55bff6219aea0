package org.dragoman.proxy.database;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JDBC URL of a server, and those of the databases on it. */
final class DatabaseAddress {
  private static final Pattern FORM =
      Pattern.compile("(jdbc:postgresql://[^/?]+/)([^/?]+)(\\?.*)?");

  private final String url;
  private final String server;
  private final String parameters;
  private final String socket;

  /**
   * @param socket the path of the server's Unix socket; null for none
   */
  DatabaseAddress(String url, String socket) {
    Matcher matcher = FORM.matcher(url);
    if (!matcher.matches()) {
      throw new IllegalStateException(
          "The URL of a database must be of the form jdbc:postgresql://host:port/database");
    }
    this.url = url;
    this.socket = socket;
    server = matcher.group(1);
    parameters = matcher.group(3) == null ? "" : matcher.group(3);
  }

  /** Returns the one that was given: of the catalogue, or of a database for work on the server. */
  String own() {
    return url;
  }

  String of(String database) {
    return server + URLEncoder.encode(database, StandardCharsets.UTF_8) + parameters;
  }

  /** Makes the driver connect by sockets of ours: by the server's Unix socket, if there is one. */
  void watch(Properties properties) {
    properties.setProperty("socketFactory", WatchedSockets.class.getName());
    if (socket != null) {
      properties.setProperty("socketFactoryArg", socket);
      // PostgreSQL has no TLS there.
      properties.setProperty("sslmode", "disable");
    }
  }
}
