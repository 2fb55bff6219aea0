package org.dragoman.proxy.database;

import java.util.Objects;

/**
 * A published database, and where it stands. The catalogue keeps both, so that a change of the
 * settings moves nothing.
 *
 * @param server its name in {@code dragoman.database.servers}, or {@link #OF_CATALOGUE}
 * @param name on that server
 */
public record Database(String server, String name) {
  /** In place of a name: the server of {@code dragoman.database.url}. */
  public static final String OF_CATALOGUE = "";

  public Database {
    Objects.requireNonNull(server);
    Objects.requireNonNull(name);
  }

  /** For the log. */
  @Override
  public String toString() {
    return server.equals(OF_CATALOGUE) ? name : name + " on the server " + server;
  }
}
