package org.dragoman.chat.openai;

import static org.assertj.core.api.Assertions.assertThat;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenAiFaultTest {
  @ParameterizedTest
  @CsvSource({
    "CALLER_TOO_BUSY, 1, true",
    "BUDGET_USED_UP, 4000, false",
    "STOPPING, 5, true",
    "APPLICATION_FAILED, 0, false",
    "FIRST_TOKEN_TOO_SLOW, 0, false",
    "INVALID_REQUEST, 0, "
  })
  void clientsRepeatOnlyWhatPassesSoon(FaultCode code, int retryAfter, String expected) {
    Fault fault = new Fault(code, "for a test", retryAfter, null);

    assertThat(new OpenAiForm().headers(fault).get("x-should-retry")).isEqualTo(expected);
  }
}
