package org.dragoman.proxy.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.FailedRequests;
import org.dragoman.contract.usage.FailedRequests.Latest;
import org.dragoman.proxy.store.Store;

/**
 * The requests of a realm that failed of late: a row for each schema, day, operation and code, to
 * which all edge processes add.
 */
@ApplicationScoped
public class FailedRequestsLog {
  /** How long they are kept. */
  static final int DAYS = 7;

  /** The maximum of a schema and day; beyond it, operations are counted together. */
  private static final int MOST_ROWS = 2_000;

  private static final int MOST_SHOWN = 500;
  private static final String SEPARATOR = " ";

  private static final Comparator<FailedRequests> ORDER =
      Comparator.comparing(FailedRequests::schema)
          .thenComparing(FailedRequests::operation)
          .thenComparing(FailedRequests::code);

  private static final String LATEST =
      "(SELECT array_agg(one.text ORDER BY one.place) FROM"
          + " unnest(EXCLUDED.%1$s || request_failure.%1$s) WITH ORDINALITY AS one (text, place)"
          + " WHERE one.place <= "
          + FailedRequests.MOST_LATEST
          + ")";

  private static final String ADD =
      "INSERT INTO request_failure (realm, schema_name, day, operation, code, requests, moments,"
          + " request_ids) VALUES (?1, ?2, ?3, ?4, ?5, ?6, string_to_array(?7, ' '),"
          + " string_to_array(?8, ' '))"
          + " ON CONFLICT (realm, schema_name, day, operation, code) DO UPDATE SET"
          + " requests = request_failure.requests + EXCLUDED.requests,"
          + " moments = "
          + LATEST.formatted("moments")
          + ", request_ids = "
          + LATEST.formatted("request_ids");

  private static final String COUNT =
      "SELECT count(*) FROM request_failure WHERE realm = ?1 AND schema_name = ?2 AND day = ?3";

  private static final String READ =
      "SELECT operation, code, requests, array_to_string(moments, ' '),"
          + " array_to_string(request_ids, ' ') FROM request_failure"
          + " WHERE realm = ?1 AND schema_name = ?2 AND day > ?3 ORDER BY day DESC";

  private static final String DROP =
      "DELETE FROM request_failure WHERE realm = ?1 AND schema_name = ?2";

  @Inject private Store store;

  private record Kind(String operation, String code) {}

  /** Adds failures to those of the realm, for today. */
  void count(String realm, List<FailedRequests> failures) {
    String today = LocalDate.now(ZoneOffset.UTC).toString();
    store.change(
        entities -> {
          Map<String, Boolean> crowded = new LinkedHashMap<>();
          List<FailedRequests> rows = new ArrayList<>();
          for (FailedRequests one : failures) {
            boolean isCrowded =
                crowded.computeIfAbsent(
                    one.schema(), schema -> isCrowded(entities, realm, schema, today));
            rows.add(isCrowded ? one.withoutOperation() : one);
          }
          // A common order of the rows, so that two edges which add to the same do not deadlock.
          rows.stream().sorted(ORDER).forEach(row -> add(entities, realm, today, row));
          return null;
        });
  }

  private static boolean isCrowded(
      EntityManager entities, String realm, String schema, String today) {
    Object rows =
        entities
            .createNativeQuery(COUNT)
            .setParameter(1, realm)
            .setParameter(2, schema)
            .setParameter(3, today)
            .getSingleResult();
    return ((Number) rows).longValue() >= MOST_ROWS;
  }

  private static void add(EntityManager entities, String realm, String today, FailedRequests one) {
    entities
        .createNativeQuery(ADD)
        .setParameter(1, realm)
        .setParameter(2, one.schema())
        .setParameter(3, today)
        .setParameter(4, one.operation())
        .setParameter(5, one.code())
        .setParameter(6, one.requests())
        .setParameter(7, joined(one.last().stream().map(Latest::at)))
        .setParameter(8, joined(one.last().stream().map(Latest::requestId)))
        .executeUpdate();
  }

  private static String joined(Stream<String> texts) {
    return texts.collect(Collectors.joining(SEPARATOR));
  }

  /**
   * Returns what failed of a schema in the last days, what failed last first.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} unless the caller is an admin or a publisher
   */
  List<FailedRequests> of(Caller caller, String schema) {
    RequestTimesLog.requirePublisher(caller);
    String old = LocalDate.now(ZoneOffset.UTC).minusDays(DAYS).toString();
    List<?> rows =
        store.read(
            entities ->
                entities
                    .createNativeQuery(READ)
                    .setParameter(1, caller.realm())
                    .setParameter(2, schema)
                    .setParameter(3, old)
                    .getResultList());
    Map<Kind, FailedRequests> found = new LinkedHashMap<>();
    for (Object row : rows) {
      FailedRequests one = read(schema, (Object[]) row);
      found.merge(new Kind(one.operation(), one.code()), one, FailedRequestsLog::withEarlier);
    }
    return found.values().stream()
        .sorted(
            Comparator.comparing((FailedRequests one) -> one.last().getFirst().at())
                .reversed()
                .thenComparing(ORDER))
        .limit(MOST_SHOWN)
        .toList();
  }

  private static FailedRequests read(String schema, Object... row) {
    String[] moments = ((String) row[3]).split(SEPARATOR);
    String[] ids = ((String) row[4]).split(SEPARATOR);
    List<Latest> last = new ArrayList<>();
    for (int i = 0; i < moments.length; i++) {
      last.add(new Latest(moments[i], ids[i]));
    }
    return new FailedRequests(
        schema, (String) row[0], (String) row[1], ((Number) row[2]).longValue(), last);
  }

  private static FailedRequests withEarlier(FailedRequests later, FailedRequests earlier) {
    return new FailedRequests(
        later.schema(),
        later.operation(),
        later.code(),
        later.requests() + earlier.requests(),
        Stream.concat(later.last().stream(), earlier.last().stream())
            .limit(FailedRequests.MOST_LATEST)
            .toList());
  }

  /** Deletes those of a schema, in the transaction that drops it. */
  public static void drop(EntityManager entities, String realm, String schema) {
    entities.createNativeQuery(DROP).setParameter(1, realm).setParameter(2, schema).executeUpdate();
  }
}
