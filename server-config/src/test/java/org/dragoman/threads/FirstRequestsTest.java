package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FirstRequestsTest {
  private static final int MOST = 2;
  private static final String ADDRESS = "192.0.2.1";
  private static final String OTHER = "192.0.2.2";

  private final CountDownLatch may = new CountDownLatch(1);
  private final ConcurrentLinkedQueue<String> order = new ConcurrentLinkedQueue<>();

  /** Threads of the operating system, since some requests of a test use a processor to its end. */
  private final FirstRequests requests =
      new FirstRequests(
          task ->
              Thread.ofPlatform()
                  .daemon()
                  .uncaughtExceptionHandler((thread, failure) -> {})
                  .start(task),
          MOST);

  @AfterEach
  void stop() {
    may.countDown();
    requests.close();
  }

  private void begin(String address) {
    order.add(address);
  }

  private void awaitBegun(int count) {
    while (order.size() < count) {
      Thread.onSpinWait();
    }
  }

  private void spin() {
    while (may.getCount() > 0) {
      Thread.onSpinWait();
    }
  }

  @Test
  void fewUseProcessorsAtOnce() {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger highest = new AtomicInteger();
    for (int i = 0; i < 1_000; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            highest.accumulateAndGet(now.incrementAndGet(), Math::max);
            Thread.yield();
            now.decrementAndGet();
            begin(ADDRESS);
          });
    }
    awaitBegun(1_000);

    // More than MOST only where the system gave no processor to a thread for 20 ms.
    assertThat(highest.get()).isBetween(1, 10 * MOST);
  }

  @Test
  void requestThatWaitsMakesRoom() {
    for (int i = 0; i < 100; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            begin(ADDRESS);
            await();
          });
    }

    awaitBegun(100);
  }

  private void await() {
    try {
      may.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void requestThatTakesLongMakesRoom() {
    for (int i = 0; i < 3 * MOST; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            begin(ADDRESS);
            spin();
          });
    }

    awaitBegun(3 * MOST);
  }

  @Test
  void requestThatFailsMakesRoom() {
    for (int i = 0; i < 100; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            begin(ADDRESS);
            throw new IllegalStateException("It fails");
          });
    }

    awaitBegun(100);
  }

  @Test
  void addressesTakeTurns() {
    for (int i = 0; i < MOST; i++) {
      requests.execute(ADDRESS, this::spin);
    }
    for (int i = 0; i < 100; i++) {
      requests.execute(ADDRESS, () -> begin(ADDRESS));
    }
    requests.execute(OTHER, () -> begin(OTHER));
    may.countDown();
    awaitBegun(101);

    assertThat(List.copyOf(order).indexOf(OTHER)).isLessThan(50);
  }

  @Test
  void requestsOfConnectionsInUseDoNotWaitForThem() throws Exception {
    RequestThreads threads = new RequestThreads();
    try {
      for (int i = 0; i < 5_000; i++) {
        threads.executeFirst(
            ADDRESS,
            () -> {
              spinFor(500_000);
              begin(ADDRESS);
            });
      }
      threads.submit(() -> begin(OTHER)).get();

      assertThat(List.copyOf(order).indexOf(OTHER)).isLessThan(4_000);
    } finally {
      threads.shutdownNow();
    }
    assertThatThrownBy(() -> threads.executeFirst(ADDRESS, () -> {}))
        .isInstanceOf(RejectedExecutionException.class);
  }

  private static void spinFor(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }
}
