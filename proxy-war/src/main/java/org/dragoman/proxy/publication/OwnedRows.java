package org.dragoman.proxy.publication;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.caller.Owner;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.erasure.ErasureReport;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.statement.ErasureWriter;

/**
 * The rows of one owner in one published database, within one transaction of the role that owns the
 * tables. Rows that refer to others go first. A row that a row of somebody else refers to stays: it
 * is the schema that says what may be deleted with what.
 */
final class OwnedRows {
  /** Of rows in a tree each level takes a pass; deeper ones are left for the next erasure. */
  private static final int MOST_PASSES = 1_000;

  private final Connection connection;
  private final Owner owner;
  private final List<ObjectTable> all;
  private final List<ObjectTable> owned;

  OwnedRows(Connection connection, Configuration configuration, Owner owner) {
    this.connection = connection;
    this.owner = owner;
    all = configuration.types();
    owned = all.stream().filter(type -> type.ownership() != null).toList();
  }

  /**
   * Deletes them.
   *
   * @param versions that are told besides
   */
  ErasureReport.OfSchema erase(String schema, long versions) throws SQLException {
    if (owned.isEmpty()) {
      return new ErasureReport.OfSchema(schema, List.of(), 0, 0, versions, null);
    }
    Map<String, Long> before = counts();
    List<ErasureWriter.Reference> references = references();
    long last = 1;
    for (int pass = 0; pass < MOST_PASSES && last > 0; pass++) {
      last = 0;
      for (ObjectTable type : owned) {
        last += delete(ErasureWriter.delete(type, references));
      }
    }
    Changed changed = changed();
    Map<String, Long> left = counts();
    if (left.values().stream().anyMatch(rows -> rows > 0) && deleteCircles()) {
      changed = changed();
      left = counts();
    }
    return report(schema, versions, changed, before, left);
  }

  private List<ErasureWriter.Reference> references() throws SQLException {
    List<ErasureWriter.Reference> found = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(ErasureWriter.REFERENCES)) {
      while (rows.next()) {
        found.add(
            new ErasureWriter.Reference(
                rows.getString(1),
                rows.getString(2),
                texts(rows.getArray(3)),
                texts(rows.getArray(4))));
      }
    }
    return found;
  }

  private static List<String> texts(Array array) throws SQLException {
    return List.of((String[]) array.getArray());
  }

  private long delete(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, owner.text());
      return statement.executeLargeUpdate();
    }
  }

  /** The owner's rows of each type that has owners. */
  private Map<String, Long> counts() throws SQLException {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (ObjectTable type : owned) {
      try (PreparedStatement statement = connection.prepareStatement(ErasureWriter.count(type))) {
        statement.setString(1, owner.text());
        try (ResultSet row = statement.executeQuery()) {
          row.next();
          counts.put(type.name(), row.getLong(1));
        }
      }
    }
    return counts;
  }

  /** What is left may refer to one another in a circle, and be referred to by nobody else. */
  private boolean deleteCircles() throws SQLException {
    Savepoint before = connection.setSavepoint();
    try {
      PlainSql.execute(connection, "SET CONSTRAINTS ALL DEFERRED");
      for (ObjectTable type : owned) {
        delete(ErasureWriter.deleteAll(type));
      }
      PlainSql.execute(connection, "SET CONSTRAINTS ALL IMMEDIATE");
      return true;
    } catch (SQLException e) {
      if (!String.valueOf(e.getSQLState()).startsWith("23")) {
        throw e;
      }
      connection.rollback(before);
      return false;
    }
  }

  /** Rows of all types that the transaction has changed, those of cascades too. */
  private record Changed(long deleted, long updated) {}

  private Changed changed() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(ErasureWriter.changed(all))) {
      row.next();
      return new Changed(row.getLong(1), row.getLong(2));
    }
  }

  private static ErasureReport.OfSchema report(
      String schema,
      long versions,
      Changed changed,
      Map<String, Long> before,
      Map<String, Long> left) {
    List<ErasureReport.OfType> types = new ArrayList<>();
    long own = 0;
    for (Map.Entry<String, Long> type : before.entrySet()) {
      long kept = left.get(type.getKey());
      long gone = type.getValue() - kept;
      own += gone;
      if (type.getValue() > 0) {
        types.add(new ErasureReport.OfType(type.getKey(), gone, kept));
      }
    }
    return new ErasureReport.OfSchema(
        schema, types, Math.max(0, changed.deleted() - own), changed.updated(), versions, null);
  }
}
