package org.dragoman.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScriptTest {
  @Test
  void smallScriptIsOneTransaction() {
    Script script = Script.of(statements(250, 4));

    assertThat(script.transactions()).hasSize(1);
    assertThat(script.forPsql("x")).containsOnlyOnce("BEGIN;").containsOnlyOnce("COMMIT;");
  }

  @Test
  void largeScriptIsSeveralTransactionsInOrder() {
    Script script = Script.of(statements(1_000, 4));

    assertThat(script.transactions()).hasSize(4);
    assertThat(script.transactions().stream().flatMap(List::stream))
        .containsExactlyElementsOf(
            statements(1_000, 4).stream().map(Script.Statement::text).toList());
    assertThat(script.forPsql("x").split("BEGIN;")).hasSize(5);
  }

  @Test
  void statementThatIsLargeAloneHasATransactionOfItsOwn() {
    List<Script.Statement> statements =
        List.of(
            new Script.Statement("a", 1),
            new Script.Statement("b", 5_000),
            new Script.Statement("c", 1));

    assertThat(Script.of(statements).transactions())
        .containsExactly(List.of("a"), List.of("b"), List.of("c"));
  }

  private static List<Script.Statement> statements(int count, int relations) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Script.Statement("s" + i, relations))
        .toList();
  }
}
