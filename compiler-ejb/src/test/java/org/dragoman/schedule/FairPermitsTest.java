package org.dragoman.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FairPermitsTest {
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final Duration SHORT = Duration.ofMillis(1);

  private final BlockingQueue<Map.Entry<String, FairPermits.Permit>> served =
      new LinkedBlockingQueue<>();
  private final List<Thread> waiting = new ArrayList<>();

  @AfterEach
  void interrupt() throws InterruptedException {
    for (Thread thread : waiting) {
      thread.interrupt();
      thread.join();
    }
  }

  private static FairPermits.Permit take(FairPermits permits, String group, String member)
      throws InterruptedException {
    return permits.acquire(group, member, 1, SHORT).orElseThrow();
  }

  /** Gets in line, as {@code group/member}; waits until it stands there. */
  private void line(FairPermits permits, String group, String member, int count) {
    Thread thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    permits
                        .acquire(group, member, count, LONG)
                        .ifPresent(permit -> served.add(Map.entry(group + "/" + member, permit)));
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    waiting.add(thread);
    while (thread.isAlive() && thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
  }

  private void line(FairPermits permits, String group, String member) {
    line(permits, group, member, 1);
  }

  /** Who is served next, and goes on holding. */
  private String next() throws InterruptedException {
    return served.poll(LONG.toSeconds(), TimeUnit.SECONDS).getKey();
  }

  @Test
  void thereAreNoMoreThanSaid() throws InterruptedException {
    FairPermits permits = new FairPermits(2, 2, 2);
    FairPermits.Permit first = take(permits, "a", "1");
    take(permits, "b", "1");

    assertThat(permits.acquire("c", "1", 1, SHORT)).isEmpty();

    first.close();
    first.close();
    take(permits, "c", "1");
    assertThat(permits.acquire("c", "1", 1, SHORT)).isEmpty();
  }

  @Test
  void neitherGroupNorMemberHoldsMoreThanItsShare() throws InterruptedException {
    FairPermits permits = new FairPermits(10, 3, 2);
    take(permits, "a", "1");
    take(permits, "a", "1");

    assertThat(permits.acquire("a", "1", 1, SHORT)).isEmpty();
    take(permits, "a", "2");
    assertThat(permits.acquire("a", "2", 1, SHORT)).isEmpty();
    take(permits, "b", "1");
  }

  @Test
  void groupWithFewestIsServedFirst() throws InterruptedException {
    FairPermits permits = new FairPermits(3, 3, 3);
    FairPermits.Permit one = take(permits, "a", "1");
    FairPermits.Permit two = take(permits, "a", "1");
    FairPermits.Permit three = take(permits, "a", "1");
    line(permits, "a", "1");
    line(permits, "a", "1");
    line(permits, "b", "1");

    one.close();
    assertThat(next()).isEqualTo("b/1");
    // One is held by each of two groups: the one that came first.
    two.close();
    assertThat(next()).isEqualTo("a/1");
    three.close();
    assertThat(next()).isEqualTo("a/1");
  }

  @Test
  void memberWithFewestOfAGroupIsServedFirst() throws InterruptedException {
    FairPermits permits = new FairPermits(2, 2, 2);
    FairPermits.Permit one = take(permits, "a", "1");
    take(permits, "a", "1");
    line(permits, "a", "1");
    line(permits, "a", "2");

    one.close();

    assertThat(next()).isEqualTo("a/2");
  }

  @Test
  void whoNeedsManyIsNotPassedByThoseWhoNeedOne() throws InterruptedException {
    FairPermits permits = new FairPermits(2, 2, 2);
    FairPermits.Permit one = take(permits, "a", "1");
    FairPermits.Permit two = take(permits, "b", "1");
    line(permits, "c", "1", 2);
    line(permits, "d", "1");

    one.close();
    assertThat(served).isEmpty();
    two.close();
    assertThat(next()).isEqualTo("c/1");
    assertThat(served).isEmpty();
  }

  @Test
  void whoIsAtItsShareKeepsNobodyWaiting() throws InterruptedException {
    FairPermits permits = new FairPermits(2, 1, 1);
    take(permits, "a", "1");
    line(permits, "a", "1");

    take(permits, "b", "1");
  }

  @Test
  void whoGivesUpIsOutOfLine() throws InterruptedException {
    FairPermits permits = new FairPermits(2, 2, 2);
    FairPermits.Permit held = take(permits, "a", "1");
    line(permits, "b", "1", 2);
    line(permits, "c", "1");

    waiting.getFirst().interrupt();

    assertThat(next()).isEqualTo("c/1");
    held.close();
    Optional<FairPermits.Permit> last = permits.acquire("d", "1", 1, SHORT);
    assertThat(last).isPresent();
  }

  @Test
  void moreThanAMemberMayHoldIsRefused() {
    FairPermits permits = new FairPermits(5, 2, 2);

    assertThatThrownBy(() -> permits.acquire("a", "1", 3, SHORT))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void overduePermitsGoToWhoWaits() throws InterruptedException {
    FairPermits permits = new FairPermits(2, 2, 2, () -> Duration.ofMillis(20));
    FairPermits.Permit overdue = take(permits, "a", "1");
    take(permits, "a", "1");
    for (int i = 0; i < 3; i++) {
      line(permits, "b", "1");
    }

    for (int i = 0; i < 3; i++) {
      assertThat(next()).isEqualTo("b/1");
    }
    // It has returned already: no other one becomes free.
    overdue.close();
    FairPermits.Permit last = permits.acquire("c", "1", 2, LONG).orElseThrow();
    overdue.close();
    assertThat(permits.acquire("c", "1", 1, SHORT)).isEmpty();
    last.close();
    take(permits, "c", "1");
  }

  @Test
  void permitsAreKeptWhileTheirTimeLasts() throws InterruptedException {
    FairPermits permits = new FairPermits(1, 1, 1, () -> LONG);
    FairPermits.Permit one = take(permits, "a", "1");
    assertThat(permits.acquire("b", "1", 1, Duration.ofMillis(50))).isEmpty();
    line(permits, "b", "1");

    one.close();

    assertThat(next()).isEqualTo("b/1");
  }
}
