package org.dragoman.proxy.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.CatalogueConnections;
import org.dragoman.proxy.state.UnfitState;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;

/** What a client is told while the catalogue cannot be migrated. */
class StoreTest {
  private static final long LIMIT_SECONDS = 30;

  /** A store whose migrations do this. */
  private static Store migrating(Callable<DataSource> migration) {
    Store store = new Store();
    store.connections =
        new CatalogueConnections() {
          @Override
          public void requireConnection() {
            // It gives connections.
          }

          @Override
          public DataSource forMigrations() throws SQLException {
            try {
              return migration.call();
            } catch (SQLException | RuntimeException e) {
              throw e;
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          }
        };
    return store;
  }

  private static Fault refusal(Runnable work) {
    return catchThrowableOfType(Fault.class, work::run);
  }

  @Test
  void migrationThatFailedIsARefusalAndNoFaultOfTheDatabase() {
    Fault failed =
        UnfitState.because(
            "could not be brought",
            new FlywayException("Migration failed", new SQLException("it is there", "42P07")));
    Store store =
        migrating(
            () -> {
              throw failed;
            });

    assertThat(refusal(store::requireReady).code()).isEqualTo(FaultCode.STATE_UNFIT);
    assertThat(refusal(() -> store.read(entities -> 1)).code()).isEqualTo(FaultCode.STATE_UNFIT);
  }

  @Test
  void processThatWaitsForTheMigrationOfAnotherIsStarting() {
    Store store =
        migrating(
            () -> {
              throw new SQLException("canceling statement due to lock timeout", "55P03");
            });

    assertThat(refusal(() -> store.read(entities -> 1)).code()).isEqualTo(FaultCode.STARTING);
  }

  @Test
  void requestsDoNotWaitForTheEndOfAMigration() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Store store =
        migrating(
            () -> {
              begun.countDown();
              end.await(LIMIT_SECONDS, TimeUnit.SECONDS);
              throw new SQLException("gone", "08006");
            });
    Thread first = Thread.ofPlatform().daemon().start(() -> refusal(store::requireReady));
    try {
      assertThat(begun.await(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();

      Fault other = refusal(() -> store.read(entities -> 1));

      assertThat(other.code()).isEqualTo(FaultCode.STARTING);
      assertThat(end.getCount()).isEqualTo(1);
    } finally {
      end.countDown();
      first.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
    }
  }
}
