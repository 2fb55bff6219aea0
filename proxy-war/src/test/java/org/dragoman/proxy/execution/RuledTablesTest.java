package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.proxy.statement.Sql;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Whatever an operation asks for, SQL names no table of a type with row rules without them: every
 * case once more, with rules for each action of all types.
 */
class RuledTablesTest {
  private static final List<RowAction> FOUND =
      Arrays.stream(RowAction.values()).filter(RowAction::findsRows).toList();

  /** What the rules say, in SQL: no case has such a condition. */
  private static final String SEEN = "\\.\"[^\"]+\" IS NOT NULL";

  @TestFactory
  Stream<DynamicTest> everyTableComesWithItsRules() {
    return StatementCase.all().stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> check(one)));
  }

  private static void check(StatementCase one) {
    Configuration ruled = ruled(one.configuration());
    Pattern table =
        Pattern.compile(
            ruled.types().stream()
                .map(type -> Pattern.quote(Sql.quoted(type.table())))
                .collect(Collectors.joining("|", "(?:", ")(?!\\.)(?! *=)")));

    Stream.of(true, false)
        .flatMap(found -> one.sent(ruled, found).roundTrips().stream())
        .flatMap(roundTrip -> roundTrip.statements().stream())
        .filter(statement -> !statement.contains(" dragoman."))
        .forEach(statement -> check(table, statement));
  }

  private static void check(Pattern table, String statement) {
    Matcher named = table.matcher(statement);
    while (named.find()) {
      String before = statement.substring(0, named.start());
      String after = statement.substring(named.end());
      if (before.endsWith("INSERT INTO ")) {
        assertThat(after).matches("(?s).* RETURNING .*(\\bt0" + SEEN + "| END)");
        assertThat(after.contains(" DO UPDATE"))
            .isEqualTo(after.matches("(?s).* WHERE t0" + SEEN + ".*"));
      } else if (before.endsWith("(SELECT * FROM ")) {
        assertThat(after).matches("(?s) AS (\\w+) WHERE \\1" + SEEN + "\\) AS \\1\\b.*");
      } else if (before.equals("UPDATE ")) {
        assertThat(after).matches("(?s).* RETURNING .*\\bt0" + SEEN);
        // The rows of a link were found by a statement before.
        assertThat(after).containsPattern(" WHERE ([tf]0" + SEEN + "|t0\\.\"\\w+\" = r\\.c0)");
      } else if (before.equals("DELETE FROM ")) {
        assertThat(after).containsPattern(" WHERE [tf]0" + SEEN);
      } else {
        assertThat(after).matches("(?s) AS (\\w+) WHERE \\1" + SEEN + ".* FOR .*UPDATE.*");
      }
    }
  }

  private static Configuration ruled(Configuration of) {
    return new Configuration(
        of.digest(),
        of.description(),
        of.types().stream().map(RuledTablesTest::ruled).toList(),
        of.enums(),
        of.operations(),
        of.claims(),
        of.rule(),
        of.roles(),
        of.inputs(),
        of.results(),
        of.abstracts(),
        of.weights(),
        of.missing());
  }

  private static ObjectTable ruled(ObjectTable of) {
    Condition seen =
        new Condition.Compare(
            of.key().getFirst(), Operator.IS_NULL, new Operand.Literal(BooleanNode.FALSE));
    return new ObjectTable(
        of.name(),
        of.description(),
        of.table(),
        of.key(),
        of.forEveryone().fields(),
        of.uniques(),
        of.rule(),
        null,
        of.search(),
        List.of(
            new RowRule(FOUND, List.of(), seen, null),
            new RowRule(List.of(RowAction.INSERT), List.of(), null, seen)),
        of.version());
  }
}
