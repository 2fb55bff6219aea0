package org.dragoman.proxy.application;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.application.Answering;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.store.Store;

/** The published versions of applications, and which of them is live. */
@ApplicationScoped
public class ApplicationVersions {
  /** Older versions are deleted; the newest is the live one. */
  private static final int MOST = 100;

  @Inject private Store store;

  /**
   * Returns the versions, the newest first.
   *
   * @param below an exclusive upper bound of the numbers
   */
  Application.Versions list(Caller caller, String id, int below, int size) {
    return store.read(
        entities -> {
          Applications.Found found =
              Applications.found(entities, caller, id, Right.WRITE, LockModeType.NONE);
          List<VersionEntry> versions =
              entities
                  .createQuery(
                      "SELECT v FROM VersionEntry v WHERE v.id.realm = :realm"
                          + " AND v.id.application = :application AND v.id.number < :below"
                          + " ORDER BY v.id.number DESC",
                      VersionEntry.class)
                  .setParameter("realm", found.entry().id().realm())
                  .setParameter("application", found.entry().id().application())
                  .setParameter("below", below)
                  .setMaxResults(size + 1)
                  .getResultList();
          boolean more = versions.size() > size;
          List<VersionEntry> page = more ? versions.subList(0, size) : versions;
          return new Application.Versions(
              page.stream().map(one -> one.shown(found.entry().live(), false)).toList(),
              more ? String.valueOf(page.getLast().number()) : null);
        });
  }

  /**
   * Returns one version.
   *
   * @throws Fault {@link FaultCode#APPLICATION_VERSION_UNKNOWN}
   */
  Application.Version version(Caller caller, String id, int number) {
    return store.read(
        entities -> {
          Applications.Found found =
              Applications.found(entities, caller, id, Right.WRITE, LockModeType.NONE);
          return kept(entities, found.entry(), number).shown(found.entry().live(), true);
        });
  }

  /**
   * Returns a stored version.
   *
   * @throws Fault {@link FaultCode#APPLICATION_VERSION_UNKNOWN}
   */
  static VersionEntry kept(EntityManager entities, ApplicationEntry entry, int number) {
    return Optional.ofNullable(entities.find(VersionEntry.class, new PartKey(entry.id(), number)))
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.APPLICATION_VERSION_UNKNOWN,
                    "GET .../versions lists the versions that are kept"));
  }

  /**
   * Returns the version that answers.
   *
   * @param number 0 for the draft; null for the published one
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN} when the application is not visible to the
   *     caller, or when they may only read it and ask for another version than the published one;
   *     {@link FaultCode#APPLICATION_VERSION_UNKNOWN} when they may write it and it has no such
   *     version
   */
  Answering answering(Caller caller, String id, Integer number) {
    Right needed = number == null ? Right.READ : Right.WRITE;
    return store.read(
        entities -> {
          Applications.Found found =
              Applications.found(entities, caller, id, Right.READ, LockModeType.NONE);
          if (!found.right().holds(needed)) {
            throw Applications.unknown();
          }
          Integer wanted = number == null ? found.entry().live() : number;
          if (wanted == null) {
            throw new Fault(
                FaultCode.APPLICATION_VERSION_UNKNOWN,
                "No version is published yet; talk to the draft as " + id + "@draft");
          }
          return new Answering(
              found.access(),
              needed,
              found
                  .entry()
                  .answering(
                      wanted,
                      wanted == 0
                          ? found.entry().draft()
                          : kept(entities, found.entry(), wanted).definition()));
        });
  }

  /**
   * Publishes the draft, or an earlier version again.
   *
   * @return the number of the new version, which is live
   */
  static int publish(
      EntityManager entities,
      ApplicationEntry entry,
      Applications.Asking asking,
      ApplicationChange.Publishing change) {
    String definition =
        change.version() == null
            ? entry.draftText()
            : kept(entities, entry, change.version()).text();
    VersionEntry version =
        new VersionEntry(
            new PartKey(entry.id(), entry.newest() + 1),
            definition,
            Application.Owner.of(asking.caller(), change.by()),
            Instant.now());
    entities.persist(version);
    entry.publish(version, Instant.now());
    entities
        .createQuery(
            "DELETE FROM VersionEntry e WHERE e.id.realm = :realm"
                + " AND e.id.application = :application AND e.id.number <= :forgotten")
        .setParameter("realm", entry.id().realm())
        .setParameter("application", entry.id().application())
        .setParameter("forgotten", entry.newest() - MOST)
        .executeUpdate();
    return version.number();
  }
}
