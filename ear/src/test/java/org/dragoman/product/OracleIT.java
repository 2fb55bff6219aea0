package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.product.oracle.Characters;
import org.dragoman.product.oracle.Counts;
import org.dragoman.product.oracle.GoldenAnswers;
import org.dragoman.product.oracle.OperatorTable;
import org.dragoman.product.oracle.Trial;
import org.dragoman.product.oracle.Trials;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Random schemas, rows, callers and operations: the product's answers are those of a plain reading
 * of the rules. {@code -Doracle.seed=N}, {@code -Doracle.schema=N} and {@code -Doracle.operation=N}
 * repeat a difference.
 */
class OracleIT {
  private static final Path GOLDEN_CASES = Path.of("..", "proxy-war", "src", "test", "cases");

  private static OracleService service;

  @BeforeAll
  static void serveOneMoreRealm() {
    service = new OracleService();
  }

  @AfterAll
  static void serveItNoLonger() {
    service.close();
  }

  @Test
  void answersAreThoseOfAPlainReading() throws Exception {
    compare(40, 120, Long.getLong("oracle.seed", 1));
  }

  @Test
  @Tag("long")
  void manyMoreAnswersAreThoseOfAPlainReading() throws Exception {
    compare(100, 2_000, Long.getLong("oracle.seed", System.currentTimeMillis()));
  }

  @Test
  void everyCharacterSurvivesAsValue() {
    List<String> differences = new Characters(service, service.provider()).differences();

    assertThat(differences).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> goldenCasesAreAnsweredAsAPlainReadingSays() {
    GoldenAnswers answers = new GoldenAnswers(service, service.provider(), GOLDEN_CASES);
    return Stream.concat(
        answers.cases().entrySet().stream()
            .map(
                one ->
                    DynamicTest.dynamicTest(
                        one.getKey(), () -> assertThat(one.getValue().get()).isEmpty())),
        Stream.of(
            DynamicTest.dynamicTest(
                "most are answered with rows, or done",
                () -> {
                  assertThat(answers.answeredWithRows()).isGreaterThan(answers.asked() / 2);
                  assertThat(answers.done()).isGreaterThan(answers.written() / 2);
                })));
  }

  @Test
  void operatorsAnswerInEveryStateAsAPlainReadingSays() {
    Path folder = Path.of("src", "test", "cases", "operators");

    OperatorTable table = new OperatorTable(service, service.provider(), folder);

    assertThat(table.differences()).isEmpty();
  }

  private static void compare(int schemas, int operations, long seed) throws Exception {
    boolean all = Integer.getInteger("oracle.schema") == null;
    int operation = Integer.getInteger("oracle.operation", -1);
    List<Integer> numbers = Trials.numbers(schemas);
    Counts counts = new Counts();
    long begun = System.nanoTime();
    List<String> differences =
        Trials.differences(
            numbers,
            number ->
                () ->
                    new Trial(service, service.provider(), seed, number, counts)
                        .run(operations, operation));
    System.out.printf(
        "Oracle: seed %d, %d schemas, %d operations, %d refused, %d rows, %d s%n",
        seed,
        numbers.size(),
        counts.operations(),
        counts.refused(),
        counts.rows(),
        (System.nanoTime() - begun) / 1_000_000_000);
    System.out.println("Asked with: " + counts.constructs());
    assertThat(differences).isEmpty();
    if (operation < 0) {
      assertThat(counts.operations()).isEqualTo((long) numbers.size() * operations);
      assertThat(counts.tooExpensive()).as("not compared").isLessThan(counts.operations() / 10);
    }
    if (all) {
      assertThat(counts.rows()).as("answers hold rows").isGreaterThan(counts.operations());
      assertThat(counts.constructs())
          .containsKeys(
              "argument given",
              "argument left out",
              "argument null",
              "where given",
              "where left out",
              "where null",
              "where empty",
              "row rules",
              "values that some see");
    }
  }
}
