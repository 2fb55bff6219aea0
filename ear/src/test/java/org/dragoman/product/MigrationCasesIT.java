package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.language.migration.Migration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every migration case of the compiler, with the rows of {@code rows.sql}: afterwards the catalogue
 * is that of a fresh publication of the next version, and the rows are those of {@code rows.txt};
 * or that file says what is in the way. {@code -Dcases.accept=true} rewrites it.
 */
class MigrationCasesIT {
  private static final Path CASES = Path.of("../compiler-ejb/src/test/migrations");
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");

  private static MigrationDatabases databases;

  @BeforeAll
  static void make() {
    databases = MigrationDatabases.ofProduct();
  }

  @AfterAll
  static void drop() {
    databases.close();
  }

  @TestFactory
  Stream<DynamicTest> migratesAsExpected() throws IOException {
    return folders().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(), () -> check(databases.trial(), folder)));
  }

  static List<Path> folders() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  static void check(MigrationTrial trial, Path folder) throws IOException, SQLException {
    String before = Files.readString(folder.resolve("before.graphql"));
    String after = Files.readString(folder.resolve("after.graphql"));
    Migration migration = MigrationTrial.migration(before, after);
    trial.publish(before, Files.readString(folder.resolve("rows.sql")));
    String untouched = trial.catalogue();

    MigrationTrial.Outcome outcome = trial.migrate(migration);

    Path expected = folder.resolve("rows.txt");
    if (ACCEPT) {
      Files.writeString(expected, outcome.rows());
    }
    assertThat(outcome.rows()).isEqualTo(Files.readString(expected));
    assertThat(trial.catalogue())
        .isEqualTo(outcome.isMigrated() ? trial.catalogueOf(after) : untouched);
  }
}
