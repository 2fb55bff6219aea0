package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaceTest {
  private long computed;
  private long time;
  private long rested;

  private final Pace pace =
      new Pace(
          () -> computed,
          () -> time,
          nanos -> {
            rested += nanos;
            time += nanos;
          });

  /** Twice, so that nothing is owed or saved; what others took of the core is rest as well. */
  @ParameterizedTest
  @CsvSource({"100, 100, 100", "100, 150, 50", "100, 200, 0", "100, 900, 0", "5, 5, 0"})
  void threadRestsUntilItHasComputedForHalfOfTheTime(long work, long passed, long rest)
      throws InterruptedException {
    for (int i = 1; i <= 2; i++) {
      computed += TimeUnit.MILLISECONDS.toNanos(work);
      time += TimeUnit.MILLISECONDS.toNanos(passed);
      pace.rest();
      assertThat(rested).isEqualTo(i * TimeUnit.MILLISECONDS.toNanos(rest));
      if (work < 10) {
        return;
      }
    }
  }
}
