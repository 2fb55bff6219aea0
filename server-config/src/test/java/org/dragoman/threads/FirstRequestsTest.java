package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FirstRequestsTest {
  private static final int MOST = 2;

  /** Nothing in a test is there for so long. */
  private static final Duration NEVER = Duration.ofHours(1);

  private static final InetAddress ADDRESS = address("192.0.2.1");
  private static final InetAddress OTHER = address("192.0.2.2");

  private final CountDownLatch may = new CountDownLatch(1);
  private final Semaphore begun = new Semaphore(0);
  private final ConcurrentLinkedQueue<InetAddress> order = new ConcurrentLinkedQueue<>();
  private FirstRequests requests;

  private static InetAddress address(String literal) {
    return new InetSocketAddress(literal, 0).getAddress();
  }

  /** With threads of the operating system: some requests of a test use a processor to its end. */
  private void make(int most, Duration longest) {
    requests =
        new FirstRequests(
            task ->
                Thread.ofPlatform()
                    .daemon()
                    .uncaughtExceptionHandler((thread, failure) -> {})
                    .start(task),
            most,
            longest);
  }

  @AfterEach
  void stop() {
    may.countDown();
    if (requests != null) {
      requests.close();
    }
  }

  private void begin(InetAddress address) {
    order.add(address);
    begun.release();
  }

  private void spin() {
    while (may.getCount() > 0) {
      Thread.onSpinWait();
    }
  }

  private static void spinFor(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }

  private void await() {
    try {
      may.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void fewUseProcessorsAtOnce() throws InterruptedException {
    make(MOST, NEVER);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger highest = new AtomicInteger();
    for (int i = 0; i < 200; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            highest.accumulateAndGet(now.incrementAndGet(), Math::max);
            spinFor(1_000_000);
            now.decrementAndGet();
            begun.release();
          });
    }
    begun.acquire(200);

    assertThat(highest.get()).isBetween(1, MOST);
  }

  @Test
  void fewerUseProcessorsWhileManyWait() throws InterruptedException {
    make(4, NEVER);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger highest = new AtomicInteger();
    for (int i = 0; i < 4; i++) {
      requests.execute(ADDRESS, this::spin);
    }
    for (int i = 0; i < 400; i++) {
      boolean manyWait = i < 200;
      requests.execute(
          ADDRESS,
          () -> {
            int running = now.incrementAndGet();
            if (manyWait) {
              highest.accumulateAndGet(running, Math::max);
            }
            spinFor(100_000);
            now.decrementAndGet();
            begun.release();
          });
    }
    may.countDown();
    begun.acquire(400);

    assertThat(highest.get()).isBetween(1, 2);
  }

  @Test
  void requestThatWaitsMakesRoom() throws InterruptedException {
    make(MOST, NEVER);
    for (int i = 0; i < 100; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            begun.release();
            await();
          });
    }

    begun.acquire(100);
  }

  @Test
  void requestThatTakesLongMakesRoom() throws InterruptedException {
    make(MOST, Duration.ofMillis(5));
    for (int i = 0; i < 3 * MOST; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            begun.release();
            spin();
          });
    }

    begun.acquire(3 * MOST);
  }

  /** On threads that go on after a failure, as those of a pool. */
  @Test
  void requestThatFailsMakesRoom() throws InterruptedException {
    requests =
        new FirstRequests(
            task ->
                Thread.ofPlatform()
                    .daemon()
                    .start(
                        () -> {
                          try {
                            task.run();
                          } catch (IllegalStateException e) {
                            spin();
                          }
                        }),
            MOST,
            NEVER);
    for (int i = 0; i < 3 * MOST; i++) {
      requests.execute(
          ADDRESS,
          () -> {
            begun.release();
            throw new IllegalStateException("It fails");
          });
    }

    begun.acquire(3 * MOST);
  }

  @Test
  void addressesTakeTurns() throws InterruptedException {
    assertThat(firstOf(ADDRESS, OTHER)).isLessThan(50);
  }

  @Test
  void addressesOfAnIpv6NetworkAreOne() throws InterruptedException {
    assertThat(firstOf(address("2001:db8::1"), address("2001:db8::2"))).isEqualTo(100);
  }

  /** Starts a hundred requests of an address and then one of another; returns its place. */
  private int firstOf(InetAddress many, InetAddress one) throws InterruptedException {
    make(1, NEVER);
    requests.execute(many, this::spin);
    for (int i = 0; i < 100; i++) {
      requests.execute(many, () -> begin(many));
    }
    requests.execute(one, () -> begin(one));
    may.countDown();
    begun.acquire(101);
    return List.copyOf(order).indexOf(one);
  }

  @Test
  void startThatIsRejectedMakesRoom() throws InterruptedException {
    AtomicInteger starts = new AtomicInteger();
    requests =
        new FirstRequests(
            task -> {
              if (starts.incrementAndGet() <= 3 * MOST) {
                throw new RejectedExecutionException("It stops");
              }
              return Thread.ofPlatform().daemon().start(task);
            },
            MOST,
            NEVER);
    for (int i = 0; i < 4 * MOST; i++) {
      requests.execute(ADDRESS, begun::release);
    }

    begun.acquire(MOST);
  }

  @Test
  void requestsOfConnectionsInUseDoNotWaitForThem() throws Exception {
    int count = 1_000 * Runtime.getRuntime().availableProcessors();
    RequestThreads threads = new RequestThreads();
    try {
      for (int i = 0; i < count; i++) {
        threads.executeFirst(
            ADDRESS,
            () -> {
              spinFor(1_000_000);
              begin(ADDRESS);
            });
      }
      threads.submit(() -> begin(OTHER)).get();

      assertThat(List.copyOf(order).indexOf(OTHER)).isLessThan(count * 3 / 4);
    } finally {
      threads.shutdownNow();
    }
    assertThatThrownBy(() -> threads.executeFirst(ADDRESS, () -> {}))
        .isInstanceOf(RejectedExecutionException.class);
  }
}
