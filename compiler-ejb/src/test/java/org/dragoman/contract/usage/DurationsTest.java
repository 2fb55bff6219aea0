package org.dragoman.contract.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DurationsTest {
  /** So many in buckets by their place, all others empty. */
  static Durations of(int... placeAndCount) {
    List<Long> counts = new ArrayList<>(Collections.nCopies(17, 0L));
    for (int at = 0; at < placeAndCount.length; at += 2) {
      counts.set(placeAndCount[at], (long) placeAndCount[at + 1]);
    }
    return new Durations(counts);
  }

  @Test
  void bucketIsSpreadEvenly() {
    // From 10 to 25 ms.
    assertThat(of(4, 4).within(0.5)).isEqualTo(17.5);
    assertThat(of(4, 4).within(1)).isEqualTo(25);
    assertThat(of(0, 2).within(0.5)).isEqualTo(0.5);
  }

  @Test
  void emptyBucketsAreSkipped() {
    Durations durations = of(0, 90, 9, 10);

    assertThat(durations.within(0.5)).isLessThan(1);
    assertThat(durations.within(0.95)).isEqualTo(750);
  }

  @Test
  void whatIsAboveAllBoundsCountsAsTheHighest() {
    assertThat(of(16, 3).within(0.5)).isEqualTo(600_000);
    assertThat(Durations.none().within(0.5)).isZero();
  }

  @Test
  void countsAddUpAndAreTakenApart() {
    Durations sum = of(0, 1, 3, 2).plus(of(3, 5, 16, 1));

    assertThat(sum).isEqualTo(of(0, 1, 3, 7, 16, 1));
    assertThat(sum.minus(of(3, 5, 16, 1))).isEqualTo(of(0, 1, 3, 2));
    assertThat(sum.requests()).isEqualTo(9);
  }

  @Test
  void otherNumbersOfCountsAreNone() {
    assertThatThrownBy(() -> new Durations(List.of(1L)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> of(0, -1)).isInstanceOf(IllegalArgumentException.class);
  }
}
