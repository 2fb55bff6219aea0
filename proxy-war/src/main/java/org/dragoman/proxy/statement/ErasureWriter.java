package org.dragoman.proxy.statement;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * The SQL that erases the rows of one owner. What keeps a row from being deleted is asked of the
 * database: the foreign keys that refer to it and neither cascade nor set null.
 */
public final class ErasureWriter {
  /** The foreign keys that keep rows: source, target, columns, columns of the target. */
  public static final String REFERENCES =
      """
      SELECT s.relname, t.relname,
        (SELECT array_agg(a.attname::text ORDER BY k.place)
          FROM unnest(c.conkey) WITH ORDINALITY AS k (number, place)
          JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = k.number),
        (SELECT array_agg(a.attname::text ORDER BY k.place)
          FROM unnest(c.confkey) WITH ORDINALITY AS k (number, place)
          JOIN pg_attribute AS a ON a.attrelid = c.confrelid AND a.attnum = k.number)
      FROM pg_constraint AS c
      JOIN pg_class AS s ON s.oid = c.conrelid
      JOIN pg_class AS t ON t.oid = c.confrelid
      WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r')
        AND s.relnamespace = 'public'::regnamespace AND t.relnamespace = 'public'::regnamespace
      ORDER BY c.conname
      """;

  private ErasureWriter() {}

  /**
   * A foreign key that keeps rows of the target.
   *
   * @param columns unquoted, of the source, in the order of the keys
   * @param keys unquoted, of the target
   */
  public record Reference(String source, String target, List<String> columns, List<String> keys) {
    public Reference {
      columns = List.copyOf(columns);
      keys = List.copyOf(keys);
    }
  }

  /** Deletes the owner's rows that no other row refers to; one parameter, the owner. */
  public static String delete(ObjectTable type, List<Reference> references) {
    String table = Joins.qualified(type);
    String keeping =
        references.stream()
            .filter(reference -> qualified(reference.target()).equals(table))
            .map(ErasureWriter::refers)
            .collect(Collectors.joining());
    return "DELETE FROM " + ofOwner(type) + keeping;
  }

  /** Deletes all rows of the owner. */
  public static String deleteAll(ObjectTable type) {
    return "DELETE FROM " + ofOwner(type);
  }

  /** Counts the owner's rows. */
  public static String count(ObjectTable type) {
    return "SELECT count(*) FROM " + ofOwner(type);
  }

  private static String ofOwner(ObjectTable type) {
    return Joins.qualified(type)
        + " AS t0 WHERE t0."
        + Sql.quoted(type.ownership().column())
        + " = ?";
  }

  private static String refers(Reference reference) {
    String same =
        IntStream.range(0, reference.columns().size())
            .mapToObj(
                i ->
                    "r0."
                        + Sql.quoted(reference.columns().get(i))
                        + " = t0."
                        + Sql.quoted(reference.keys().get(i)))
            .collect(Collectors.joining(" AND "));
    // A row that refers to itself does not keep itself.
    String another = reference.source().equals(reference.target()) ? " AND r0.ctid <> t0.ctid" : "";
    return " AND NOT EXISTS (SELECT 1 FROM "
        + qualified(reference.source())
        + " AS r0 WHERE "
        + same
        + another
        + ")";
  }

  private static String qualified(String table) {
    return "public." + Sql.quoted(table);
  }

  /** How many rows of these types the transaction has deleted, and changed: one row. */
  public static String changed(List<ObjectTable> types) {
    String tables =
        types.stream()
            .map(type -> "'" + Joins.qualified(type).replace("'", "''") + "'::regclass")
            .collect(Collectors.joining(", "));
    return "SELECT coalesce(sum(n_tup_del), 0), coalesce(sum(n_tup_upd), 0)"
        + " FROM pg_stat_xact_user_tables WHERE relid = ANY (ARRAY["
        + tables
        + "]::regclass[])";
  }
}
