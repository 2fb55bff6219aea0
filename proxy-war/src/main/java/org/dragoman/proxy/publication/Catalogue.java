package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.dragoman.proxy.store.Store;

/** The catalogue of publications. */
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

  /** Whether any entry names the database. */
  boolean names(String database) {
    return store.read(
        entities ->
            !entities
                .createQuery(
                    "SELECT e FROM CatalogueEntry e WHERE e.database = :database",
                    CatalogueEntry.class)
                .setParameter("database", database)
                .getResultList()
                .isEmpty());
  }

  /** The databases of all schemas, of all realms. */
  List<String> databases() {
    return store.read(
        entities ->
            entities
                .createQuery("SELECT e.database FROM CatalogueEntry e", String.class)
                .getResultList());
  }

  /** Makes a schema known: from now on it is live. An entry whose database is gone is replaced. */
  void put(String realm, String name, String database) {
    store.change(
        entities ->
            entities.merge(new CatalogueEntry(new CatalogueEntry.Id(realm, name), database)));
  }
}
