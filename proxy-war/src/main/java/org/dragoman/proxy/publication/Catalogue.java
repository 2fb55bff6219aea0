package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.document.DocumentsOfSchema;
import org.dragoman.proxy.store.Store;
import org.dragoman.proxy.usage.FailedRequestsLog;

/** The catalogue of publications, and of the databases that are being published. */
@ApplicationScoped
public class Catalogue {
  @Inject private Store store;

  /** Returns the entry of a realm's schema. */
  Optional<CatalogueEntry> find(String realm, String name) {
    return store.read(
        entities ->
            Optional.ofNullable(
                entities.find(CatalogueEntry.class, new CatalogueEntry.Id(realm, name))));
  }

  /** Returns all schemas of a realm, by name. */
  List<CatalogueEntry> of(String realm) {
    return store.read(
        entities ->
            entities
                .createQuery(
                    "SELECT e FROM CatalogueEntry e WHERE e.id.realm = :realm"
                        + " ORDER BY e.id.name",
                    CatalogueEntry.class)
                .setParameter("realm", realm)
                .getResultList());
  }

  /**
   * Checks that the catalogue can be read.
   *
   * @throws org.dragoman.contract.fault.Fault with the reason why it cannot
   */
  void requireReady() {
    store.requireReady();
  }

  /** Returns the databases of all schemas of all realms. */
  List<Database> databases() {
    return store.read(
        entities ->
            entities
                .createQuery("SELECT e FROM CatalogueEntry e", CatalogueEntry.class)
                .getResultStream()
                .map(CatalogueEntry::database)
                .toList());
  }

  /** Returns the databases of publications that are under way, or whose process died. */
  List<PendingDatabase> pending() {
    return store.read(
        entities ->
            entities
                .createQuery("SELECT p FROM PendingDatabase p", PendingDatabase.class)
                .getResultList());
  }

  /** Returns those of one name. */
  List<PendingDatabase> pending(PublicationName name) {
    return pending().stream().filter(one -> one.name().equals(name)).toList();
  }

  /** Records that the work on a database begins. */
  void begin(PendingDatabase pending) {
    store.change(entities -> entities.merge(pending));
  }

  /** Records that a database is dropped, which ends the work on it. */
  void gone(Database database) {
    store.change(
        entities -> {
          remove(entities, database);
          return null;
        });
  }

  /**
   * Records that the work on a database has ended.
   *
   * @param live its live version; 0 for none
   */
  void end(PublicationName name, Database database, int live) {
    store.change(
        entities -> {
          remove(entities, database);
          CatalogueEntry entry = entities.find(CatalogueEntry.class, id(name));
          if (entry != null && entry.database().equals(database)) {
            entry.follow(live);
          }
          return null;
        });
  }

  /**
   * Adds a schema: from now on it is live, and the work on its database has ended. An entry whose
   * database does not exist is replaced.
   *
   * @param live its live version
   */
  void put(PublicationName name, Database database, int live) {
    store.change(
        entities -> {
          remove(entities, database);
          return entities.merge(new CatalogueEntry(id(name), database, live));
        });
  }

  /**
   * Removes a schema before its database is dropped.
   *
   * @param version the last one
   */
  void drop(PublicationName name, Database database, int version) {
    store.change(
        entities -> {
          entities.merge(new PendingDatabase(database, name, PendingDatabase.Work.DROP));
          entities.merge(new DroppedName(id(name), version));
          CatalogueEntry entry = entities.find(CatalogueEntry.class, id(name));
          if (entry != null) {
            entities.remove(entry);
          }
          DocumentsOfSchema.delete(entities, name.realm(), name.name());
          FailedRequestsLog.drop(entities, name.realm(), name.name());
          return null;
        });
  }

  /** Returns the number of the first version of an unpublished name. */
  int firstVersion(PublicationName name) {
    return store.read(
        entities -> {
          DroppedName dropped = entities.find(DroppedName.class, id(name));
          return dropped == null ? 1 : dropped.version() + 1;
        });
  }

  private static void remove(EntityManager entities, Database database) {
    PendingDatabase pending = entities.find(PendingDatabase.class, database.name());
    if (pending != null) {
      entities.remove(pending);
    }
  }

  private static CatalogueEntry.Id id(PublicationName name) {
    return new CatalogueEntry.Id(name.realm(), name.name());
  }
}
