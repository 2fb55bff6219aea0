package org.dragoman.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SeriesTest {
  private final Set<List<String>> made = new HashSet<>();
  private final Series<String> series =
      new Series<>(
          List.of(Label.REALM, Label.ERROR),
          values -> {
            made.add(List.of(values));
            return String.join("/", values);
          });

  @Test
  void thereAreSoManyAndTheRestIsOneForEachErrorThatIsOurs() {
    for (int realm = 0; realm < 10 * Series.MOST; realm++) {
      series.of(List.of("realm" + realm, ""));
    }

    assertThat(made).hasSize(Series.MOST + 1).contains(List.of(Series.OTHERS, ""));
    assertThat(series.of(List.of("realm0", ""))).isEqualTo("realm0/");
    assertThat(series.of(List.of("unheard", "DRG-5001"))).isEqualTo("_other/DRG-5001");
  }

  /** Who makes a series does not hold up the requests of others. */
  @Test
  void whatCountsAsOthersTakesNoLock() throws InterruptedException {
    for (int realm = 0; realm <= Series.MOST; realm++) {
      series.of(List.of("realm" + realm, ""));
    }
    AtomicReference<String> found = new AtomicReference<>();
    Thread asking = Thread.ofPlatform().unstarted(() -> found.set(series.of(List.of("new", ""))));

    synchronized (series) {
      asking.start();
      asking.join(Duration.ofSeconds(10));
    }

    assertThat(found.get()).isEqualTo("_other/");
  }

  @Test
  void eachLabelHasAValue() {
    assertThatThrownBy(() -> series.of(List.of("acme")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
