package org.dragoman.proxy.key;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.ApiKey;
import org.dragoman.contract.key.KeyCheck;
import org.dragoman.contract.key.NewKey;
import org.dragoman.proxy.store.Store;

/**
 * The API keys of all realms. The edge authorizes their management. This class also refuses
 * requests that the roles in the edge token do not allow, whatever the edge requests.
 */
@ApplicationScoped
public class Keys {
  private static final int MOST_LIVE = 100;
  private static final int MOST_DEAD = 100;

  /** Within this time an owner sees expired keys, and an operator can look up who revoked which. */
  private static final Duration DEAD_RETENTION = Duration.ofDays(30);

  private static final String OWN =
      " k.id.realm = :realm AND k.issuer = :issuer AND k.subject = :subject";
  private static final String LIVE = " k.revoked IS NULL AND k.expires > :now";

  @Inject private Store store;
  @Inject private LastUses lastUses;

  /**
   * The keys that a request may access.
   *
   * @param wholeRealm whether all of the caller's realm; otherwise only the caller's own
   */
  record Scope(Caller caller, boolean wholeRealm) {
    /**
     * @throws Fault {@link FaultCode#FORBIDDEN} when a caller who is no admin asks for the realm
     */
    Scope {
      if (wholeRealm && !caller.hasRole("admin")) {
        throw new Fault(
            FaultCode.FORBIDDEN, "Only admins of the realm may list the keys of all users");
      }
    }

    boolean holds(KeyEntry entry) {
      return wholeRealm || entry.belongsTo(caller);
    }
  }

  /**
   * A part of a list, the newest first.
   *
   * @param created of the last key of the page before, in seconds since the epoch
   * @param id of that key; null for the first page
   * @param size the maximum number of keys
   */
  record Window(long created, String id, int size) {}

  /**
   * Stores a new key of the caller.
   *
   * @throws Fault {@link FaultCode#TOO_MANY_KEYS}, or as {@link KeyEntry#KeyEntry}
   */
  ApiKey make(Caller owner, NewKey key) {
    Instant now = Instant.now();
    KeyEntry entry = new KeyEntry(owner, key, now);
    ApiKey made =
        store.change(
            entities -> {
              lock(entities, owner);
              if (live(entities, owner, now) >= MOST_LIVE) {
                throw new Fault(
                    FaultCode.TOO_MANY_KEYS, "Revoke one of your " + MOST_LIVE + " keys first");
              }
              forgetOldest(entities, owner, now);
              entities.persist(entry);
              return entry.shown(false);
            });
    return made;
  }

  private static void lock(EntityManager entities, Caller owner) {
    Store.lock(entities, "api_key", owner.realm(), owner.issuer(), owner.subject());
  }

  private static long live(EntityManager entities, Caller owner, Instant now) {
    return own(
            entities.createQuery(
                "SELECT COUNT(k) FROM KeyEntry k WHERE" + OWN + " AND" + LIVE, Long.class),
            owner)
        .setParameter("now", now.getEpochSecond())
        .getSingleResult();
  }

  /**
   * Deletes the oldest dead keys, so that a caller who creates and revokes keys without end does
   * not fill the table.
   */
  private static void forgetOldest(EntityManager entities, Caller owner, Instant now) {
    own(
            entities.createQuery(
                "SELECT k FROM KeyEntry k WHERE"
                    + OWN
                    + " AND NOT ("
                    + LIVE
                    + ") ORDER BY k.created DESC",
                KeyEntry.class),
            owner)
        .setParameter("now", now.getEpochSecond())
        .setFirstResult(MOST_DEAD)
        .getResultList()
        .forEach(entities::remove);
  }

  private static <T> TypedQuery<T> own(TypedQuery<T> query, Caller owner) {
    return query
        .setParameter("realm", owner.realm())
        .setParameter("issuer", owner.issuer())
        .setParameter("subject", owner.subject());
  }

  /** Returns the keys of the scope that were not revoked; expired ones are included for a while. */
  ApiKey.Page list(Scope scope, Window window) {
    String query =
        "SELECT k FROM KeyEntry k WHERE k.revoked IS NULL AND"
            + (scope.wholeRealm ? " k.id.realm = :realm" : OWN)
            + (window.id == null
                ? ""
                : " AND (k.created < :created OR (k.created = :created AND k.id.id > :id))")
            + " ORDER BY k.created DESC, k.id.id";
    List<KeyEntry> found =
        store.read(
            entities -> {
              TypedQuery<KeyEntry> wanted = entities.createQuery(query, KeyEntry.class);
              if (scope.wholeRealm) {
                wanted.setParameter("realm", scope.caller.realm());
              } else {
                own(wanted, scope.caller);
              }
              if (window.id != null) {
                wanted.setParameter("created", window.created).setParameter("id", window.id);
              }
              return wanted.setMaxResults(window.size + 1).getResultList();
            });
    boolean more = found.size() > window.size;
    List<KeyEntry> page = more ? found.subList(0, window.size) : found;
    return new ApiKey.Page(
        page.stream().map(entry -> entry.shown(scope.wholeRealm)).toList(),
        more ? page.getLast().cursor() : null);
  }

  /**
   * Returns one key.
   *
   * @throws Fault {@link FaultCode#KEY_UNKNOWN}, also when it exists outside of the scope
   */
  ApiKey named(Scope scope, String id) {
    return store.read(entities -> find(entities, scope, id).shown(scope.wholeRealm));
  }

  /**
   * Revokes a key for good.
   *
   * @throws Fault {@link FaultCode#KEY_UNKNOWN} as {@link #named}
   */
  ApiKey revoke(Scope scope, String id) {
    return store.change(
        entities -> {
          KeyEntry entry = find(entities, scope, id);
          entry.revoke(scope.caller, Instant.now());
          return entry.shown(scope.wholeRealm);
        });
  }

  private static KeyEntry find(EntityManager entities, Scope scope, String id) {
    return Optional.ofNullable(
            entities.find(KeyEntry.class, new KeyEntry.Id(scope.caller.realm(), id)))
        .filter(scope::holds)
        .filter(entry -> !entry.isRevoked())
        .orElseThrow(Keys::unknown);
  }

  /**
   * Returns the identity of a valid key.
   *
   * @throws Fault {@link FaultCode#KEY_UNKNOWN} when the key is invalid, for any reason
   */
  KeyCheck.Passed check(KeyCheck check) {
    Instant now = Instant.now();
    Optional<KeyEntry> known =
        store.read(
            entities ->
                entities
                    .createQuery("SELECT k FROM KeyEntry k WHERE k.id.id = :id", KeyEntry.class)
                    .setParameter("id", check.id())
                    .getResultStream()
                    .findFirst());
    KeyEntry entry = known.filter(found -> found.admits(check, now)).orElseThrow(Keys::unknown);
    lastUses.note(entry, now);
    return entry.passed();
  }

  /** Deletes keys that were revoked or expired long ago. */
  public void sweep() {
    Instant old = Instant.now().minus(DEAD_RETENTION);
    store.change(
        entities ->
            entities
                .createQuery("DELETE FROM KeyEntry k WHERE k.expires < :old OR k.revoked < :old")
                .setParameter("old", old.getEpochSecond())
                .executeUpdate());
  }

  private static Fault unknown() {
    return new Fault(FaultCode.KEY_UNKNOWN, "You have no API key with this identifier");
  }
}
