package org.dragoman.chat.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.RequestRates;
import org.dragoman.web.rate.RequestRates.Rate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateFilterTest {
  private static final Caller CALLER = Conversations.asking("").caller();
  private static final Rate ONE = new Rate(1, 1, 10);

  private final RateFilter filter = new RateFilter(new RequestRates(ONE, ONE, () -> 0));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v1/applications",
        "/v1/applications/ai.service.x/documents",
        "/v1/keys",
        "/openai/v1/models",
        "/v1/chat/completions/",
        "/v1/applications/chat/completions"
      })
  void requestsAreCounted(String path) {
    filter.arrive(path, CALLER).close();
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> filter.arrive(path, CALLER))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.CALLER_TOO_FAST));
  }

  @Test
  void bodiesThatDoNotComeHoldUpNobodyOfTheirRealm() {
    Rate many = new Rate(100, 100, 10);
    RateFilter one = new RateFilter(new RequestRates(many, new Rate(100, 100, 1), () -> 0));
    one.arrive("/v1/keys", CALLER);
    one.arrive("/v1/keys", CALLER);

    try (UnderWay whole = one.arrive("/v1/keys", CALLER)) {
      whole.begin();
      UnderWay second = one.arrive("/v1/keys", CALLER);
      assertThatExceptionOfType(Fault.class)
          .isThrownBy(second::begin)
          .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.REALM_TOO_BUSY));
    }
    one.arrive("/v1/keys", CALLER).begin();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/v1/chat/completions", "/openai/v1/chat/completions", "/anthropic/v1/messages"})
  void conversationsAreCountedElsewhere(String path) {
    filter.arrive(path, CALLER).close();
    filter.arrive(path, CALLER).close();
  }
}
