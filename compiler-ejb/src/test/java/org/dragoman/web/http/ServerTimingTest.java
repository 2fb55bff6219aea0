package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServerTimingTest {
  @Test
  void durationsAreMillisecondsWithThreeDigits() {
    ServerTiming timing =
        new ServerTiming()
            .add("none", 999)
            .add("one", 1_000)
            .add("ten", 10_999)
            .add("part", 1_020_300_000)
            .add("back", -1);
    assertThat(timing)
        .hasToString(
            "none;dur=0.000, one;dur=0.001, ten;dur=0.010, part;dur=1020.300, back;dur=0.000");
  }

  @Test
  void whatAnotherHasSaidIsAdded() {
    assertThat(new ServerTiming().add("").add("sql;dur=1.000").add("").add("read", 0))
        .hasToString("sql;dur=1.000, read;dur=0.000");
  }
}
