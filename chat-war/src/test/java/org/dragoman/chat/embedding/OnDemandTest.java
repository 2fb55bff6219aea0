package org.dragoman.chat.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OnDemandTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();
  private final OnDemand<AutoCloseable> value =
      new OnDemand<>(
          "test",
          HOUR,
          () -> {
            made.incrementAndGet();
            return closed::incrementAndGet;
          });

  private static long now() {
    return System.nanoTime();
  }

  private static long later() {
    return now() + HOUR.multipliedBy(2).toNanos();
  }

  private void use() {
    value.use(one -> one);
  }

  @Test
  void isMadeAtTheFirstUse() {
    assertThat(made).hasValue(0);
    use();
    use();

    assertThat(made).hasValue(1);
  }

  @Test
  void whatCannotBeMadeIsNotTriedAgainForAWhile() {
    OnDemand<AutoCloseable> broken =
        new OnDemand<>(
            "test",
            HOUR,
            () -> {
              throw new IllegalStateException("attempt " + made.incrementAndGet());
            });
    for (int use = 0; use < 2; use++) {
      assertThatThrownBy(() -> broken.use(one -> one)).hasMessage("attempt 1");
    }

    assertThat(broken.hasFailed(now())).isTrue();
    assertThat(broken.hasFailed(later())).isFalse();
    assertThat(value.hasFailed(now())).isFalse();
  }

  @Test
  void isClosedOnceNobodyUsesItAndMadeAgain() {
    use();
    assertThat(value.closeUnused(now())).isFalse();
    assertThat(value.closeUnused(later())).isTrue();
    assertThat(value.closeUnused(later())).isTrue();
    assertThat(closed).hasValue(1);
    use();

    assertThat(made).hasValue(2);
  }

  @Test
  void isNotClosedWhileItIsUsed() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch may = new CountDownLatch(1);
    FutureTask<Boolean> using =
        new FutureTask<>(
            () ->
                value.use(
                    one -> {
                      begun.countDown();
                      try {
                        may.await();
                      } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                      }
                      return closed.get() == 0;
                    }));
    Thread.ofPlatform().start(using);
    begun.await();
    assertThat(value.closeUnused(later())).isFalse();
    may.countDown();

    assertThat(using.get()).isTrue();
    assertThat(closed).hasValue(0);
  }
}
