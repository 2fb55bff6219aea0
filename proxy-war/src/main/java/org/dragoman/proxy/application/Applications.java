package org.dragoman.proxy.application;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.dragoman.contract.application.Access;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.application.Share;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.audit.AuditLog;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * The applications of all realms. This class authorizes every request by the caller's identity and
 * roles in the edge token, whatever the edge requests.
 */
@ApplicationScoped
public class Applications {
  private static final List<String> PARTS =
      List.of("ShareEntry", "VersionEntry", "TextEntry", "KnowledgeEntry");

  @Inject private Store store;
  @Inject private AuditLog audit;

  private int mostOfRealm;
  private int mostOfOwner;

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    mostOfRealm = settings.get(DataSettings.APPLICATIONS_PER_REALM);
    mostOfOwner = settings.get(DataSettings.APPLICATIONS_PER_OWNER);
  }

  /** The caller on whose behalf the edge sends a request, and the id of the request. */
  record Asking(Caller caller, String requestId) {}

  /** An application with the caller's right to it. */
  record Found(ApplicationEntry entry, Access access, Right right) {}

  /**
   * Creates an application of the caller.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} for a caller without the role builder; {@link
   *     FaultCode#TOO_MANY_APPLICATIONS}
   */
  Application make(Asking asking, ApplicationChange.Creation wanted) {
    requireBuilder(asking.caller);
    return audit.keep(
        asking.caller,
        AuditAction.MAKE_APPLICATION,
        requireId(wanted.id()),
        asking.requestId,
        note -> store.change(entities -> made(entities, asking.caller, wanted)));
  }

  /**
   * Only a builder may change the instructions and the operations of an application; a share is not
   * enough.
   */
  private static void requireBuilder(Caller caller) {
    if (!caller.hasRole("builder") && !caller.hasRole("admin")) {
      throw new Fault(
          FaultCode.FORBIDDEN,
          "Creating, changing and publishing applications needs the role builder");
    }
  }

  /**
   * Records a change of an application in the audit log. A request for one that is not visible to
   * the caller is not recorded.
   */
  private Application kept(
      Asking asking, AuditAction action, String id, AuditLog.Work<Application> work) {
    store.read(entities -> found(entities, asking.caller, id, Right.READ, LockModeType.NONE).right);
    return audit.keep(asking.caller, action, requireId(id), asking.requestId, work);
  }

  private static String requireId(String id) {
    if (!ApplicationId.isId(id)) {
      throw unknown();
    }
    return id;
  }

  private Application made(
      EntityManager entities, Caller caller, ApplicationChange.Creation wanted) {
    Store.lock(entities, "application", caller.realm());
    requireRoom(entities, caller);
    ApplicationEntry entry = new ApplicationEntry(caller, wanted, Instant.now());
    entities.persist(entry);
    return entry.shown(entry.access(List.of()), Right.OWNER, true);
  }

  private void requireRoom(EntityManager entities, Caller caller) {
    String all = "SELECT COUNT(a) FROM ApplicationEntry a WHERE a.id.realm = :realm";
    long ofRealm =
        entities
            .createQuery(all, Long.class)
            .setParameter("realm", caller.realm())
            .getSingleResult();
    long ofOwner =
        entities
            .createQuery(all + " AND a.issuer = :issuer AND a.subject = :subject", Long.class)
            .setParameter("realm", caller.realm())
            .setParameter("issuer", caller.issuer())
            .setParameter("subject", caller.subject())
            .getSingleResult();
    if (ofRealm >= mostOfRealm || ofOwner >= mostOfOwner) {
      throw new Fault(
          FaultCode.TOO_MANY_APPLICATIONS,
          ofOwner >= mostOfOwner
              ? "Delete one of your " + mostOfOwner + " applications first"
              : "The realm has reached its limit of " + mostOfRealm + " applications");
    }
  }

  /** Returns the applications that are visible to the caller. */
  Application.Page list(Caller caller, ApplicationList wanted) {
    return store.read(entities -> wanted.page(entities, caller));
  }

  /**
   * Returns one application.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN}, also when it exists but is not visible to
   *     the caller
   */
  Application named(Caller caller, String id) {
    return store.read(
        entities -> {
          Found found = found(entities, caller, id, Right.READ, LockModeType.NONE);
          ApplicationEntry entry = found.entry;
          return found.right.holds(Right.WRITE)
              ? entry.shown(found.access, found.right, true)
              : entry.shown(
                  found.access,
                  found.right,
                  ApplicationVersions.kept(entities, entry, entry.live()).definition());
        });
  }

  /**
   * Replaces the draft.
   *
   * @throws Fault {@link FaultCode#PRECONDITION_FAILED} when it has changed meanwhile; {@link
   *     FaultCode#FORBIDDEN} for a caller without the role builder, here and in {@link #publish}
   */
  Application replaceDraft(Asking asking, String id, ApplicationChange.Draft change) {
    return changed(
        asking.caller,
        id,
        Right.WRITE,
        change.ifMatch(),
        (entities, found) -> {
          requireBuilder(asking.caller);
          if (change.definition().kind() != found.entry.kind()) {
            throw new Fault(
                FaultCode.DEFINITION_REFUSED,
                "definition.kind cannot change: create a new application");
          }
          found.entry.replaceDraft(change.definition(), Instant.now());
          return found.entry.shown(found.access, found.right, true);
        });
  }

  /** Publishes the draft, or an earlier version again, as the next version. */
  Application publish(Asking asking, String id, ApplicationChange.Publishing change) {
    return kept(
        asking,
        AuditAction.PUBLISH_APPLICATION,
        id,
        note ->
            changed(
                asking.caller,
                id,
                Right.WRITE,
                change.ifMatch(),
                (entities, found) -> {
                  requireBuilder(asking.caller);
                  ApplicationEntry entry = found.entry;
                  note.version(ApplicationVersions.publish(entities, entry, asking, change));
                  return entry.shown(found.access, found.right, true);
                }));
  }

  /** Replaces the visibility and the shares of the application. */
  Application share(Asking asking, String id, ApplicationChange.Sharing change) {
    return kept(
        asking,
        AuditAction.SHARE_APPLICATION,
        id,
        note ->
            changed(
                asking.caller,
                id,
                Right.OWNER,
                change.ifMatch(),
                (entities, found) -> {
                  ApplicationEntry entry = found.entry;
                  delete(entities, "ShareEntry", entry.id());
                  List<Share> shares = change.shares();
                  for (int i = 0; i < shares.size(); i++) {
                    PartKey key = new PartKey(entry.id(), i);
                    entities.persist(new ShareEntry(key, asking.caller.issuer(), shares.get(i)));
                  }
                  entry.share(change.visibility(), asking.caller.issuer(), Instant.now());
                  return entry.shown(entry.access(shares), found.right, true);
                }));
  }

  /** Deletes the application and everything that belongs to it. */
  Application remove(Asking asking, String id, ApplicationChange.Deletion change) {
    return kept(
        asking,
        AuditAction.DELETE_APPLICATION,
        id,
        note ->
            changed(
                asking.caller,
                id,
                Right.OWNER,
                change.ifMatch(),
                (entities, found) -> {
                  PARTS.forEach(part -> delete(entities, part, found.entry.id()));
                  Passages.deleteAll(entities, found.entry.id());
                  entities.remove(found.entry);
                  return found.entry.shown(found.access, found.right, false);
                }));
  }

  private static void delete(EntityManager entities, String part, ApplicationKey key) {
    entities
        .createQuery(
            "DELETE FROM "
                + part
                + " e WHERE e.id.realm = :realm AND e.id.application = :application")
        .setParameter("realm", key.realm())
        .setParameter("application", key.application())
        .executeUpdate();
  }

  /** Whether the caller owns an application of this identifier. */
  public boolean isOwnedBy(Caller caller, String id) {
    return store.read(
        entities ->
            Optional.ofNullable(
                    entities.find(ApplicationEntry.class, new ApplicationKey(caller.realm(), id)))
                .flatMap(entry -> entry.access(shares(entities, entry)).of(caller))
                .filter(right -> right.holds(Right.OWNER))
                .isPresent());
  }

  /**
   * Returns the caller's right to the application.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN} when it is not visible to them
   */
  public Right right(Caller caller, String id) {
    return store.read(entities -> found(entities, caller, id, Right.READ, LockModeType.NONE).right);
  }

  /** Changes an application under a lock. */
  private Application changed(
      Caller caller,
      String id,
      Right needed,
      List<Long> ifMatch,
      BiFunction<EntityManager, Found, Application> work) {
    return store.change(
        entities -> {
          Found found = found(entities, caller, id, needed, LockModeType.PESSIMISTIC_WRITE);
          if (ifMatch != null && !ifMatch.contains(found.entry.revision())) {
            throw new Fault(
                FaultCode.PRECONDITION_FAILED,
                "The ETag in If-Match is stale: read the application again");
          }
          return work.apply(entities, found);
        });
  }

  /**
   * Finds an application for the caller.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN} when it is not visible to them; {@link
   *     FaultCode#FORBIDDEN} when it is visible, but the caller does not have the needed right
   */
  static Found found(
      EntityManager entities, Caller caller, String id, Right needed, LockModeType lock) {
    ApplicationEntry entry =
        Optional.ofNullable(
                entities.find(ApplicationEntry.class, new ApplicationKey(caller.realm(), id), lock))
            .orElseThrow(Applications::unknown);
    Access access = entry.access(shares(entities, entry));
    Right right = entry.right(access, caller).orElseThrow(Applications::unknown);
    if (!right.holds(needed)) {
      throw new Fault(
          FaultCode.FORBIDDEN,
          needed == Right.OWNER
              ? "Only the owner of the application and the admins of the realm may do this"
              : "You may use the application but not change it");
    }
    return new Found(entry, access, right);
  }

  private static List<Share> shares(EntityManager entities, ApplicationEntry entry) {
    return ApplicationList.shares(entities, entry.id().realm(), List.of(entry))
        .getOrDefault(entry.id(), List.of());
  }

  static Fault unknown() {
    return new Fault(
        FaultCode.APPLICATION_UNKNOWN,
        "GET /rest/v1/applications lists the applications that you may use");
  }
}
