package org.dragoman.web.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.ShareGrant;
import org.dragoman.contract.usage.ShareRequest;
import org.dragoman.web.rate.RequestRates.Rate;
import org.junit.jupiter.api.Test;

/** Edges that share their rates: each takes its part of them, and no more. */
class SharedRequestRatesTest {
  private static final Rate PLENTY = new Rate(100_000, 100_000, 100_000);
  private static final Caller ANN = new Caller("acme", "https://issuer", "ann", Set.of(), Map.of());

  private final AtomicLong now = new AtomicLong(System.nanoTime());

  private RequestRates edge(Rate ofCaller, RateShare share) {
    return new RequestRates(ofCaller, PLENTY, now::get, share);
  }

  private RateShare share(int millionths) {
    RateShare share = new RateShare();
    share.lease();
    share.take(new ShareGrant(millionths, 3_600_000), now.get());
    now.set(System.nanoTime());
    return share;
  }

  private void pass(long milliseconds) {
    now.addAndGet(TimeUnit.MILLISECONDS.toNanos(milliseconds));
  }

  private static int admitted(RequestRates rates, int asked) {
    int admitted = 0;
    for (int i = 0; i < asked; i++) {
      Fault fault = catchThrowableOfType(Fault.class, () -> rates.admit(ANN).close());
      admitted += fault == null ? 1 : 0;
    }
    return admitted;
  }

  @Test
  void threeEdgesTogetherAdmitAsOneDoes() {
    Rate rate = new Rate(90, 60, 1_000);
    int third = ShareRequest.WHOLE / 3;
    List<RequestRates> edges =
        List.of(edge(rate, share(third)), edge(rate, share(third)), edge(rate, share(third)));
    int admitted = 0;
    int most = 0;
    for (int tenth = 0; tenth < 100; tenth++) {
      pass(100);
      most = 60 + 90 * (tenth + 1) / 10;
      for (RequestRates edge : edges) {
        admitted += admitted(edge, 30);
      }
      assertThat(admitted).isLessThanOrEqualTo(most);
    }

    assertThat(admitted).isGreaterThan(840).isLessThanOrEqualTo(900);
  }

  @Test
  void ratesThatAreNotSharedAreWhole() {
    assertThat(RateShare.ofThisWar().millionths(now.get())).isEqualTo(ShareRequest.WHOLE);
    assertThat(admitted(edge(new Rate(1, 100, 1_000), RateShare.ofThisWar()), 200)).isEqualTo(100);
  }

  @Test
  void edgeThatHasJustComeHasSavedNothing() {
    RequestRates edge = edge(new Rate(10, 1_000, 1_000), share(ShareRequest.WHOLE / 2));

    assertThat(admitted(edge, 10)).isZero();
    pass(200);
    assertThat(admitted(edge, 10)).isEqualTo(1);
  }

  @Test
  void withoutAShareNothingIsAdmitted() {
    RateShare share = new RateShare();
    share.lease();

    Fault fault = catchThrowableOfType(Fault.class, () -> edge(PLENTY, share).admit(ANN));

    assertThat(fault.code()).isEqualTo(FaultCode.PROXY_UNAVAILABLE);
    assertThat(fault.retryAfter()).isEqualTo(1);
  }

  @Test
  void shareIsOverWhenItsLeaseIs() {
    RateShare share = share(ShareRequest.WHOLE);
    RequestRates edge = edge(PLENTY, share);
    pass(1_000);
    assertThat(admitted(edge, 1)).isEqualTo(1);

    pass(3_600_000);

    assertThat(admitted(edge, 1)).isZero();
  }

  @Test
  void requestsUnderWayAreSharedToo() {
    RequestRates edge = edge(new Rate(1_000, 1_000, 9), share(ShareRequest.WHOLE / 3));
    pass(1_000);
    for (int i = 0; i < 3; i++) {
      edge.admit(ANN);
    }

    Fault fault = catchThrowableOfType(Fault.class, () -> edge.admit(ANN));

    assertThat(fault.code()).isEqualTo(FaultCode.CALLER_TOO_BUSY);
  }

  @Test
  void smallerShareTakesAwayWhatWasSavedBeyondIt() {
    RateShare share = share(ShareRequest.WHOLE);
    RequestRates edge = edge(new Rate(1, 100, 1_000), share);
    pass(200_000);
    assertThat(admitted(edge, 1)).isEqualTo(1);

    share.take(new ShareGrant(ShareRequest.WHOLE / 10, 3_600_000), System.nanoTime());

    assertThat(admitted(edge, 100)).isEqualTo(10);
  }
}
