package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ContextStartTest {
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch starting = new CountDownLatch(1);
  private final CountDownLatch after = new CountDownLatch(1);

  private void startOfTheContext() throws InterruptedException {
    begun.countDown();
    starting.await();
  }

  /** The thread of the start goes on with other work. */
  @Test
  void endsWhenItsThreadHasLeftIt() throws InterruptedException {
    Thread container =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    startOfTheContext();
                    after.await();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    begun.await();
    ContextStart start =
        new ContextStart(container, frame -> frame.getMethodName().equals("startOfTheContext"));
    Thread waiting = Thread.ofPlatform().start(start::awaitEnd);

    assertThat(waiting.join(Duration.ofMillis(50))).isFalse();
    starting.countDown();
    assertThat(waiting.join(Duration.ofSeconds(10))).isTrue();
    after.countDown();
    container.join();
  }

  @Test
  void hasEndedOutsideOfPayara() {
    ContextStart.current().awaitEnd();
  }
}
