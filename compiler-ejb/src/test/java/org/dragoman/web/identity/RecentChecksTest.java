package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.key.KeyCheck;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many who ask at the same moment. */
@Timeout(60)
class RecentChecksTest {
  private static final String HASH = "0".repeat(64);
  private static final KeyCheck GOOD = new KeyCheck("good", HASH);
  private static final int UNKNOWN_KEYS = 8;

  private final Semaphore arrived = new Semaphore(0);
  private final CountDownLatch released = new CountDownLatch(1);
  private final AtomicInteger asked = new AtomicInteger();
  private final List<Thread> threads = new ArrayList<>();
  private volatile long nanos;
  private volatile boolean slow;
  private final RecentChecks checks = new RecentChecks(() -> nanos);

  @BeforeEach
  void goodKeyIsKnown() {
    assertThat(checks.of(GOOD, this::ask)).isPresent();
    nanos += Duration.ofSeconds(5).toNanos();
    asked.set(0);
    arrived.drainPermits();
  }

  @AfterEach
  void release() throws InterruptedException {
    released.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private Optional<KeyCheck.Passed> ask(KeyCheck check) {
    boolean waits = slow;
    asked.incrementAndGet();
    arrived.release();
    if (waits) {
      try {
        released.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return check.id().startsWith("good")
        ? Optional.of(
            new KeyCheck.Passed("acme", "https://idp", "alice-id", List.of(), Map.of(), 1, 2))
        : Optional.empty();
  }

  private FutureTask<Optional<KeyCheck.Passed>> start(KeyCheck check) {
    FutureTask<Optional<KeyCheck.Passed>> task =
        new FutureTask<>(() -> checks.of(check, this::ask));
    Thread thread = new Thread(task);
    threads.add(thread);
    thread.start();
    return task;
  }

  private static KeyCheck invented(int number) {
    return new KeyCheck("invented" + number, HASH);
  }

  private Fault refusal(KeyCheck check) {
    return catchThrowableOfType(Fault.class, () -> checks.of(check, this::ask));
  }

  private void flood() throws InterruptedException {
    slow = true;
    IntStream.range(0, UNKNOWN_KEYS).forEach(number -> start(invented(number)));
    assertThat(arrived.tryAcquire(UNKNOWN_KEYS, 30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void floodOfInventedKeysIsRefusedAtOnceAndKeepsNoGoodOneOut() throws InterruptedException {
    flood();

    Fault refused = refusal(invented(UNKNOWN_KEYS));
    slow = false;

    assertThat(refused.code().status()).isEqualTo(503);
    assertThat(refused.retryAfter()).isPositive();
    assertThat(asked).hasValue(UNKNOWN_KEYS);
    assertThat(checks.of(GOOD, this::ask)).isPresent();
  }

  @Test
  void keyIsPreferredForTenMinutesAfterItWasGood() throws InterruptedException {
    flood();
    nanos += Duration.ofMinutes(10).toNanos();

    assertThat(refusal(GOOD).code().status()).isEqualTo(503);
  }

  @Test
  void keyThatIsNoLongerGoodIsNotPreferred() throws InterruptedException {
    KeyCheck known = new KeyCheck("good then revoked", HASH);
    checks.of(known, this::ask);
    nanos += Duration.ofSeconds(5).toNanos();
    checks.of(known, check -> Optional.empty());
    nanos += Duration.ofSeconds(5).toNanos();
    arrived.drainPermits();
    flood();

    assertThat(refusal(known).code().status()).isEqualTo(503);
  }

  @Test
  void severalRequestsWithOneKeyAskOnce() throws Exception {
    slow = true;
    KeyCheck fresh = new KeyCheck("good too", HASH);
    FutureTask<Optional<KeyCheck.Passed>> first = start(fresh);
    assertThat(arrived.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
    FutureTask<Optional<KeyCheck.Passed>> second = start(fresh);
    Thread.State waiting = threads.getLast().getState();
    while (waiting != Thread.State.WAITING && waiting != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
      waiting = threads.getLast().getState();
    }
    released.countDown();

    assertThat(first.get()).isPresent().isEqualTo(second.get());
    assertThat(asked).hasValue(1);
  }

  @Test
  void failureIsToldToWhoeverAskedAndRememberedByNobody() {
    Fault away = CheckQueue.cannotTell(null);

    Fault thrown =
        catchThrowableOfType(
            Fault.class,
            () ->
                checks.of(
                    GOOD,
                    check -> {
                      throw away;
                    }));

    assertThat(thrown).isSameAs(away);
    assertThat(checks.of(GOOD, this::ask)).isPresent();
  }
}
