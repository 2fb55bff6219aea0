package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "!~", "\"8e03978e-40d5-43dd-bc93-6894a57f9324\"", "a;b=c,d"})
  void visibleCharactersAreTakenAsTheyAre(String key) {
    assertThat(new IdempotencyKey(List.of(key)).checked()).isEqualTo(key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "a\tb", "\u00e4", "a\n", "\u007f"})
  void othersAreRefused(String key) {
    assertRefused(List.of(key));
  }

  @Test
  void lengthIsBounded() {
    String longest = "k".repeat(255);

    assertThat(new IdempotencyKey(List.of(longest)).checked()).isEqualTo(longest);
    assertRefused(List.of(longest + "k"));
  }

  @Test
  void oneIsTheMost() {
    assertThat(new IdempotencyKey(List.of()).checked()).isNull();
    assertRefused(List.of("a", "a"));
  }

  private static void assertRefused(List<String> given) {
    assertThatThrownBy(() -> new IdempotencyKey(given).checked())
        .isInstanceOfSatisfying(
            Fault.class,
            fault -> assertThat(fault.code()).isEqualTo(FaultCode.IDEMPOTENCY_KEY_MALFORMED));
  }
}
