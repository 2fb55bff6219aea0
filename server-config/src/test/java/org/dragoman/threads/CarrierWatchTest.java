package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CarrierWatchTest {
  private static final CountDownLatch RELEASE = new CountDownLatch(1);

  /** Its initializer keeps the carriers of those who wait for it. */
  private static final class Slow {
    static {
      try {
        RELEASE.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    static void touch() {
      // The initializer waits.
    }
  }

  @Test
  void threadsThatKeepAllCarriersAreNotInTheWayOfTheOneTheyWaitFor() throws Exception {
    assumeThat(CarrierWatch.isPossible()).as("JDK 24 or newer").isTrue();
    CarrierWatch carriers = new CarrierWatch(Duration.ofMillis(100));
    int usual = carriers.carriers();
    List<Thread> waiting = new ArrayList<>();
    for (int i = 0; i <= usual; i++) {
      waiting.add(Thread.startVirtualThread(Slow::touch));
    }
    Thread releasing = Thread.ofVirtual().unstarted(RELEASE::countDown);
    Thread.sleep(200);
    releasing.start();
    assertThat(releasing.join(Duration.ofMillis(500))).as("not without the watch").isFalse();

    Thread watch = Thread.ofPlatform().start(carriers);

    for (Thread one : waiting) {
      one.join();
    }
    while (carriers.carriers() != usual) {
      Thread.sleep(10);
    }
    watch.interrupt();
    watch.join();
  }
}
