package org.dragoman.contract.configuration;

/**
 * The names of the types that a connection needs (GraphQL Cursor Connections Specification,
 * https://relay.dev/graphql/connections.htm). A schema does not define these types.
 */
public final class ConnectionNames {
  /** The type with the information about a page. */
  public static final String PAGE_INFO = "PageInfo";

  private static final String CONNECTION = "Connection";
  private static final String EDGE = "Edge";

  private ConnectionNames() {}

  /** Returns the name of the connection type of an object type. */
  public static String connection(String object) {
    return object + CONNECTION;
  }

  /** Returns the name of the edge type of an object type. */
  public static String edge(String object) {
    return object + EDGE;
  }

  /** Whether a name has the form of a {@link #connection}. */
  public static boolean isConnection(String name) {
    return name.endsWith(CONNECTION) && name.length() > CONNECTION.length();
  }

  /** Returns the object type of a name that satisfies {@link #isConnection}. */
  public static String object(String connection) {
    return connection.substring(0, connection.length() - CONNECTION.length());
  }
}
