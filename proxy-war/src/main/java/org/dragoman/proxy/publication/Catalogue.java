package org.dragoman.proxy.publication;

import jakarta.annotation.sql.DataSourceDefinition;
import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** The catalogue of publications, in the database that {@code dragoman.database.url} names. */
@DataSourceDefinition(
    name = "java:module/jdbc/catalogue",
    className = "org.postgresql.ds.PGSimpleDataSource",
    url = "${MPCONFIG=dragoman.database.url}",
    user = "${MPCONFIG=dragoman.database.catalogue.user}",
    password = "${MPCONFIG=dragoman.database.catalogue.password}",
    minPoolSize = 0,
    maxPoolSize = 5,
    properties = {
      "fish.payara.is-connection-validation-required=true",
      "fish.payara.connection-validation-method=custom-validation",
      "fish.payara.validation-classname="
          + "org.glassfish.api.jdbc.validation.PostgresConnectionValidation",
      "fish.payara.fail-all-connections=true"
    })
@Stateless
public class Catalogue {
  @PersistenceContext(unitName = "catalogue")
  private EntityManager entities;

  /** Where a realm's schema is. */
  public Optional<CatalogueEntry> find(String realm, String name) {
    return Optional.ofNullable(
        entities.find(CatalogueEntry.class, new CatalogueEntry.Id(realm, name)));
  }

  /** All schemas of a realm, by name. */
  public List<CatalogueEntry> of(String realm) {
    return entities
        .createQuery(
            "SELECT entry FROM CatalogueEntry entry WHERE entry.id.realm = :realm"
                + " ORDER BY entry.id.name",
            CatalogueEntry.class)
        .setParameter("realm", realm)
        .getResultList();
  }

  /** Whether any entry names the database. */
  public boolean names(String database) {
    return !entities
        .createQuery(
            "SELECT 1 FROM CatalogueEntry entry WHERE entry.database = :database", Integer.class)
        .setParameter("database", database)
        .getResultList()
        .isEmpty();
  }

  /** Makes a schema known: from now on it is live. */
  public void add(String realm, String name, String database) {
    entities.persist(new CatalogueEntry(new CatalogueEntry.Id(realm, name), database));
  }
}
