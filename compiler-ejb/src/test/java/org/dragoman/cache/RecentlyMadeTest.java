package org.dragoman.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RecentlyMadeTest {
  private final RecentlyMade<String, String> recent = new RecentlyMade<>(100, value -> 1);

  @Test
  void whoWantsWhatIsBeingMadeWaitsForIt() throws Exception {
    AtomicInteger made = new AtomicInteger();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<String>> all = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        all.add(
            threads.submit(
                () ->
                    recent.get(
                        "key",
                        () -> {
                          begun.countDown();
                          awaitQuietly(go);
                          return "value " + made.incrementAndGet();
                        })));
        begun.await();
      }
      go.countDown();

      for (Future<String> one : all) {
        assertThat(one.get()).isEqualTo("value 1");
      }
    }
  }

  @Test
  void failureIsForTheOneWhoMadeIt() {
    assertThatThrownBy(
            () ->
                recent.get(
                    "key",
                    () -> {
                      throw new IllegalStateException("broken");
                    }))
        .hasMessage("broken");

    assertThat(recent.get("key", () -> "well")).isEqualTo("well");
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
