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

  @Test
  void heavyOnesPushOutAsManyAsTheyNeed() {
    Recent<String, Integer> recent = new Recent<>(10, value -> value);
    recent.put("four", 4);
    recent.put("five", 5);
    recent.put("one", 1);
    assertThat(recent.get("four")).isEqualTo(4);
    recent.put("six", 6);

    assertThat(recent.get("five")).isNull();
    assertThat(recent.get("one")).isNull();
    assertThat(recent.get("four")).isEqualTo(4);
    recent.put("eleven", 11);
    assertThat(recent.get("eleven")).as("heavier than the whole memory").isNull();
    assertThat(recent.get("four")).as("no room was made for it").isEqualTo(4);
    recent.put("ten", 10);
    recent.put("ten", 2);
    recent.put("eight", 8);
    assertThat(recent.get("ten")).as("its former weight is gone").isEqualTo(2);
  }
}
