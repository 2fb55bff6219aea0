package org.dragoman.proxy.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.json.Json;
import org.dragoman.proxy.plan.RowPlan;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Each {@link StatementCase} has {@code statement.sql}, what the database is asked. {@code
 * -Dcase=NAME} runs one.
 */
class StatementCasesTest {
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");
  private static final String ONLY = System.getProperty("case", "");

  @TestFactory
  Stream<DynamicTest> statements() {
    List<StatementCase> cases = StatementCase.all();
    assertThat(cases).isNotEmpty();
    return cases.stream()
        .filter(one -> ONLY.isEmpty() || one.name().equals(ONLY))
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> check(one)));
  }

  private static void check(StatementCase one) throws IOException {
    String written = written(one);
    Path expected = one.folder().resolve("statement.sql");
    if (ACCEPT) {
      Files.writeString(expected, written);
    }
    assertThat(written)
        .as(
            "%s%nmvn -o test -pl proxy-war -am -Dtest=StatementCasesTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dcase=%s",
            expected, one.name())
        .isEqualTo(Files.readString(expected));
    assertThat(written(one)).as("the same input gives the same bytes").isEqualTo(written);
  }

  private static String written(StatementCase one) {
    Stream<String> statements =
        one.statements(one.configuration()).stream()
            .map(statement -> statement.text() + ";\n-- " + Json.text(names(statement)) + "\n");
    Stream<String> rows = one.parts(one.configuration()).stream().map(StatementCasesTest::written);
    return Stream.concat(statements, rows).collect(Collectors.joining("\n"));
  }

  /** The rows that a statement is given: their values, and the elements that they are made of. */
  private static String written(RowPlan.Part part) {
    return part.rows().stream()
        .map(row -> "-- " + row.cells() + " of " + row.elements() + "\n")
        .collect(Collectors.joining("", "-- " + part.getClass().getSimpleName() + "\n", ""));
  }

  private static List<String> names(Statement statement) {
    return statement.bindings().stream().map(Object::toString).toList();
  }
}
