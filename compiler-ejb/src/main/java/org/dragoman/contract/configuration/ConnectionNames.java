package org.dragoman.contract.configuration;

/**
 * The types by which rows of an object type are given in pages (GraphQL Cursor Connections
 * Specification, https://relay.dev/graphql/connections.htm). A schema does not define them.
 */
public final class ConnectionNames {
  /** What is said of a page. */
  public static final String PAGE_INFO = "PageInfo";

  private static final String CONNECTION = "Connection";
  private static final String EDGE = "Edge";

  private ConnectionNames() {}

  /** The type of a page of rows. */
  public static String connection(String object) {
    return object + CONNECTION;
  }

  /** The type of a row in a page. */
  public static String edge(String object) {
    return object + EDGE;
  }

  /** Whether a name has the form of a {@link #connection}. */
  public static boolean isConnection(String name) {
    return name.endsWith(CONNECTION) && name.length() > CONNECTION.length();
  }

  /** The object type of a name that {@link #isConnection}. */
  public static String object(String connection) {
    return connection.substring(0, connection.length() - CONNECTION.length());
  }
}
