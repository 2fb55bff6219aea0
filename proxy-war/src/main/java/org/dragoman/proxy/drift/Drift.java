package org.dragoman.proxy.drift;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.language.model.Script;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.statement.Sql;

/**
 * Finds changes that were made by hand in a published database. It creates the tables of the last
 * version again as temporary tables, and compares both in PostgreSQL's catalogue. So it compares
 * everything that the product creates, in PostgreSQL's own form, and neither locks nor changes the
 * tables of requests. Rows, rights, comments and the order of columns are not compared.
 */
public final class Drift {
  /** Further differences are not reported. */
  private static final int MOST = 200;

  private static final int DROPPED_AT_ONCE = 200;

  /**
   * Lists the parts of all tables of a PostgreSQL schema: kind, table, name, definition. The index
   * of a constraint is no part of its own. From version 18 on, PostgreSQL gives names to NOT NULL
   * constraints; they are not compared. Objects of an extension are left out, since the product
   * does not create them.
   */
  private static final String PARTS =
      """
      WITH relation AS (
        SELECT oid, relname, relkind, relowner, relrowsecurity, relforcerowsecurity
        FROM pg_class WHERE relnamespace = %schema AND NOT EXISTS (SELECT FROM pg_depend e
          WHERE e.classid = 'pg_class'::regclass AND e.objid = pg_class.oid AND e.deptype = 'e'))
      SELECT CASE WHEN relkind IN ('v', 'm') THEN 'view' ELSE 'table' END, relname, '',
        concat_ws(', ', 'owned by ' || pg_get_userbyid(relowner),
          CASE relkind WHEN 'r' THEN NULL WHEN 'p' THEN 'partitioned' WHEN 'f' THEN 'foreign'
            ELSE 'a view' END,
          CASE WHEN relrowsecurity OR relforcerowsecurity THEN 'with row level security' END,
          (SELECT 'inheriting from ' || string_agg(inhparent::regclass::text, ', ')
            FROM pg_inherits WHERE inhrelid = oid))
      FROM relation WHERE relkind IN ('r', 'p', 'f', 'v', 'm')
      UNION ALL
      SELECT 'column', r.relname, a.attname,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod),
          CASE WHEN a.attcollation <> t.typcollation THEN 'COLLATE ' || a.attcollation::regcollation
            END,
          CASE WHEN a.attnotnull THEN 'NOT NULL' END,
          CASE WHEN a.attgenerated <> '' THEN 'generated' END,
          'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid),
          (SELECT format('%s from %I by %s from %s to %s',
              CASE a.attidentity WHEN 'a' THEN 'always' WHEN 'd' THEN 'by default' ELSE 'serial' END,
              c.relname, s.seqincrement, s.seqmin, s.seqmax)
            FROM pg_depend o JOIN pg_sequence s ON s.seqrelid = o.objid
            JOIN pg_class c ON c.oid = o.objid
            WHERE o.classid = 'pg_class'::regclass AND o.refclassid = 'pg_class'::regclass
              AND o.refobjid = r.oid AND o.refobjsubid = a.attnum LIMIT 1))
      FROM relation r
      JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
      WHERE r.relkind IN ('r', 'p', 'f')
      UNION ALL
      SELECT 'constraint', r.relname, k.conname,
        pg_get_constraintdef(k.oid) || CASE WHEN k.convalidated THEN '' ELSE ' NOT VALID' END
      FROM relation r JOIN pg_constraint k ON k.conrelid = r.oid WHERE k.contype NOT IN ('n', 't')
      UNION ALL
      SELECT 'index', r.relname, c.relname,
        concat_ws(' ', CASE WHEN i.indisunique THEN 'unique' END,
          CASE WHEN NOT i.indisvalid THEN 'invalid' END,
          substring(pg_get_indexdef(i.indexrelid) FROM ' USING (.*)'))
      FROM relation r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class c ON c.oid = i.indexrelid
      WHERE r.relkind IN ('r', 'p', 'm') AND NOT EXISTS (SELECT FROM pg_constraint k
        WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
      UNION ALL
      SELECT 'trigger', r.relname, t.tgname, pg_get_triggerdef(t.oid)
      FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
      UNION ALL
      SELECT 'rule', r.relname, w.rulename, pg_get_ruledef(w.oid)
      FROM relation r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE r.relkind IN ('r', 'p', 'f')
      UNION ALL
      SELECT 'policy', r.relname, p.polname, p.polcmd::text
      FROM relation r JOIN pg_policy p ON p.polrelid = r.oid
      UNION ALL
      SELECT 'sequence', relname, '', '' FROM relation
      WHERE relkind = 'S' AND NOT EXISTS (SELECT FROM pg_depend o
        WHERE o.classid = 'pg_class'::regclass AND o.objid = relation.oid
          AND o.deptype IN ('a', 'i'))
      """;

  private static final String TEMPORARY =
      "SELECT relname FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r'";

  private Drift() {}

  /** The identity of a part, by which its counterpart is found. */
  private record Part(String kind, String table, String name) implements Comparable<Part> {
    @Override
    public int compareTo(Part other) {
      int tables = table.compareTo(other.table);
      int kinds = tables == 0 ? rank() - other.rank() : tables;
      int same = kinds == 0 ? kind.compareTo(other.kind) : kinds;
      return same == 0 ? name.compareTo(other.name) : same;
    }

    /** A whole comes before its parts. */
    private int rank() {
      return isWhole() ? 0 : 1;
    }

    boolean isWhole() {
      return name.isEmpty();
    }

    String id() {
      return "drift:" + kind + ":" + table + (isWhole() ? "" : "." + name);
    }

    @Override
    public String toString() {
      return "The "
          + kind
          + (isWhole() ? " " : " " + Sql.quoted(name) + " of the table ")
          + Sql.quoted(table);
    }
  }

  /**
   * Returns the differences, each with what to do.
   *
   * @param connection of the role that owns the database, in no transaction
   * @param made the script of the last version
   */
  public static List<SafetyReport.Obstacle> of(Connection connection, Script made)
      throws SQLException {
    SortedMap<Part, String> expected;
    Clearing temporary = () -> clear(connection);
    try (temporary) {
      PlainSql.execute(connection, "SET search_path TO pg_temp");
      for (List<String> transaction : made.transactions()) {
        connection.setAutoCommit(false);
        for (String statement : transaction) {
          PlainSql.execute(connection, statement);
        }
        connection.commit();
        connection.setAutoCommit(true);
      }
      expected = parts(connection, "pg_my_temp_schema()");
    }
    PlainSql.execute(connection, "SET search_path TO public");
    SortedMap<Part, String> found = parts(connection, "'public'::regnamespace");
    PlainSql.execute(connection, "RESET search_path");
    return differences(expected, found);
  }

  /** A cleanup whose own failure does not hide an earlier one. */
  private interface Clearing extends AutoCloseable {
    @Override
    void close() throws SQLException;
  }

  /** Drops some tables at a time: a session that ends needs the locks of all that are left. */
  private static void clear(Connection connection) throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback();
      connection.setAutoCommit(true);
    }
    List<String> tables = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(TEMPORARY)) {
      while (rows.next()) {
        tables.add("pg_temp." + Sql.quoted(rows.getString(1)));
      }
    }
    for (int i = 0; i < tables.size(); i += DROPPED_AT_ONCE) {
      List<String> some = tables.subList(i, Math.min(i + DROPPED_AT_ONCE, tables.size()));
      PlainSql.execute(connection, "DROP TABLE " + String.join(", ", some) + " CASCADE");
    }
  }

  private static SortedMap<Part, String> parts(Connection connection, String schema)
      throws SQLException {
    SortedMap<Part, String> parts = new TreeMap<>();
    try (PreparedStatement statement =
            connection.prepareStatement(PARTS.replace("%schema", schema));
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        parts.put(
            new Part(rows.getString(1), rows.getString(2), rows.getString(3)), rows.getString(4));
      }
    }
    return parts;
  }

  /** The parts of a table that is missing or new as a whole are not listed. */
  private static List<SafetyReport.Obstacle> differences(
      SortedMap<Part, String> expected, SortedMap<Part, String> found) {
    List<SafetyReport.Obstacle> differences = new ArrayList<>();
    SortedMap<Part, String> all = new TreeMap<>(expected);
    all.putAll(found);
    for (Part part : all.keySet()) {
      String was = expected.get(part);
      String is = found.get(part);
      Part table = new Part("table", part.table(), "");
      boolean alone = expected.containsKey(table) == found.containsKey(table);
      if (differences.size() < MOST
          && (part.isWhole() || alone)
          && !String.valueOf(was).equals(is)) {
        differences.add(
            new SafetyReport.Obstacle(FaultCode.DRIFT.code(), part.id(), words(part, was, is)));
      }
    }
    return differences;
  }

  private static String words(Part part, String was, String is) {
    if (was == null) {
      return part
          + " was added by hand: "
          + switch (part.kind()) {
            case "column" ->
                "copy the values that you need to another PostgreSQL schema, then drop it";
            case "table", "view", "sequence" -> "drop it, or move it to another PostgreSQL schema";
            default -> "drop it";
          };
    }
    if (is == null) {
      return part + " is missing: create it again by hand" + (was.isEmpty() ? "" : ", as: " + was);
    }
    return part + " was changed by hand: change it back from: " + is + ", to: " + was;
  }

  /**
   * Returns the names of views over the tables of a published database, and of tables of other
   * PostgreSQL schemas with foreign keys to them; at most some.
   */
  public static String dependents(Connection connection) throws SQLException {
    List<String> names = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                """
                SELECT DISTINCT w.ev_class::regclass::text FROM pg_depend d
                JOIN pg_rewrite w ON w.oid = d.objid
                JOIN pg_class t ON t.oid = d.refobjid AND t.relnamespace = 'public'::regnamespace
                WHERE d.classid = 'pg_rewrite'::regclass AND w.ev_class <> t.oid
                UNION
                SELECT k.conrelid::regclass::text FROM pg_constraint k
                JOIN pg_class t ON t.oid = k.confrelid
                JOIN pg_class o ON o.oid = k.conrelid
                WHERE t.relnamespace = 'public'::regnamespace
                  AND o.relnamespace <> t.relnamespace
                ORDER BY 1 LIMIT 20
                """)) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return names.stream().collect(Collectors.joining(", "));
  }
}
