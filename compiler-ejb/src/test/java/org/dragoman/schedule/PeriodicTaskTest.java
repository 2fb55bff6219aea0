package org.dragoman.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class PeriodicTaskTest {
  private static final Duration PAUSE = Duration.ofMillis(1);

  @Test
  void workThatFailsIsDoneAgain() throws InterruptedException {
    CountDownLatch times = new CountDownLatch(3);
    Runnable failing =
        () -> {
          times.countDown();
          if (times.getCount() == 2) {
            throw new AssertionError("An error, too");
          }
          throw new IllegalStateException();
        };
    try (PeriodicTask task = new PeriodicTask("failing", PAUSE)) {
      task.start(failing);
      assertThat(times.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void closingInterruptsTheWorkAndEndsTheThread() throws InterruptedException {
    AtomicReference<Thread> worker = new AtomicReference<>();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Runnable waiting =
        () -> {
          worker.set(Thread.currentThread());
          begun.countDown();
          try {
            never.await();
          } catch (InterruptedException e) {
            // As a library may, it keeps the interrupt for itself.
          }
        };
    PeriodicTask task = new PeriodicTask("waiting", PAUSE);
    task.start(Duration.ZERO, waiting);
    assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();

    task.close();

    assertThat(worker.get().join(Duration.ofSeconds(10))).isTrue();
  }

  @Test
  void secondStartIsRefused() {
    try (PeriodicTask task = new PeriodicTask("once", PAUSE)) {
      task.start(() -> {});
      assertThatThrownBy(() -> task.start(() -> {})).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void failuresInARowAreOneLineForEachName() {
    Logger log = Logger.getLogger(PeriodicTask.class.getName());
    List<String> lines = new CopyOnWriteArrayList<>();
    Filter before = log.getFilter();
    log.setFilter(
        line -> {
          lines.add(line.getMessage());
          return false;
        });
    try {
      for (int i = 0; i < 3; i++) {
        PeriodicTask.report("one", new IllegalStateException());
        PeriodicTask.report("other", new IllegalStateException());
      }
    } finally {
      log.setFilter(before);
    }

    assertThat(lines)
        .containsExactly("one failed; it is tried again", "other failed; it is tried again");
  }

  @Test
  void taskThatWasNeverStartedCanBeClosed() {
    new PeriodicTask("unused", PAUSE).close();
  }
}
