package org.dragoman.proxy.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArrayTextTest {
  @Test
  void elementsAreReadAsPostgresWritesThem() {
    assertThat(ArrayText.elements("{}")).isEmpty();
    assertThat(ArrayText.elements("{1}")).containsExactly("1");
    assertThat(ArrayText.elements("{1,NULL,-2.50}")).containsExactly("1", null, "-2.50");
    assertThat(ArrayText.elements("{\"NULL\",\"\",\",\",\"{}\",\"\\\"\",\"\\\\\",null}"))
        .containsExactly("NULL", "", ",", "{}", "\"", "\\", "null");
    assertThat(ArrayText.elements("{\"2026-01-31 10:00:00+00\",NULL}"))
        .containsExactly("2026-01-31 10:00:00+00", null);
  }
}
