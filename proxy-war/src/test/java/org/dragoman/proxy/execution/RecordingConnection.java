package org.dragoman.proxy.execution;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Stands for a connection, and notes what the product sends to it. What reads is given one row of
 * sample values; what makes rows, as many as it is given.
 */
final class RecordingConnection {
  private static final Pattern GIVES_ROWS = Pattern.compile("(?s)SELECT .*|.* RETURNING .*");

  private final Map<String, String> sqlTypes;
  private final boolean found;
  private final List<RoundTrip> sent = new ArrayList<>();
  private final Connection connection = proxy(Connection.class, this::ofConnection);

  /**
   * What is sent at once.
   *
   * @param values of the parameters, in order, as the driver is given them; null for no value
   */
  record RoundTrip(String sql, List<Object> values) {
    /** Each statement by itself. */
    List<String> statements() {
      return List.of(sql.split(";\n"));
    }
  }

  /**
   * A connection to nothing.
   *
   * @param sqlTypes of columns, by their names
   * @param found whether the rows that a write looks for are there
   */
  RecordingConnection(Map<String, String> sqlTypes, boolean found) {
    this.sqlTypes = Map.copyOf(sqlTypes);
    this.found = found;
  }

  Connection connection() {
    return connection;
  }

  /** All that was sent until now. */
  List<RoundTrip> sent() {
    return List.copyOf(sent);
  }

  /** An object of which only what the handler knows may be called. */
  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private Object ofConnection(Object self, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "prepareStatement" -> proxy(PreparedStatement.class, new Sending((String) arguments[0]));
      case "createArrayOf" -> array((String) arguments[0], (Object[]) arguments[1]);
      default -> throw new UnsupportedOperationException(method.toString());
    };
  }

  static Array array(String type, Object... elements) {
    return proxy(
        Array.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "getBaseTypeName" -> type;
              case "getArray" -> elements;
              case "toString" ->
                  Arrays.stream(elements)
                      .map(one -> one == null ? "NULL" : "\"" + one + "\"")
                      .collect(Collectors.joining(",", "{", "}"));
              case "equals" ->
                  Arrays.equals(elements, (Object[]) ((Array) arguments[0]).getArray());
              default -> throw new UnsupportedOperationException(method.toString());
            });
  }

  /** A statement, its parameters and its results. */
  private final class Sending implements InvocationHandler {
    private final String sql;
    private final TreeMap<Integer, Object> values = new TreeMap<>();
    private final List<ResultSet> results = new ArrayList<>();

    Sending(String sql) {
      this.sql = sql;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws SQLException {
      switch (method.getName()) {
        case "execute":
          return execute();
        case "executeUpdate":
          execute();
          return 1;
        case "getMoreResults":
          results.removeFirst();
          return result() != null;
        case "getResultSet":
          return result();
        case "getConnection":
          return connection;
        case "close":
          return null;
        case "setNull":
          return values.put((Integer) arguments[0], null);
        case "setLong", "setInt", "setString", "setBytes", "setArray", "setObject":
          return values.put((Integer) arguments[0], arguments[1]);
        default:
          throw new UnsupportedOperationException(method.toString());
      }
    }

    private ResultSet result() {
      return results.isEmpty() ? null : results.getFirst();
    }

    private boolean execute() throws SQLException {
      RoundTrip roundTrip = new RoundTrip(sql, new ArrayList<>(values.values()));
      sent.add(roundTrip);
      for (String one : roundTrip.statements()) {
        results.add(
            GIVES_ROWS.matcher(one).matches()
                ? new SampleRows(one, sqlTypes, count(one), found).result()
                : null);
      }
      return result() != null;
    }

    private int count(String one) throws SQLException {
      if (one.startsWith("SELECT EXISTS ")) {
        return 1;
      }
      if (one.startsWith("SELECT r.n ")) {
        // The first of the rows that links are to lead to and that are not there.
        return found ? 0 : 1;
      }
      if (one.contains(" FROM dragoman.answer ")) {
        return 0;
      }
      boolean makes = one.startsWith("INSERT INTO ") && !one.contains(" ON CONFLICT ");
      if (makes && one.contains(" FROM generate_series(1, ?)")) {
        return (Integer) values.lastEntry().getValue();
      }
      if (makes && one.contains(" FROM unnest(")) {
        for (Object value : values.values()) {
          if (value instanceof Array array) {
            return ((Object[]) array.getArray()).length;
          }
        }
      }
      return makes || found ? 1 : 0;
    }
  }
}
