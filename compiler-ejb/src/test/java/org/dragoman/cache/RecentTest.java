package org.dragoman.cache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentTest {
  @Test
  void whenItIsFullTheOneUnusedForTheLongestGoes() {
    Recent<String, Integer> recent = new Recent<>(2);
    recent.put("a", 1);
    recent.put("b", 2);
    recent.get("a");

    recent.put("c", 3);

    assertThat(recent.get("a")).isEqualTo(1);
    assertThat(recent.get("b")).isNull();
    assertThat(recent.get("c")).isEqualTo(3);
  }
}
