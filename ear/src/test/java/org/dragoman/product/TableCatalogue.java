package org.dragoman.product;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What PostgreSQL's catalogue says of the tables of a published schema, as lines; equal for two
 * databases that differ in rows and in the order of columns alone.
 */
final class TableCatalogue {
  private static final List<String> QUERIES =
      List.of(
          // Tables, with their comments and rights.
          """
          SELECT 'table ' || c.relname || ' -- ' || coalesce(obj_description(c.oid, 'pg_class'), '')
            || ' ' || coalesce(c.relacl::text, '')
          FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
          """,
          """
          SELECT 'column ' || c.relname || '.' || a.attname
            || ' ' || format_type(a.atttypid, a.atttypmod)
            || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
            || ' identity=' || a.attidentity::text || ' generated=' || a.attgenerated::text
            || ' default=' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
            || ' -- ' || coalesce(col_description(c.oid, a.attnum), '')
          FROM pg_class c
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
          WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
          """,
          // From version 18 on PostgreSQL names what makes a column NOT NULL; nobody uses the
          // names.
          """
          SELECT 'constraint ' || c.relname || '.' || k.conname
            || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated
          FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
          WHERE k.connamespace = 'public'::regnamespace AND k.contype <> 'n'
          """,
          """
          SELECT 'index ' || pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid
          FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
          WHERE c.relnamespace = 'public'::regnamespace
          """,
          """
          SELECT 'sequence ' || s.sequencename || ' ' || s.data_type || ' from ' || s.min_value
            || ' to ' || s.max_value || ' by ' || s.increment_by || ' of '
            || (SELECT d.refobjid::regclass || '.' || a.attname
                FROM pg_depend d
                JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
                WHERE d.objid = format('public.%I', s.sequencename)::regclass
                  AND d.deptype = 'i')
          FROM pg_sequences s WHERE s.schemaname = 'public'
          """);

  private TableCatalogue() {}

  /** The lines, sorted. */
  static String of(Connection connection) throws SQLException {
    StringBuilder text = new StringBuilder();
    for (String query : QUERIES) {
      text.append(lines(connection, query));
    }
    return text.toString();
  }

  /** All rows of all tables: a line for each, in the order of its text. */
  static String rows(Connection connection) throws SQLException {
    String tables =
        """
        SELECT quote_ident(relname) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname
        """;
    StringBuilder text = new StringBuilder();
    for (String table : lines(connection, tables).lines().toList()) {
      String rows = "SELECT (to_jsonb(t) - '#search')::text FROM public." + table + " t";
      text.append(table).append('\n');
      lines(connection, rows).lines().forEach(row -> text.append("  ").append(row).append('\n'));
    }
    return text.toString();
  }

  private static String lines(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> lines = new ArrayList<>();
      while (rows.next()) {
        lines.add(rows.getString(1) + "\n");
      }
      return lines.stream().sorted().collect(Collectors.joining());
    }
  }
}
