package org.dragoman.chat.application.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationRequestTest {
  @Test
  void textsAreSearchedAsTheyAre() {
    assertThat(ApplicationRequest.searched("name", null, 5)).isNull();
    assertThat(ApplicationRequest.searched("name", "100%_", 5)).isEqualTo("100%_");
    assertThat(ApplicationRequest.searched("name", "\ud83d\ude00", 5)).isEqualTo("\ud83d\ude00");
  }

  /** The database keeps no U+0000, and has no form for half a surrogate pair. */
  @ParameterizedTest
  @ValueSource(strings = {"", "a\u0000", "\u0085", "\ud83d", "123456"})
  void whatNoTextCanHoldIsRefused(String value) {
    Fault fault =
        catchThrowableOfType(Fault.class, () -> ApplicationRequest.searched("name", value, 5));
    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
    assertThat(fault.detail()).startsWith("name must have 1 to 5 characters");
  }
}
