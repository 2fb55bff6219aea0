package org.dragoman.chat.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownParametersFilterTest {
  private static final Set<String> KNOWN = Set.of("limit");

  @Test
  void knownParameterIsLetThrough() {
    KnownParametersFilter.check(Map.of("limit", List.of("1")), KNOWN);
    KnownParametersFilter.check(Map.of(), Set.of());
  }

  @Test
  void mistypedParameterIsNamed() {
    assertThat(refusal("limti", KNOWN).detail())
        .isEqualTo("Unknown query parameter: limti; known parameters: limit");
    assertThat(refusal("limti", Set.of()).detail())
        .isEqualTo("The query must not have parameters: limti");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<b>", "a b", "\u202e", "limit\n"})
  void whatIsNoNameIsNotRepeated(String name) {
    assertThat(refusal(name, KNOWN).detail())
        .isEqualTo("Unknown query parameter; known parameters: limit");
  }

  @Test
  void parameterIsGivenOnce() {
    assertThatThrownBy(() -> KnownParametersFilter.check(Map.of("limit", List.of("1", "2")), KNOWN))
        .hasMessageContaining("limit is given more than once");
  }

  private static Fault refusal(String name, Set<String> known) {
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> KnownParametersFilter.check(Map.of(name, List.of("1")), known));
    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
    return fault;
  }
}
