package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.proxy.statement.Sql;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Whatever an operation asks for, SQL names no table of an owned type without the condition of who
 * sees its rows: every case once more, with all types of its schema owned.
 */
class OwnedTablesTest {
  private static final Ownership OWNED = new Ownership("#owner", null, List.of());

  @TestFactory
  Stream<DynamicTest> everyTableComesWithItsRule() {
    return StatementCase.all().stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> check(one)));
  }

  private static void check(StatementCase one) {
    Configuration owned = owned(one.configuration());
    Pattern table =
        Pattern.compile(
            owned.types().stream()
                .map(type -> Pattern.quote(Sql.quoted(type.table())))
                .collect(Collectors.joining("|", "(?:", ")(?!\\.)(?! *=)")));

    List<String> statements = statements(one, owned, true);

    // A write also asks whether the caller sees the rows that it links to.
    assertThat(statements)
        .hasSizeGreaterThanOrEqualTo(statements(one, open(one.configuration()), true).size());
    Stream.of(statements, statements(one, owned, false))
        .flatMap(List::stream)
        .forEach(statement -> check(table, statement));
  }

  private static void check(Pattern table, String statement) {
    Matcher named = table.matcher(statement);
    int tables = 0;
    while (named.find()) {
      String before = statement.substring(0, named.start());
      String after = statement.substring(named.end());
      if (before.endsWith("INSERT INTO ")) {
        assertThat(after).matches("(?s) AS t0 \\((\"\\w+\", )*\"#owner\"\\) .*");
        assertThat(after.contains(" DO UPDATE"))
            .isEqualTo(after.contains(" WHERE t0.\"#owner\" = ?"));
      } else if (before.endsWith("(SELECT * FROM ")) {
        assertThat(after).matches("(?s) AS (\\w+) WHERE \\1\\.\"#owner\" = \\?\\) AS \\1\\b.*");
      } else if (before.equals("UPDATE ") || before.equals("DELETE FROM ")) {
        assertThat(after).containsPattern(" WHERE [tf]0\\.\"#owner\" = \\?");
      } else {
        assertThat(after).matches("(?s) AS (\\w+) WHERE \\1\\.\"#owner\" = \\?.* FOR .*UPDATE.*");
      }
      tables++;
    }
    // A table between the two sides of a link has no owner: those of the sides count.
    boolean reads =
        statement.matches("(?s).*(FROM|INTO|UPDATE) .*")
            && !statement.matches("(?s)(INSERT INTO|DELETE FROM) \"\\w+_\\w+\" .*");
    assertThat(tables > 0).as(statement).isEqualTo(reads);
  }

  /** Those about the tables of the schema. */
  private static List<String> statements(
      StatementCase one, Configuration configuration, boolean found) {
    return one.sent(configuration, found).roundTrips().stream()
        .flatMap(roundTrip -> roundTrip.statements().stream())
        .filter(statement -> !statement.matches("(?s)(BEGIN|COMMIT|SET|SELECT pg_).*"))
        .filter(statement -> !statement.contains(" dragoman."))
        .toList();
  }

  private static Configuration open(Configuration of) {
    return with(of, ObjectTable::forEveryone);
  }

  private static Configuration owned(Configuration of) {
    return with(of, OwnedTablesTest::owned);
  }

  private static Configuration with(Configuration of, UnaryOperator<ObjectTable> change) {
    return new Configuration(
        of.digest(),
        of.description(),
        of.types().stream().map(change).toList(),
        of.enums(),
        of.operations(),
        of.claims(),
        of.rule(),
        List.of(),
        of.inputs(),
        of.results(),
        of.abstracts(),
        of.weights(),
        of.missing());
  }

  private static ObjectTable owned(ObjectTable of) {
    return new ObjectTable(
        of.name(),
        of.description(),
        of.table(),
        of.key(),
        of.forEveryone().fields(),
        of.uniques(),
        of.rule(),
        OWNED,
        of.search(),
        List.of(),
        of.version());
  }
}
