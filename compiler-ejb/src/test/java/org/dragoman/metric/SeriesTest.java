package org.dragoman.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  @Test
  void eachLabelHasAValue() {
    assertThatThrownBy(() -> series.of(List.of("acme")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
