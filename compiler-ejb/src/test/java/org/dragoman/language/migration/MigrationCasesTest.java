package org.dragoman.language.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.publication.SchemaChange;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every folder below {@code src/test/migrations} is a case: a schema, its next version, and what
 * leads from one to the other. {@code -Dcases.accept=true} rewrites {@code migration.txt}; review
 * the difference. The tests of the whole product run the same cases with rows.
 */
class MigrationCasesTest {
  private static final Path CASES = Path.of("src/test/migrations");
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");

  @TestFactory
  Stream<DynamicTest> migratesAsExpected() throws IOException {
    return folders().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(folder.getFileName().toString(), () -> check(folder)));
  }

  /** What is renamed is renamed, and says so for ever. */
  @TestFactory
  Stream<DynamicTest> theSameAgainIsNoChange() throws IOException {
    return folders().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(),
                    () -> {
                      String after = Files.readString(folder.resolve("after.graphql"));
                      Migration again = migration(after, after);
                      assertThat(again.changes()).isEmpty();
                      assertThat(again.checks()).isEmpty();
                      assertThat(again.script().transactions()).isEmpty();
                    }));
  }

  private static List<Path> folders() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static Migration migration(String before, String after) {
    Compiler compiler = new Compiler();
    return ((Compilation.Accepted) compiler.compile(before))
        .migrationTo((Compilation.Accepted) compiler.compile(after));
  }

  private static void check(Path folder) throws IOException {
    // The tests of the whole product read them. A case without them fails here, in seconds.
    assertThat(folder.resolve("rows.sql")).exists();
    assertThat(folder.resolve("rows.txt")).exists();
    String before = Files.readString(folder.resolve("before.graphql"));
    String after = Files.readString(folder.resolve("after.graphql"));
    String written = text(migration(before, after));
    assertThat(text(migration(before, after))).isEqualTo(written);
    Path expected = folder.resolve("migration.txt");
    if (ACCEPT) {
      Files.writeString(expected, written);
    }
    assertThat(written).as(expected.toString()).isEqualTo(Files.readString(expected));
  }

  private static String text(Migration migration) {
    return migration.changes().stream().map(MigrationCasesTest::text).collect(Collectors.joining())
        + migration.checks().stream()
            .map(check -> "\n-- " + check.change() + ": " + check.words() + "\n" + check.sql())
            .map(check -> check + ";\n")
            .collect(Collectors.joining())
        + migration.script().transactions().stream()
            .flatMap(List::stream)
            .map(statement -> "\n" + statement + ";\n")
            .collect(Collectors.joining());
  }

  private static String text(SchemaChange change) {
    String effects = change.effects().stream().map(Enum::name).collect(Collectors.joining(" "));
    String place =
        change.location() == null
            ? ""
            : " (" + change.location().line() + ":" + change.location().column() + ")";
    return change.id() + place + " " + effects + "\n  " + change.words() + "\n";
  }
}
