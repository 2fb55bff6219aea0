package org.dragoman.proxy.store;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.CatalogueConnections;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.web.http.FaultWriter;

/**
 * The product's own entities, in the database of {@code dragoman.database.url}. {@link
 * CatalogueTables} creates their tables before the first use.
 *
 * <p>The data source is passed to JPA as an object and is not in JNDI, so that no other module of
 * the same application can look it up.
 */
@ApplicationScoped
public class Store {
  /** How long a successful read proves that the database works. */
  private static final long VALID_AFTER_READ = Duration.ofSeconds(1).toNanos();

  /** A catalogue that this release cannot work with is not checked at each request. */
  private static final long BETWEEN_ATTEMPTS = Duration.ofSeconds(5).toNanos();

  /** How long a request waits for another one that migrates the catalogue. */
  private static final long LONGEST_WAIT = Duration.ofSeconds(2).toNanos();

  @Inject CatalogueConnections connections;
  private volatile boolean answered;
  private volatile long answeredAt;
  private volatile Refusal unfit;
  private final Lock making = new ReentrantLock();
  private volatile EntityManagerFactory factory;
  private Refusal refusal;

  /** A refusal that is repeated for a while. */
  private record Refusal(Fault fault, long at) {
    static Refusal now(Fault fault) {
      return new Refusal(fault, System.nanoTime());
    }

    boolean isFresh() {
      return System.nanoTime() - at < BETWEEN_ATTEMPTS;
    }
  }

  /**
   * Reads entities.
   *
   * @throws Fault for every failure
   */
  public <T> T read(Function<EntityManager, T> work) {
    Refusal last = unfit;
    if (last != null) {
      if (last.isFresh()) {
        throw last.fault();
      }
      requireReady();
    }
    try {
      return readAnyway(work);
    } catch (Fault e) {
      if (e.code() == FaultCode.INTERNAL || e.code() == FaultCode.TABLES_ALTERED) {
        // A newer release may have removed the missing table or column.
        requireReadyAfter(e);
      }
      throw e;
    }
  }

  private void requireReadyAfter(Fault failed) {
    try {
      requireReady();
    } catch (Fault reason) {
      // The log shows the cause of a fault.
      Throwable logged = reason.getCause() == null ? reason : reason.getCause();
      if (reason != failed) {
        logged.addSuppressed(failed);
      }
      throw reason;
    }
  }

  private <T> T readAnyway(Function<EntityManager, T> work) {
    requireDatabase();
    try (EntityManager entities = factory().createEntityManager()) {
      T result = work.apply(entities);
      answeredAt = System.nanoTime();
      answered = true;
      return result;
    } catch (Fault e) {
      throw e;
    } catch (RuntimeException e) {
      answered = false;
      // Some of EclipseLink's own exceptions are not wrapped into one of JPA.
      throw fault(e);
    }
  }

  /**
   * Checks that the catalogue can be read, and that this process can work with its version: a newer
   * release may have changed it meanwhile. While the check fails, nothing is read or changed.
   *
   * @throws Fault {@link FaultCode#STATE_UNFIT}, or the reason why it cannot be read
   */
  public void requireReady() {
    try {
      CatalogueTables.require(readAnyway(CatalogueTables::state));
      unfit = null;
    } catch (Fault e) {
      if (e.code() == FaultCode.STATE_UNFIT) {
        unfit = Refusal.now(e);
      }
      throw e;
    }
  }

  /**
   * Changes entities in one transaction.
   *
   * @throws Fault for every failure
   */
  public <T> T change(Function<EntityManager, T> work) {
    return transaction(work, true);
  }

  /**
   * Does the same and undoes it: for what is asked only to learn what it would do.
   *
   * @throws Fault as {@link #change}
   */
  public <T> T trial(Function<EntityManager, T> work) {
    return transaction(work, false);
  }

  private <T> T transaction(Function<EntityManager, T> work, boolean kept) {
    return read(
        entities -> {
          entities.getTransaction().begin();
          try {
            T result = work.apply(entities);
            if (kept) {
              entities.getTransaction().commit();
            }
            return result;
          } finally {
            if (entities.getTransaction().isActive()) {
              entities.getTransaction().rollback();
            }
          }
        });
  }

  /**
   * Takes locks of these names and holds them until the end of the transaction, so that a count
   * stays true until a row is added.
   */
  public static void lock(EntityManager entities, String... names) {
    entities
        .createNativeQuery("SELECT pg_advisory_xact_lock(hashtextextended(?1, 0))")
        .setParameter(1, String.join("\n", names))
        .getSingleResult();
  }

  /**
   * Checks the database: EclipseLink retries a dead database for a quarter of a minute, while the
   * pool fails after two seconds. After a successful read no check is needed for a while.
   */
  private void requireDatabase() {
    if (answered && System.nanoTime() - answeredAt < VALID_AFTER_READ) {
      return;
    }
    connections.requireConnection();
  }

  /**
   * Returns the factory, which is made at the first use. A failed attempt is repeated, since the
   * database may start later than this process.
   *
   * @throws Fault {@link FaultCode#STARTING} while another thread makes it
   */
  private EntityManagerFactory factory() {
    if (factory != null) {
      return factory;
    }
    lockOrRefuse();
    try {
      if (factory == null) {
        bringTables();
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
    } finally {
      making.unlock();
    }
  }

  private void lockOrRefuse() {
    try {
      if (!making.tryLock(LONGEST_WAIT, TimeUnit.NANOSECONDS)) {
        throw starting(null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Fault(FaultCode.STOPPING, "The service is shutting down", 1, e);
    }
  }

  private static Fault starting(SQLException cause) {
    return new Fault(FaultCode.STARTING, "Try again in a moment", 1, cause);
  }

  private void bringTables() {
    if (refusal != null && refusal.isFresh()) {
      throw refusal.fault();
    }
    try {
      CatalogueTables.bring(connections.forMigrations());
      refusal = null;
    } catch (SQLException e) {
      // Another process may be migrating.
      throw refused(DatabaseFault.isLockTimeout(e) ? starting(e) : DatabaseFault.of(e));
    } catch (Fault e) {
      throw refused(e);
    }
  }

  private Fault refused(Fault fault) {
    refusal = Refusal.now(fault);
    return fault;
  }

  /** JPA finds the persistence unit by the thread's class loader, which may be the server's. */
  private EntityManagerFactory make() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(Store.class.getClassLoader());
    try {
      return Persistence.createEntityManagerFactory(
          "catalogue", Map.of("jakarta.persistence.nonJtaDataSource", connections.pool()));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @PreDestroy
  void close() {
    making.lock();
    try {
      if (factory != null) {
        factory.close();
      }
    } finally {
      making.unlock();
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
