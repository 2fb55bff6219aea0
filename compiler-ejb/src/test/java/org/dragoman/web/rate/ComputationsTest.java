package org.dragoman.web.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ComputationsTest {
  private static final Caller ONE = new Caller("a", "issuer", "one", Set.of(), Map.of());

  private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch left = new CountDownLatch(1);
  private final Computations computations = new Computations(1, Duration.ofMillis(1));

  @AfterEach
  void close() {
    requests.shutdownNow();
  }

  private <T> T requested(Callable<T> request) throws InterruptedException, ExecutionException {
    return requests.submit(request).get();
  }

  @Test
  void aComputationHoldsNoCarrierAndHasTheLoaderOfItsRequest() throws Exception {
    assertThat(requested(() -> computations.make(ONE, () -> Thread.currentThread().isVirtual())))
        .isFalse();
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};

    assertThat(
            requested(
                () -> {
                  Thread.currentThread().setContextClassLoader(loader);
                  return computations.make(
                      ONE, () -> Thread.currentThread().getContextClassLoader());
                }))
        .isSameAs(loader);
  }

  @Test
  void aPlatformThreadComputesItself() {
    assertThat(computations.make(ONE, Thread::currentThread)).isSameAs(Thread.currentThread());
  }

  @Test
  void whatGoesWrongIsTheRequests() throws Exception {
    for (Throwable thrown :
        List.of(new Fault(FaultCode.INVALID_REQUEST, "why"), new StackOverflowError())) {
      assertThatThrownBy(() -> requested(() -> computations.make(ONE, () -> fail(thrown))))
          .cause()
          .isSameAs(thrown);
    }
    // No turn is lost.
    assertThat(requested(() -> computations.make(ONE, () -> true))).isTrue();
  }

  private static Object fail(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) thrown;
  }

  @Test
  void whoseTurnDoesNotComeIsRefused() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Future<Boolean> first =
        requests.submit(
            () ->
                computations.make(
                    ONE,
                    () -> {
                      begun.countDown();
                      return isOpen(goOn);
                    }));
    begun.await();

    refused();
    goOn.countDown();
    assertThat(first.get()).isTrue();
  }

  @Test
  void theTurnOfWhoNoLongerWaitsLastsAsLongAsTheComputation() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    AtomicReference<Thread> thread = new AtomicReference<>();
    AtomicBoolean wasInterrupted = new AtomicBoolean();
    Future<Boolean> first =
        requests.submit(
            () -> {
              try {
                return computations.make(
                    ONE,
                    () -> {
                      thread.set(Thread.currentThread());
                      begun.countDown();
                      return isOpen(goOn);
                    });
              } finally {
                wasInterrupted.set(Thread.currentThread().isInterrupted());
                left.countDown();
              }
            });
    begun.await();
    first.cancel(true);
    left.await();
    assertThat(wasInterrupted).isTrue();

    refused();
    goOn.countDown();
    assertThat(thread.get().join(Duration.ofSeconds(50))).isTrue();
    assertThat(requested(() -> computations.make(ONE, () -> true))).isTrue();
  }

  private void refused() {
    assertThatThrownBy(() -> requested(() -> computations.make(ONE, () -> true)))
        .cause()
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.REALM_TOO_BUSY));
  }

  private static boolean isOpen(CountDownLatch latch) {
    try {
      return latch.await(50, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
