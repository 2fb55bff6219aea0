package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;

class ToolCallsTest {
  private final ToolCalls calls = new ToolCalls();

  @Test
  void idsAreBoundedAsArgumentsAre() throws ModelFailure {
    String id = "x".repeat(600_000);
    calls.begin(0, id, "lookup");

    ModelFailure failure =
        catchThrowableOfType(ModelFailure.class, () -> calls.begin(1, id, "lookup"));

    assertThat(failure.details()).contains("word=long");
    assertThat(calls.size()).isEqualTo(1);
  }

  @Test
  void namesAreNoLongerThanNamesOfTools() throws ModelFailure {
    calls.begin(0, "1", "x".repeat(64));

    ModelFailure failure =
        catchThrowableOfType(ModelFailure.class, () -> calls.begin(1, "2", "x".repeat(65)));

    assertThat(failure.details()).contains("word=tool");
  }
}
