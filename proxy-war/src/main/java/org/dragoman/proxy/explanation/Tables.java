package org.dragoman.proxy.explanation;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/** The tables of a published database: their numbers of rows, their indexes, their types. */
public final class Tables {
  private static final String ROWS =
      """
      SELECT c.relname,
        CASE WHEN c.reltuples < 0 THEN pg_relation_size(c.oid) / 100 ELSE c.reltuples END
      FROM pg_class AS c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      """;

  /** The first columns of the indexes, since an index finds rows by its first column alone. */
  private static final String INDEXED =
      """
      SELECT c.relname, a.attname
      FROM pg_index AS i
      JOIN pg_class AS c ON c.oid = i.indrelid
      JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE c.relnamespace = 'public'::regnamespace
      """;

  /** A table with the fields that could have {@code @svc_index}. */
  record Table(String type, long rows, Map<String, String> fields, Set<String> indexed) {}

  private final Map<String, Table> tables = new HashMap<>();

  Tables(Map<String, Table> tables) {
    this.tables.putAll(tables);
  }

  /**
   * Queries the database.
   *
   * @throws SQLException of the database
   */
  public static Tables of(Connection connection, Configuration configuration) throws SQLException {
    Map<String, Long> rows = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(ROWS);
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        rows.put(row.getString(1), (long) row.getDouble(2));
      }
    }
    Map<String, Set<String>> indexed = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(INDEXED);
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        indexed.computeIfAbsent(row.getString(1), table -> new HashSet<>()).add(row.getString(2));
      }
    }
    Map<String, Table> tables = new HashMap<>();
    for (ObjectTable type : configuration.types()) {
      tables.put(
          type.table(),
          new Table(
              type.name(),
              rows.getOrDefault(type.table(), 0L),
              fields(type),
              indexed.getOrDefault(type.table(), Set.of())));
    }
    return new Tables(tables);
  }

  private static Map<String, String> fields(ObjectTable type) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (ObjectField field : type.fields()) {
      if (field instanceof ObjectField.Column column) {
        fields.put(column.column(), column.name());
      }
    }
    return fields;
  }

  /** Returns the table of this name; empty for a join table. */
  Optional<Table> named(String table) {
    return Optional.ofNullable(tables.get(table));
  }
}
