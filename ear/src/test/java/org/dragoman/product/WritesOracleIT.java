package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.product.oracle.Trials;
import org.dragoman.product.oracle.WriteCounts;
import org.dragoman.product.oracle.WritingTrial;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random schemas, rows, callers and sequences of mutations: after each the answer and the whole
 * database are those of a plain reading of the rules. {@code -Doracle.seed=N}, {@code
 * -Doracle.schema=N} and {@code -Doracle.sequence=N} repeat a difference.
 */
class WritesOracleIT {

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
  void writesAreThoseOfAPlainReading() throws Exception {
    compare(50, 50, Long.getLong("oracle.seed", 1));
  }

  @Test
  @Tag("long")
  void manyMoreWritesAreThoseOfAPlainReading() throws Exception {
    compare(400, 250, Long.getLong("oracle.seed", System.currentTimeMillis()));
  }

  private static void compare(int schemas, int sequences, long seed) throws Exception {
    boolean all = Integer.getInteger("oracle.schema") == null;
    int sequence = Integer.getInteger("oracle.sequence", -1);
    List<Integer> numbers = Trials.numbers(schemas);
    WriteCounts counts = new WriteCounts();
    long begun = System.nanoTime();
    List<String> differences =
        Trials.differences(
            numbers,
            number ->
                () ->
                    new WritingTrial(service, service.provider(), seed, number, counts)
                        .run(sequences, sequence));
    System.out.printf(
        "Oracle of writes: seed %d, %d schemas, %d sequences, %d done, %d refused, %d guessed, %d"
            + " s%n",
        seed,
        numbers.size(),
        counts.sequences(),
        counts.done(),
        counts.refused(),
        counts.guessed(),
        (System.nanoTime() - begun) / 1_000_000_000);
    System.out.println("Done: " + counts.constructs() + ", asked with: " + counts.given());
    assertThat(differences).isEmpty();
    if (all) {
      assertThat(counts.sequences()).isEqualTo((long) schemas * sequences);
      assertThat(counts.done()).as("mutations are done").isGreaterThan(counts.sequences());
      assertThat(counts.tooExpensive()).as("not compared").isLessThan(counts.sequences());
      assertThat(counts.guessed()).as("guessed").isLessThan(counts.sequences() / 100);
      assertThat(counts.given())
          .containsKeys(
              "argument given", "argument null", "where given", "where null", "where empty");
      assertThat(counts.constructs())
          .containsKeys(
              "insert",
              "update",
              "upsert",
              "delete",
              "transaction",
              "row of a step",
              "_each",
              "_each in a link",
              "_insert",
              "_connect",
              "_disconnect",
              "level 4",
              "links HERE",
              "links THERE",
              "links BETWEEN",
              "links BETWEEN_OF_OTHER",
              "row rules of insert",
              "row rules of update",
              "row rules of upsert",
              "row rules of delete",
              "values that some see",
              "condition of the request",
              "DRG-1012",
              "DRG-4011");
    }
  }
}
