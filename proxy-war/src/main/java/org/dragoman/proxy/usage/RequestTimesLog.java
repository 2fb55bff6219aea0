package org.dragoman.proxy.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.Durations;
import org.dragoman.contract.usage.TimesBatch;
import org.dragoman.contract.usage.TimesQuery;
import org.dragoman.contract.usage.TimesReport;
import org.dragoman.proxy.store.Store;

/**
 * The durations of requests of a realm: a row for each day, kind and schema, to which all edge
 * processes add.
 */
@ApplicationScoped
public class RequestTimesLog {
  private static final double MEDIAN = 0.5;
  private static final double MOST = 0.95;
  private static final double TENTHS = 10;

  /** Reports on schemas are for callers that see the schemas, one of the realm for admins. */
  private static final Set<String> PUBLISHERS = Set.of("publisher", "admin");

  private static final int MOST_SCHEMAS = 1000;

  private static final String ADD =
      "INSERT INTO request_times (realm, day, kind, schema_name, failed, counts)"
          + " VALUES (?1, ?2, ?3, ?4, ?5, CAST(string_to_array(?6, ' ') AS bigint[]))"
          + " ON CONFLICT (realm, day, kind, schema_name) DO UPDATE SET"
          + " failed = request_times.failed + EXCLUDED.failed,"
          + " counts = (SELECT array_agg(one.a + one.b ORDER BY one.place)"
          + " FROM unnest(request_times.counts, EXCLUDED.counts)"
          + " WITH ORDINALITY AS one (a, b, place))";

  /** Sums each bucket, and assembles the sums into a row. */
  private static final String READ =
      "SELECT name, kind, max(failed), string_agg(CAST(total AS text), ' ' ORDER BY place) FROM ("
          + "SELECT %1$s AS name, kind, place, sum(failed) AS failed, sum(count) AS total"
          + " FROM request_times, unnest(counts) WITH ORDINALITY AS one (count, place)"
          + " WHERE realm = ?1 AND day >= ?2 AND day <= ?3%2$s"
          + " GROUP BY %1$s, kind, place) AS sums"
          + " GROUP BY name, kind ORDER BY name COLLATE \"C\", kind COLLATE \"C\"";

  private static final String OF_SCHEMAS = " AND kind = 'GRAPHQL' AND schema_name <> ''";
  private static final String OF_ONE_SCHEMA = OF_SCHEMAS + " AND schema_name = ?4";
  private static final String LIMIT = " LIMIT " + MOST_SCHEMAS;

  @Inject private Store store;

  /**
   * Counts a batch, unless it was counted before.
   *
   * @return whether it was counted now
   */
  boolean count(String realm, TimesBatch batch) {
    return store.change(
        entities -> {
          boolean fresh = UsageLog.isFresh(entities, batch.id());
          if (fresh) {
            add(entities, realm, batch);
          }
          return fresh;
        });
  }

  private static void add(EntityManager entities, String realm, TimesBatch batch) {
    String counts =
        batch.durations().counts().stream().map(String::valueOf).collect(Collectors.joining(" "));
    entities
        .createNativeQuery(ADD)
        .setParameter(1, realm)
        .setParameter(2, batch.day())
        .setParameter(3, batch.kind().name())
        .setParameter(4, batch.schema())
        .setParameter(5, batch.failed())
        .setParameter(6, counts)
        .executeUpdate();
  }

  /**
   * Returns the requested days or schemas.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} for days of the realm, unless the caller is an admin;
   *     for schemas, or days of one, unless the caller is an admin or a publisher
   */
  TimesReport report(Caller caller, TimesQuery query) {
    boolean bySchema = query.by() == TimesQuery.By.SCHEMA;
    boolean ofSchemas = bySchema || query.schema() != null;
    if (ofSchemas) {
      requirePublisher(caller);
    } else if (!caller.hasRole("admin")) {
      throw new Fault(
          FaultCode.FORBIDDEN, "Only admins of the realm may read how long requests took");
    }
    List<?> found = store.read(entities -> read(entities, caller.realm(), query).getResultList());
    return new TimesReport(
        query.from(),
        query.to(),
        found.stream().map(row -> row(bySchema, (Object[]) row)).toList());
  }

  /** Refuses a caller that does not see the schemas of the realm. */
  static void requirePublisher(Caller caller) {
    if (PUBLISHERS.stream().noneMatch(caller::hasRole)) {
      throw new Fault(
          FaultCode.FORBIDDEN,
          "Only publishers and admins of the realm may read how schemas are used");
    }
  }

  private static Query read(EntityManager entities, String realm, TimesQuery query) {
    boolean bySchema = query.by() == TimesQuery.By.SCHEMA;
    String condition = query.schema() != null ? OF_ONE_SCHEMA : bySchema ? OF_SCHEMAS : "";
    String sql = READ.formatted(bySchema ? "schema_name" : "day", condition);
    Query read =
        entities
            .createNativeQuery(bySchema ? sql + LIMIT : sql)
            .setParameter(1, realm)
            .setParameter(2, query.from())
            .setParameter(3, query.to());
    return query.schema() == null ? read : read.setParameter(4, query.schema());
  }

  private static TimesReport.Row row(boolean bySchema, Object... row) {
    String name = (String) row[0];
    Durations durations =
        new Durations(Arrays.stream(((String) row[3]).split(" ")).map(Long::valueOf).toList());
    return new TimesReport.Row(
        bySchema ? null : name,
        bySchema ? name : null,
        ((String) row[1]).toLowerCase(Locale.ROOT),
        durations.requests(),
        ((Number) row[2]).longValue(),
        rounded(durations.within(MEDIAN)),
        rounded(durations.within(MOST)));
  }

  private static double rounded(double millis) {
    return Math.round(millis * TENTHS) / TENTHS;
  }
}
