package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Trials of random schemas, some at once, until a few have found a difference. */
public final class Trials {
  private static final int THREADS = 4;
  private static final int MOST_DIFFERENCES = 3;

  private Trials() {}

  /** The numbers of the schemas; only that of {@code -Doracle.schema}, when it is given. */
  public static List<Integer> numbers(int schemas) {
    int only = Integer.getInteger("oracle.schema", -1);
    return only >= 0 ? List.of(only) : IntStream.range(0, schemas).boxed().toList();
  }

  /** What a difference begins with: how it is found again. */
  static String command(String test, long seed, int schema) {
    return "\nrun it alone: mvn verify -Dit.test='%s' -Doracle.seed=%d -Doracle.schema=%d"
        .formatted(test, seed, schema);
  }

  /**
   * The differences that were found.
   *
   * @param trial of the schema of a number
   */
  public static List<String> differences(
      List<Integer> numbers, IntFunction<Callable<Optional<String>>> trial)
      throws InterruptedException, ExecutionException {
    AtomicInteger found = new AtomicInteger();
    List<String> differences = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<Optional<String>>> trials = new ArrayList<>();
      for (int number : numbers) {
        trials.add(
            threads.submit(
                () -> {
                  if (found.get() >= MOST_DIFFERENCES) {
                    return Optional.<String>empty();
                  }
                  Optional<String> difference = trial.apply(number).call();
                  difference.ifPresent(text -> found.incrementAndGet());
                  return difference;
                }));
      }
      for (Future<Optional<String>> one : trials) {
        one.get().ifPresent(differences::add);
      }
    }
    return differences;
  }
}
