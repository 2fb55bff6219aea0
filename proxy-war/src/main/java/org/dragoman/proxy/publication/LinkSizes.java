package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.dragoman.cache.Recent;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.Databases;

/**
 * The average sizes of the links of live schemas, from PostgreSQL's own statistics, which {@code
 * ANALYZE} and autovacuum maintain (manual, sections 14.2 and 24.1.3): no rows are counted.
 *
 * <p>They are rounded up to a power of two, and reported only while they are small. They must
 * reveal nothing about single rows: small tables are never reported, and types with rows that are
 * hidden from some callers (see {@link HiddenRows}) only if they are large.
 */
@ApplicationScoped
public class LinkSizes {
  /** A larger list costs as much as one of unknown size. */
  static final int MOST = 8;

  /** With fewer rows, the average could reveal a single hidden row. */
  private static final int LEAST_ROWS_WITH_HIDDEN_ONES = 1_000;

  /** Business rules of an edge may hide rows, which this process cannot know. */
  private static final int LEAST_ROWS = 250;

  private static final long TRUSTED = Duration.ofMinutes(1).toNanos();
  private static final long MOST_KNOWN = 1_000_000;

  private static final String STATISTICS =
      """
      SELECT c.relname, c.reltuples, s.attname, s.null_frac, s.n_distinct
      FROM pg_class AS c
      JOIN pg_stats AS s ON s.schemaname = 'public' AND s.tablename = c.relname
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.reltuples > 0
      """;

  private final Recent<Key, Known> known = new Recent<>(MOST_KNOWN, one -> 1L + one.sizes().size());

  @Inject Databases databases;

  private record Key(Database database, int version) {}

  private record Known(Map<String, Integer> sizes, long since) {}

  /** A column of a table. */
  private record Column(String table, String name) {}

  /**
   * PostgreSQL's statistics of a column.
   *
   * @param rows of its table
   * @param each average number of rows with the same value, nulls excluded
   */
  private record Statistics(double rows, double each) {}

  /**
   * Returns the sizes of a live schema by {@code Type.field}; empty while the database has none.
   */
  Map<String, Integer> of(LivePublications.Live live) {
    Key key = new Key(live.database(), live.publication().version());
    Known before = known.get(key);
    if (before != null && System.nanoTime() - before.since() < TRUSTED) {
      return before.sizes();
    }
    try {
      Map<String, Integer> sizes =
          databases.read(
              live.database(), connection -> read(connection, live.publication().configuration()));
      known.put(key, new Known(sizes, System.nanoTime()));
      return sizes;
    } catch (Fault fault) {
      // A failure here must not hide the live version, which the caller has asked for.
      return before == null ? Map.of() : before.sizes();
    }
  }

  /**
   * Queries the database.
   *
   * @throws SQLException of the database
   */
  public static Map<String, Integer> read(Connection connection, Configuration configuration)
      throws SQLException {
    Map<Column, Statistics> statistics = statistics(connection);
    Set<String> hidden = HiddenRows.types(configuration);
    Map<String, Integer> sizes = new TreeMap<>();
    for (ObjectTable type : configuration.types()) {
      for (ObjectField field : type.fields()) {
        if (field instanceof ObjectField.Link link && link.many()) {
          configuration
              .type(link.type().name())
              .ifPresent(
                  target -> {
                    boolean hides = hidden.contains(type.name()) || hidden.contains(target.name());
                    int fewest = hides ? LEAST_ROWS_WITH_HIDDEN_ONES : LEAST_ROWS;
                    OptionalDouble mean = mean(link, target, fewest, statistics);
                    if (mean.isPresent() && mean.getAsDouble() <= MOST) {
                      sizes.put(type.name() + "." + link.name(), rounded(mean.getAsDouble()));
                    }
                  });
        }
      }
    }
    return sizes;
  }

  private static Map<Column, Statistics> statistics(Connection connection) throws SQLException {
    Map<Column, Statistics> statistics = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(STATISTICS);
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        double rows = row.getDouble(2);
        double distinct = row.getDouble(5);
        // A negative number is a fraction of the rows (manual, section 53.28).
        double values = Math.max(1, distinct < 0 ? -distinct * rows : distinct);
        statistics.put(
            new Column(row.getString(1), row.getString(3)),
            new Statistics(rows, rows * (1 - row.getDouble(4)) / values));
      }
    }
    return statistics;
  }

  /**
   * Returns the average for parents with at least one row, since parents without rows make no list
   * shorter.
   */
  private static OptionalDouble mean(
      ObjectField.Link link, ObjectTable target, int fewest, Map<Column, Statistics> statistics) {
    return switch (link.join()) {
      case ObjectField.Join.KeyHere(List<String> columns) -> OptionalDouble.empty();
      case ObjectField.Join.KeyThere(List<String> columns) ->
          mean(target.table(), columns, fewest, statistics);
      case ObjectField.Join.Table table -> mean(table.table(), table.here(), fewest, statistics);
    };
  }

  /**
   * Of a key of several columns, the one with the most distinct values gives the number of keys.
   *
   * @param fewest rows of a table to be reported
   */
  private static OptionalDouble mean(
      String table, List<String> columns, int fewest, Map<Column, Statistics> statistics) {
    return columns.stream()
        .map(column -> statistics.get(new Column(table, column)))
        .filter(one -> one != null && one.rows() >= fewest)
        .mapToDouble(Statistics::each)
        .min();
  }

  private static int rounded(double mean) {
    int size = 1;
    while (size < mean) {
      size *= 2;
    }
    return size;
  }
}
