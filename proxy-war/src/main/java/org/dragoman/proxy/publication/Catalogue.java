package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;
import org.dragoman.proxy.document.DocumentsOfSchema;
import org.dragoman.proxy.store.Store;

/** The catalogue of publications, and of the databases that publishers work on. */
@ApplicationScoped
public class Catalogue {
  @Inject private Store store;

  /** Where a realm's schema is. */
  Optional<CatalogueEntry> find(String realm, String name) {
    return store.read(
        entities ->
            Optional.ofNullable(
                entities.find(CatalogueEntry.class, new CatalogueEntry.Id(realm, name))));
  }

  /** All schemas of a realm, by name. */
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
   * Makes sure that it can be read.
   *
   * @throws org.dragoman.contract.fault.Fault that says why not
   */
  void requireReady() {
    store.requireReady();
  }

  /** The databases of all schemas, of all realms. */
  List<String> databases() {
    return store.read(
        entities ->
            entities
                .createQuery("SELECT e.database FROM CatalogueEntry e", String.class)
                .getResultList());
  }

  /** The databases that publishers work on, or worked on when they died. */
  List<PendingDatabase> pending() {
    return store.read(
        entities ->
            entities
                .createQuery("SELECT p FROM PendingDatabase p", PendingDatabase.class)
                .getResultList());
  }

  /** Those of one name. */
  List<PendingDatabase> pending(PublicationName name) {
    return pending().stream().filter(one -> one.name().equals(name)).toList();
  }

  /** Notes that a publisher begins to work on a database. */
  void begin(PendingDatabase pending) {
    store.change(entities -> entities.merge(pending));
  }

  /** Notes that a database is gone, and nobody works on it any more. */
  void gone(String database) {
    store.change(
        entities -> {
          remove(entities, database);
          return null;
        });
  }

  /**
   * Notes that nobody works on a database any more.
   *
   * @param live its live version; 0 for none
   */
  void end(PublicationName name, String database, int live) {
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
   * Makes a schema known: from now on it is live, and nobody works on its database. An entry whose
   * database is gone is replaced.
   *
   * @param live its live version
   */
  void put(PublicationName name, String database, int live) {
    store.change(
        entities -> {
          remove(entities, database);
          return entities.merge(new CatalogueEntry(id(name), database, live));
        });
  }

  /**
   * Makes a schema unknown, whose database is going to be dropped.
   *
   * @param version the last one
   */
  void drop(PublicationName name, String database, int version) {
    store.change(
        entities -> {
          entities.merge(new PendingDatabase(database, name, PendingDatabase.Work.DROP));
          entities.merge(new DroppedName(id(name), version));
          CatalogueEntry entry = entities.find(CatalogueEntry.class, id(name));
          if (entry != null) {
            entities.remove(entry);
          }
          DocumentsOfSchema.delete(entities, name.realm(), name.name());
          return null;
        });
  }

  /** The number of the first version of a name that is not published. */
  int firstVersion(PublicationName name) {
    return store.read(
        entities -> {
          DroppedName dropped = entities.find(DroppedName.class, id(name));
          return dropped == null ? 1 : dropped.version() + 1;
        });
  }

  private static void remove(EntityManager entities, String database) {
    PendingDatabase pending = entities.find(PendingDatabase.class, database);
    if (pending != null) {
      entities.remove(pending);
    }
  }

  private static CatalogueEntry.Id id(PublicationName name) {
    return new CatalogueEntry.Id(name.realm(), name.name());
  }
}
