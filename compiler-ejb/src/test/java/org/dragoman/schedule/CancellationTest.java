package org.dragoman.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class CancellationTest {
  private final Cancellation cancellation = new Cancellation();

  @Test
  void whatIsUnderWayIsEndedUntilItHasEnded() throws InterruptedException {
    CountDownLatch twice = new CountDownLatch(2);
    Cancellation.UnderWay underWay = cancellation.begin(twice::countDown);

    cancellation.cancel();

    // The first time may have been a moment too early.
    twice.await();
    underWay.close();
  }

  @Test
  void nothingIsEndedInThePlaceOfWhatHasEnded() {
    AtomicInteger ended = new AtomicInteger();
    cancellation.begin(ended::incrementAndGet).close();

    cancellation.cancel();

    assertThat(ended).hasValue(0);
    assertThat(cancellation.isCancelled()).isTrue();
  }

  @Test
  void nothingBeginsThatNobodyWaitsFor() {
    cancellation.check();
    cancellation.cancel();

    assertThatThrownBy(cancellation::check)
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.CANCELLED));
    assertThatThrownBy(() -> cancellation.begin(() -> {})).isInstanceOf(Fault.class);
  }
}
