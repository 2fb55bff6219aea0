package org.dragoman.proxy.usage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.UsageCount;
import org.dragoman.contract.usage.UsageQuery;
import org.dragoman.contract.usage.UsageReport;
import org.dragoman.contract.usage.UserDigest;
import org.dragoman.proxy.application.Applications;
import org.dragoman.proxy.store.Store;

/**
 * Reports sums of usage. An admin sees those of the realm, the owner of an application those of it,
 * and everybody their own, whatever the edge requests.
 */
@ApplicationScoped
public class UsageReports {
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

  private static final String SUMS =
      "CAST(sum(requests) AS bigint), CAST(sum(failed) AS bigint), CAST(sum(cancelled) AS bigint),"
          + " CAST(sum(input_tokens) AS bigint), CAST(sum(output_tokens) AS bigint),"
          + " CAST(sum(estimated) AS bigint)";

  @Inject private Store store;
  @Inject private Applications applications;

  /**
   * Returns the requested sums.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} when the caller may not see them
   */
  UsageReport report(Caller caller, UsageQuery query) {
    if (query.wholeRealm() && !caller.hasRole("admin")) {
      throw new Fault(
          FaultCode.FORBIDDEN, "Only admins of the realm may read the usage of all users");
    }
    List<String> keys = keys(query.by());
    boolean ofAll = query.wholeRealm() || isOwnApplication(caller, query);
    List<Object[]> found = store.read(entities -> rows(entities, caller, query, keys, ofAll));
    boolean more = found.size() > query.limit();
    List<Object[]> page = more ? found.subList(0, query.limit()) : found;
    return new UsageReport(
        query.from(),
        query.to(),
        page.stream().map(row -> row(row, query.by())).toList(),
        more ? cursor(page.getLast(), keys.size()) : null);
  }

  private boolean isOwnApplication(Caller caller, UsageQuery query) {
    return query.application() != null && applications.isOwnedBy(caller, query.application());
  }

  private static List<String> keys(List<UsageQuery.By> by) {
    List<String> keys = new ArrayList<>();
    for (UsageQuery.By one : by) {
      switch (one) {
        case DAY -> keys.add("day");
        case APPLICATION -> keys.add("application");
        case USER -> keys.addAll(List.of("issuer", "subject"));
      }
    }
    return keys;
  }

  private static List<Object[]> rows(
      EntityManager entities, Caller caller, UsageQuery query, List<String> keys, boolean ofAll) {
    Condition condition = new Condition();
    condition.add("realm = ?", caller.realm());
    condition.add("day >= ?", query.from());
    condition.add("day <= ?", query.to());
    if (!ofAll) {
      condition.add("user_sha256 = ?", UserDigest.of(caller.issuer(), caller.subject()));
    }
    if (query.application() != null) {
      condition.add("application = ?", query.application());
    }
    if (query.user() != null) {
      condition.add("subject = ?", query.user());
    }
    if (query.after() != null && !keys.isEmpty()) {
      condition.addAfter(keys, place(query.after(), keys.size()));
    }
    String columns = String.join(", ", keys);
    String order = keys.isEmpty() ? "" : " GROUP BY " + columns + " ORDER BY " + order(keys);
    String sql =
        "SELECT "
            + (keys.isEmpty() ? "" : columns + ", ")
            + SUMS
            + " FROM usage_sum WHERE "
            + condition.text
            + order;
    Query sums = entities.createNativeQuery(sql).setMaxResults(query.limit() + 1);
    for (int i = 0; i < condition.values.size(); i++) {
      sums.setParameter(i + 1, condition.values.get(i));
    }
    List<Object[]> rows = new ArrayList<>();
    for (Object row : sums.getResultList()) {
      rows.add((Object[]) row);
    }
    return rows;
  }

  /** Ordered by bytes, independent of the database's locale. */
  private static String order(List<String> keys) {
    return String.join(" COLLATE \"C\", ", keys) + " COLLATE \"C\"";
  }

  /** The part of the SQL that selects rows, and its values. */
  private static final class Condition {
    private final StringBuilder text = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    /** Adds our own text with one placeholder for a value. */
    void add(String ours, Object value) {
      values.add(value);
      text.append(text.isEmpty() ? "" : " AND ").append(ours).append(values.size());
    }

    void addAfter(List<String> keys, List<String> place) {
      List<String> places = new ArrayList<>();
      for (String value : place) {
        values.add(value);
        places.add("?" + values.size());
      }
      text.append(" AND (%s) > (%s)".formatted(order(keys), String.join(", ", places)));
    }
  }

  private static String cursor(Object[] row, int keys) {
    List<String> place = new ArrayList<>();
    for (int i = 0; i < keys; i++) {
      place.add((String) row[i]);
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Json.bytes(place));
  }

  private static List<String> place(String after, int keys) {
    try {
      String json = new String(Base64.getUrlDecoder().decode(after), StandardCharsets.UTF_8);
      List<String> place = Json.mapper().readValue(json, TEXTS);
      if (place.size() == keys && place.stream().noneMatch(text -> text.indexOf(0) >= 0)) {
        return place;
      }
    } catch (IllegalArgumentException | JsonProcessingException | NullPointerException e) {
      // Refused below, like any text that is no cursor.
    }
    throw new Fault(
        FaultCode.INVALID_REQUEST, "after must be the value of next of an earlier page");
  }

  private static UsageReport.Row row(Object[] row, List<UsageQuery.By> by) {
    int at = 0;
    String day = null;
    String application = null;
    UsageReport.User user = null;
    for (UsageQuery.By one : by) {
      switch (one) {
        case DAY -> day = (String) row[at++];
        case APPLICATION -> application = (String) row[at++];
        case USER -> user = new UsageReport.User((String) row[at++], (String) row[at++]);
      }
    }
    return new UsageReport.Row(
        day,
        application,
        user,
        new UsageCount(
            number(row[at]),
            number(row[at + 1]),
            number(row[at + 2]),
            number(row[at + 3]),
            number(row[at + 4]),
            number(row[at + 5])));
  }

  /** The sum of no rows is null. */
  private static long number(Object value) {
    return value == null ? 0 : ((Number) value).longValue();
  }
}
