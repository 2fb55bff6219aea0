package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RequestThreadsTest {
  private final CountDownLatch may = new CountDownLatch(1);
  private RequestThreads threads = new RequestThreads(Duration.ofHours(1));

  @AfterEach
  void stop() {
    may.countDown();
    threads.shutdownNow();
  }

  private Thread used() throws Exception {
    Thread used = threads.submit(Thread::currentThread).get();
    awaitIdle(used);
    return used;
  }

  /** An answer is there a moment before its thread is idle. */
  private static void awaitIdle(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  @Test
  void idleThreadIsUsedAgain() throws Exception {
    Thread first = used();

    assertThat(first.isVirtual()).isTrue();
    assertThat(used()).isSameAs(first);
    assertThat(threads.size()).isEqualTo(1);
  }

  @Test
  void eachRequestThatWaitsHasAThread() throws Exception {
    for (int number = 0; number < 1_000; number++) {
      threads.execute(this::await);
    }

    assertThat(used()).isNotNull();
    assertThat(threads.size()).isEqualTo(1_001);
  }

  private void await() {
    try {
      may.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void threadThatNobodyNeedsEnds() throws Exception {
    threads.shutdown();
    threads = new RequestThreads(Duration.ofMillis(20));
    Thread first = used();

    assertThat(first.join(Duration.ofSeconds(30))).isTrue();
    assertThat(threads.size()).isZero();
    assertThat(used()).isNotSameAs(first);
  }

  @Test
  void failureAndInterruptAreThoseOfOneTask() throws Exception {
    Thread first = used();
    CountDownLatch failing = new CountDownLatch(1);
    threads.execute(
        () -> {
          failing.countDown();
          Thread.currentThread().interrupt();
          throw new IllegalStateException("It fails");
        });
    failing.await();
    awaitIdle(first);

    assertThat(threads.submit(Thread::interrupted).get()).isFalse();
    assertThat(threads.size()).isEqualTo(1);
  }

  @Test
  void shutDownEndsIdleThreadsAndWaitsForOthers() throws Exception {
    Thread idle = used();
    CountDownLatch begun = new CountDownLatch(1);
    threads.execute(
        () -> {
          begun.countDown();
          await();
        });
    begun.await();
    threads.shutdown();

    assertThatThrownBy(() -> threads.execute(may::countDown))
        .isInstanceOf(RejectedExecutionException.class);
    assertThat(threads.isTerminated()).isFalse();
    may.countDown();
    assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    assertThat(idle.join(Duration.ofSeconds(30))).isTrue();
  }

  @Test
  void interruptsRequestsThatGoOn() throws Exception {
    Future<Boolean> interrupted =
        threads.submit(
            () -> {
              await();
              return Thread.interrupted();
            });
    while (threads.size() == 0) {
      Thread.onSpinWait();
    }
    threads.shutdownNow();

    assertThat(interrupted.get()).isTrue();
  }
}
