package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
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
  private static final int THREADS = 4;
  private static final int MOST_DIFFERENCES = 3;

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
    compare(50, 100, Long.getLong("oracle.seed", 1));
  }

  @Test
  @Tag("long")
  void manyMoreWritesAreThoseOfAPlainReading() throws Exception {
    WriteCounts counts = compare(100, 260, Long.getLong("oracle.seed", System.currentTimeMillis()));

    assertThat(counts.done() + counts.refused()).isGreaterThan(100_000);
  }

  private static WriteCounts compare(int schemas, int sequences, long seed) throws Exception {
    int only = Integer.getInteger("oracle.schema", -1);
    int sequence = Integer.getInteger("oracle.sequence", -1);
    List<Integer> numbers =
        only >= 0 ? List.of(only) : IntStream.range(0, schemas).boxed().toList();
    WriteCounts counts = new WriteCounts();
    List<String> differences = new ArrayList<>();
    AtomicInteger found = new AtomicInteger();
    long begun = System.nanoTime();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<Optional<String>>> trials =
          numbers.stream()
              .map(
                  number ->
                      threads.submit(
                          () -> {
                            if (found.get() >= MOST_DIFFERENCES) {
                              return Optional.<String>empty();
                            }
                            Optional<String> difference =
                                new WritingTrial(service, service.provider(), seed, number, counts)
                                    .run(sequences, sequence);
                            difference.ifPresent(text -> found.incrementAndGet());
                            return difference;
                          }))
              .toList();
      for (Future<Optional<String>> trial : trials) {
        trial.get().ifPresent(differences::add);
      }
    }
    System.out.printf(
        "Oracle of writes: seed %d, %d schemas, %d sequences, %d done, %d refused, %d s%n",
        seed,
        numbers.size(),
        counts.sequences(),
        counts.done(),
        counts.refused(),
        (System.nanoTime() - begun) / 1_000_000_000);
    assertThat(differences).isEmpty();
    if (only < 0) {
      assertThat(counts.sequences()).isEqualTo((long) schemas * sequences);
      assertThat(counts.done()).as("mutations are done").isGreaterThan(counts.sequences());
    }
    return counts;
  }
}
