package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TodayTest {
  /** The clock has nanoseconds, and a DateTime of GraphQL has at most microseconds. */
  @Test
  void nowHasNoFractionOfASecond() {
    assertThat(new Today(Optional.empty(), Optional.empty()).now().getNano()).isZero();
  }
}
