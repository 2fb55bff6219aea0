package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Random;
import org.dragoman.language.migration.Migration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Schemas that change at random, with rows: after each step the catalogue is that of a fresh
 * publication, and no script fails once the checks of rows have passed.
 */
class RandomMigrationsIT {
  private static final int STEPS = 50;

  private static MigrationDatabases databases;

  @BeforeAll
  static void make() {
    databases = MigrationDatabases.ofProduct();
  }

  @AfterAll
  static void drop() {
    databases.close();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void everyStepLeadsToTheNextVersion(long seed) throws SQLException {
    Counts counts = chain(databases.trial(), seed, STEPS);

    assertThat(counts.migrated()).as("steps without anything in the way").isGreaterThan(STEPS / 4);
    assertThat(counts.rows()).as("rows that were there").isGreaterThan(STEPS);
  }

  /** How many steps were made, the others being published anew; and how many rows inserted. */
  record Counts(int migrated, int rows) {}

  static Counts chain(MigrationTrial trial, long seed, int steps) throws SQLException {
    SchemaDraft draft = new SchemaDraft(new Random(seed));
    String live = draft.sdl();
    trial.publish(live, "");
    int migrated = 0;
    int rows = 0;
    for (int step = 0; step < steps; step++) {
      rows += trial.accepted(draft.rows());
      draft.next();
      String next = draft.sdl();
      Migration migration = MigrationTrial.migration(live, next);
      String what = "seed " + seed + ", step " + step + "\n" + live + "\n" + next;
      String untouched = trial.catalogue();
      MigrationTrial.Outcome outcome = migrate(trial, migration, what);
      if (outcome.isMigrated()) {
        migrated++;
        assertThat(trial.catalogue()).as(what).isEqualTo(trial.catalogueOf(next));
      } else {
        assertThat(trial.catalogue()).as(what).isEqualTo(untouched);
        trial.publish(next, "");
      }
      live = next;
    }
    return new Counts(migrated, rows);
  }

  private static MigrationTrial.Outcome migrate(
      MigrationTrial trial, Migration migration, String what) {
    try {
      return trial.migrate(migration);
    } catch (SQLException e) {
      throw new AssertionError(what, e);
    }
  }
}
