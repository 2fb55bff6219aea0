package org.dragoman.proxy.execution;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.Trial;
import org.dragoman.proxy.answer.WrittenKeys;

/**
 * Counts the rows that a transaction touches, also those that the database changes by itself for a
 * foreign key: PostgreSQL counts them for each session (manual, section 27.2.2, {@code
 * pg_stat_xact_user_tables}). What is left there of transactions before is subtracted; it cannot go
 * away in the middle of this one.
 */
final class Tally {
  private static final String COUNTS =
      """
      SELECT relname, n_tup_ins, n_tup_upd, n_tup_del FROM pg_stat_xact_user_tables
        WHERE schemaname = 'public' AND n_tup_ins + n_tup_upd + n_tup_del > 0\
      """;

  private static final int KINDS = 3;

  private final Map<String, long[]> before;
  private final List<String> keys = new ArrayList<>();

  private Tally(Map<String, long[]> before) {
    this.before = before;
  }

  /** Begins the transaction, if that has not been done. */
  static Tally begin(Session session) throws SQLException {
    return new Tally(session.query(COUNTS, Tally::counts));
  }

  private static Map<String, long[]> counts(ResultSet rows) throws SQLException {
    Map<String, long[]> counts = new TreeMap<>();
    while (rows.next()) {
      counts.put(rows.getString(1), new long[] {rows.getLong(2), rows.getLong(3), rows.getLong(4)});
    }
    return counts;
  }

  /** Rows that are there, and are about to be changed or deleted. */
  void found(ObjectTable table, WrittenKeys found) {
    for (int i = 0; i < found.count(); i++) {
      keys.add(Json.text(List.of(table.name(), found.row(i))));
    }
  }

  /** What was touched since the beginning. */
  Trial.Touched end(Session session) throws SQLException {
    Map<String, long[]> touched = session.query(COUNTS, Tally::counts);
    before.forEach(
        (table, counts) ->
            touched.computeIfPresent(
                table,
                (name, now) -> {
                  long[] left = new long[KINDS];
                  Arrays.setAll(left, kind -> now[kind] - counts[kind]);
                  return left;
                }));
    touched.values().removeIf(counts -> Arrays.stream(counts).sum() == 0);
    long rows = touched.values().stream().flatMapToLong(Arrays::stream).sum();
    List<String> sorted = keys.stream().sorted().toList();
    return new Trial.Touched(rows, Sha256.hex(Json.text(List.of(touched, sorted))));
  }
}
