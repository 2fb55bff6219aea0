package org.dragoman.proxy.publication;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.dragoman.fault.Fault;
import org.dragoman.http.FaultWriter;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;

/**
 * The catalogue of publications, in the database that {@code dragoman.database.url} names.
 *
 * <p>The data source is handed to JPA as an object and stands in no JNDI tree, so that no other
 * module of the same application can look it up.
 */
@ApplicationScoped
public class Catalogue {
  @Inject private Databases databases;
  private EntityManagerFactory factory;

  /** Where a realm's schema is. */
  Optional<CatalogueEntry> find(String realm, String name) {
    return with(
        entities ->
            Optional.ofNullable(
                entities.find(CatalogueEntry.class, new CatalogueEntry.Id(realm, name))));
  }

  /** All schemas of a realm, by name. */
  List<CatalogueEntry> of(String realm) {
    return with(
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
    return with(
        entities ->
            !entities
                .createQuery(
                    "SELECT e FROM CatalogueEntry e WHERE e.database = :database",
                    CatalogueEntry.class)
                .setParameter("database", database)
                .getResultList()
                .isEmpty());
  }

  /** Makes a schema known: from now on it is live. An entry whose database is gone is replaced. */
  void put(String realm, String name, String database) {
    with(
        entities -> {
          entities.getTransaction().begin();
          entities.merge(new CatalogueEntry(new CatalogueEntry.Id(realm, name), database));
          entities.getTransaction().commit();
          return null;
        });
  }

  /**
   * Works with the catalogue.
   *
   * @throws Fault in the words of our codes, whatever went wrong
   */
  private <T> T with(Function<EntityManager, T> work) {
    requireDatabase();
    try (EntityManager entities = factory().createEntityManager()) {
      return work.apply(entities);
    } catch (RuntimeException e) {
      // Some of EclipseLink's own exceptions come without the one of JPA around them.
      throw fault(e);
    }
  }

  /**
   * EclipseLink tries a dead database again for a quarter of a minute; the pool says it in two
   * seconds.
   */
  private void requireDatabase() {
    try {
      databases.forCatalogue().getConnection().close();
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }

  /**
   * Made at the first use, and made again until it can be: the database may start later than we.
   */
  private synchronized EntityManagerFactory factory() {
    if (factory == null) {
      EntityManagerFactory made = make();
      try {
        made.createEntityManager().close();
      } catch (PersistenceException e) {
        made.close();
        throw e;
      }
      factory = made;
    }
    return factory;
  }

  /** The persistence unit is looked for by the thread's class loader, which may be the server's. */
  private EntityManagerFactory make() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(Catalogue.class.getClassLoader());
    try {
      return Persistence.createEntityManagerFactory(
          "catalogue", Map.of("jakarta.persistence.nonJtaDataSource", databases.forCatalogue()));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @PreDestroy
  synchronized void close() {
    if (factory != null) {
      factory.close();
    }
  }

  private static Fault fault(RuntimeException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql) {
        return DatabaseFault.of(sql);
      }
    }
    return FaultWriter.internal(e);
  }
}
