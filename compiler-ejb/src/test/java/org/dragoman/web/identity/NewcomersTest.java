package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.web.rate.TokenBucket;
import org.junit.jupiter.api.Test;

/** Strangers who invent issuers cannot keep those out that are real. */
class NewcomersTest {
  private final TestTime time = new TestTime();
  private final AtomicInteger fetched = new AtomicInteger();

  @Test
  void realIssuerGetsThroughTheNoiseWithinAFewTries() {
    Newcomers newcomers = newcomers(Runnable::run);
    AtomicInteger through = new AtomicInteger();
    AtomicInteger tries = new AtomicInteger();
    for (int second = 0; second < 100; second++) {
      for (int i = 0; i < 50; i++) {
        if (i == 1) {
          tries.incrementAndGet();
          newcomers.enter(through::incrementAndGet, () -> {});
        }
        newcomers.enter(fetched::incrementAndGet, () -> {});
        time.pass(Duration.ofMillis(20));
      }
    }

    assertThat(through.get()).isBetween(tries.get() / 5, tries.get());
    assertThat(fetched.get() + through.get()).isBetween(1_900, 2_020);
  }

  @Test
  void onlySoManyAreFetchedAtOnce() {
    List<Runnable> begun = new ArrayList<>();
    Newcomers newcomers = newcomers(begun::add);
    for (int i = 0; i < 32; i++) {
      newcomers.enter(fetched::incrementAndGet, () -> {});
      time.pass(Duration.ofSeconds(1));
    }
    assertThat(begun).hasSize(16);

    begun.removeFirst().run();
    assertThat(begun).hasSize(16);
  }

  private Newcomers newcomers(java.util.concurrent.Executor executor) {
    return new Newcomers(
        new TokenBucket(20, Duration.ofMillis(50), time), 16, 16, executor, new Random(1));
  }
}
