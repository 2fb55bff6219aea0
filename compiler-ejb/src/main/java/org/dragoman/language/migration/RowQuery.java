package org.dragoman.language.migration;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.language.model.SqlText;

/** Writes the queries of row checks. */
final class RowQuery {
  private RowQuery() {}

  /** Counts all rows of a table. */
  static String all(String table) {
    return count("SELECT 1 FROM " + SqlText.identifier(table));
  }

  /** Counts the rows of a table that meet a condition. */
  static String where(String table, String condition) {
    return count("SELECT 1 FROM " + SqlText.identifier(table) + " WHERE " + condition);
  }

  /** Counts the sets of non-null values that several rows of a table share. */
  static String repeated(String table, List<String> values) {
    String columns =
        IntStream.range(0, values.size())
            .mapToObj(i -> values.get(i) + " AS c" + i)
            .collect(Collectors.joining(", "));
    String present =
        IntStream.range(0, values.size())
            .mapToObj(i -> "c" + i + " IS NOT NULL")
            .collect(Collectors.joining(" AND "));
    String names =
        IntStream.range(0, values.size()).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    return count(
        "SELECT 1 FROM (SELECT "
            + columns
            + " FROM "
            + SqlText.identifier(table)
            + ") AS live WHERE "
            + present
            + " GROUP BY "
            + names
            + " HAVING count(*) > 1");
  }

  private static String count(String query) {
    return "SELECT count(*) FROM (" + query + " LIMIT " + (RowCheck.MOST + 1) + ") AS found";
  }
}
