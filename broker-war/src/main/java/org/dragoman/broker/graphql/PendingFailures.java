package org.dragoman.broker.graphql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.usage.FailedRequests;
import org.dragoman.contract.usage.FailedRequests.Latest;

/**
 * The failed requests that have not been sent to the proxy yet. Bounded, since callers make them:
 * of each operation and code the latest requests are kept, and the others are counted.
 */
final class PendingFailures {
  private static final int MOST = 10_000;

  /** In one call. */
  private static final int MOST_SENT = 1_000;

  private final Map<Key, FailedRequests> failures = new HashMap<>();

  private record Key(String realm, String schema, String operation, String code) {}

  /** The failures of one realm that one call sends. */
  record Part(String realm, List<FailedRequests> failures) {
    Part {
      failures = List.copyOf(failures);
    }
  }

  /**
   * Counts a request for each of its operations; drops it when too many are pending.
   *
   * @param operations empty when the request names none that exists
   */
  synchronized void note(
      String realm, String schema, Collection<String> operations, String code, Latest request) {
    for (String operation : operations.isEmpty() ? Set.of("") : operations) {
      Key key = new Key(realm, schema, operation, code);
      if (failures.size() < MOST || failures.containsKey(key)) {
        failures.merge(
            key,
            new FailedRequests(schema, operation, code, 1, List.of(request)),
            PendingFailures::joined);
      }
    }
  }

  private static FailedRequests joined(FailedRequests before, FailedRequests next) {
    return new FailedRequests(
        before.schema(),
        before.operation(),
        before.code(),
        before.requests() + next.requests(),
        Stream.concat(next.last().stream(), before.last().stream())
            .limit(FailedRequests.MOST_LATEST)
            .toList());
  }

  /** Takes all pending failures, in parts that fit into one call. */
  synchronized List<Part> taken() {
    Map<String, List<FailedRequests>> byRealm = new LinkedHashMap<>();
    failures.forEach(
        (key, one) -> byRealm.computeIfAbsent(key.realm, realm -> new ArrayList<>()).add(one));
    failures.clear();
    List<Part> parts = new ArrayList<>();
    byRealm.forEach(
        (realm, all) -> {
          for (int from = 0; from < all.size(); from += MOST_SENT) {
            parts.add(new Part(realm, all.subList(from, Math.min(from + MOST_SENT, all.size()))));
          }
        });
    return parts;
  }
}
