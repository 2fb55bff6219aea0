package org.dragoman.web.identity;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.caller.ClaimPath;

/**
 * An unambiguous list of realms: no token and no name belongs to two.
 *
 * <p>A realm is identified by the value of a claim, as a text or as the only element of a list. A
 * user with several organisations in the claim belongs to none of them, since the token does not
 * say which one is meant.
 */
final class RealmList {
  private final Map<String, Sharing> byIssuer = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Map<String, Set<String>> originsByRealm = new HashMap<>();
  private final Set<String> origins = new HashSet<>();

  /** The realms of one issuer: distinguished by a claim, or a single one without. */
  private record Sharing(String claim, Map<String, Realm> byValue) {}

  /**
   * @throws IllegalArgumentException when a token could belong to two realms
   */
  RealmList(List<Realm> realms) {
    realms.forEach(this::add);
  }

  private void add(Realm realm) {
    if (!names.add(realm.name().toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException("Two realms have the name " + realm.name());
    }
    originsByRealm.put(realm.name(), Set.copyOf(realm.origins()));
    origins.addAll(realm.origins());
    Sharing sharing =
        byIssuer.computeIfAbsent(
            realm.issuer(), issuer -> new Sharing(realm.claim(), new HashMap<>()));
    if (realm.claim() == null ? sharing.claim != null : !realm.claim().equals(sharing.claim)) {
      throw new IllegalArgumentException(
          "All realms of an issuer must use the same claim: " + realm.issuer());
    }
    if (sharing.byValue.putIfAbsent(realm.value(), realm) != null) {
      throw new IllegalArgumentException("Two realms have the tokens of " + realm.issuer());
    }
  }

  boolean knows(String issuer) {
    return byIssuer.containsKey(issuer);
  }

  Optional<Realm> of(String issuer, Map<String, Object> claims) {
    Sharing sharing = byIssuer.get(issuer);
    if (sharing == null) {
      return Optional.empty();
    }
    if (sharing.claim == null) {
      return Optional.of(sharing.byValue.get(null));
    }
    return single(ClaimPath.find(claims, sharing.claim)).map(sharing.byValue::get);
  }

  /** Whether any realm allows the origin. */
  boolean allowsOrigin(String origin) {
    return origins.contains(origin);
  }

  /** Whether the realm allows the origin. */
  boolean allowsOrigin(String origin, String realm) {
    return originsByRealm.getOrDefault(realm, Set.of()).contains(origin);
  }

  Optional<Realm> named(String name) {
    return byIssuer.values().stream()
        .flatMap(sharing -> sharing.byValue.values().stream())
        .filter(realm -> realm.name().equals(name))
        .findFirst();
  }

  Set<String> names() {
    return Collections.unmodifiableSet(originsByRealm.keySet());
  }

  Set<String> issuers() {
    return Collections.unmodifiableSet(byIssuer.keySet());
  }

  private static Optional<String> single(Object value) {
    Object only = value instanceof List<?> list && list.size() == 1 ? list.getFirst() : value;
    return only instanceof String text ? Optional.of(text) : Optional.empty();
  }
}
