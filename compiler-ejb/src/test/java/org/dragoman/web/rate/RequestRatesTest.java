package org.dragoman.web.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.RequestRates.Rate;
import org.junit.jupiter.api.Test;

class RequestRatesTest {
  private static final Rate PLENTY = new Rate(1_000_000, 1_000_000, 1_000_000);

  private final AtomicLong now = new AtomicLong();

  private RequestRates rates(Rate ofCaller, Rate ofRealm) {
    return new RequestRates(ofCaller, ofRealm, now::get);
  }

  private static Caller caller(String realm, String subject) {
    return new Caller(realm, "https://issuer", subject, Set.of(), Map.of());
  }

  private static FaultCode refusal(RequestRates rates, Caller caller) {
    Fault fault = catchThrowableOfType(Fault.class, () -> rates.admit(caller));
    return fault == null ? null : fault.code();
  }

  private void pass(long milliseconds) {
    now.addAndGet(TimeUnit.MILLISECONDS.toNanos(milliseconds));
  }

  /** A thread may read the clock, wait, and come after one that read it later. */
  @Test
  void clockThatWasReadBeforeTakesNothingAway() {
    RequestRates rates = rates(new Rate(1_000_000, 100, 100), PLENTY);
    Caller ann = caller("acme", "ann");
    pass(1_000);
    rates.admit(ann).close();

    pass(-1_000);

    assertThat(refusal(rates, ann)).isNull();
  }

  @Test
  void burstIsAllowedAndThenSoManyASecond() {
    RequestRates rates = rates(new Rate(2, 3, 10), PLENTY);
    Caller ann = caller("acme", "ann");
    for (int i = 0; i < 3; i++) {
      rates.admit(ann).close();
    }

    Fault fault = catchThrowableOfType(Fault.class, () -> rates.admit(ann));

    assertThat(fault.code()).isEqualTo(FaultCode.CALLER_TOO_FAST);
    assertThat(fault.retryAfter()).isEqualTo(1);
    pass(499);
    assertThat(refusal(rates, ann)).isEqualTo(FaultCode.CALLER_TOO_FAST);
    pass(1);
    assertThat(refusal(rates, ann)).isNull();
    assertThat(refusal(rates, ann)).isEqualTo(FaultCode.CALLER_TOO_FAST);
    pass(60_000);
    for (int i = 0; i < 3; i++) {
      rates.admit(ann).close();
    }
    assertThat(refusal(rates, ann)).isEqualTo(FaultCode.CALLER_TOO_FAST);
  }

  @Test
  void retryAfterSaysWhenThereIsRoom() {
    RequestRates rates = rates(PLENTY, new Rate(1, 1, 10));
    rates.admit(caller("acme", "ann"));
    pass(0);

    Fault fault = catchThrowableOfType(Fault.class, () -> rates.admit(caller("acme", "ben")));

    assertThat(fault.code()).isEqualTo(FaultCode.REALM_TOO_FAST);
    assertThat(fault.retryAfter()).isEqualTo(1);
  }

  @Test
  void callersAndRealmsDoNotUseUpOneAnothersAllowance() {
    RequestRates rates = rates(new Rate(1, 1, 10), new Rate(2, 2, 10));

    assertThat(refusal(rates, caller("acme", "ann"))).isNull();
    assertThat(refusal(rates, caller("acme", "ann"))).isEqualTo(FaultCode.CALLER_TOO_FAST);
    assertThat(refusal(rates, caller("acme", "ben"))).isNull();
    assertThat(refusal(rates, caller("acme", "cid"))).isEqualTo(FaultCode.REALM_TOO_FAST);
    assertThat(refusal(rates, caller("globex", "ann"))).isNull();
    assertThat(refusal(rates, new Caller("globex", "https://other", "ann", Set.of(), Map.of())))
        .isNull();
  }

  @Test
  void whoIsRefusedByTheRealmKeepsTheirOwnAllowance() {
    RequestRates rates = rates(new Rate(1, 1, 1), new Rate(1_000, 1, 10));
    rates.admit(caller("acme", "ann")).close();
    assertThat(refusal(rates, caller("acme", "ben"))).isEqualTo(FaultCode.REALM_TOO_FAST);

    pass(1);

    assertThat(refusal(rates, caller("acme", "ben"))).isNull();
  }

  @Test
  void requestsUnderWayAreCountedUntilTheyAreAnswered() {
    RequestRates rates = rates(new Rate(100, 100, 2), new Rate(100, 100, 3));
    List<RequestRates.Admitted> underWay = new ArrayList<>();
    underWay.add(rates.admit(caller("acme", "ann")));
    underWay.add(rates.admit(caller("acme", "ann")));

    assertThat(refusal(rates, caller("acme", "ann"))).isEqualTo(FaultCode.CALLER_TOO_BUSY);
    underWay.add(rates.admit(caller("acme", "ben")));
    assertThat(refusal(rates, caller("acme", "cid"))).isEqualTo(FaultCode.REALM_TOO_BUSY);

    underWay.forEach(RequestRates.Admitted::close);
    assertThat(refusal(rates, caller("acme", "ann"))).isNull();
  }

  @Test
  void rateThatAllowsNothingIsRefused() {
    assertThatThrownBy(() -> new Rate(0, 1, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatHasNotComeCountsForItsCallerAlone() {
    RequestRates rates = rates(new Rate(1_000, 1_000, 2), new Rate(1_000, 1_000, 2));
    for (String subject : List.of("ann", "ben", "cid")) {
      rates.arrive(caller("acme", subject));
      rates.arrive(caller("acme", subject));
      assertThat(refusal(rates, caller("acme", subject))).isEqualTo(FaultCode.CALLER_TOO_BUSY);
    }

    RequestRates.Arrived arrived = rates.arrive(caller("acme", "dan"));
    RequestRates.Admitted begun = arrived.begin();
    rates.arrive(caller("acme", "dan")).begin();

    assertThat(refusal(rates, caller("acme", "eve"))).isEqualTo(FaultCode.REALM_TOO_BUSY);
    begun.close();
    assertThat(refusal(rates, caller("acme", "eve"))).isNull();
    assertThat(refusal(rates, caller("acme", "dan"))).isEqualTo(FaultCode.CALLER_TOO_BUSY);
    arrived.close();
    assertThat(refusal(rates, caller("globex", "dan"))).isNull();
  }
}
