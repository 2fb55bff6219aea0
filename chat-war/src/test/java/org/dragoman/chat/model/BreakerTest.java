package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BreakerTest {
  private final AtomicLong clock = new AtomicLong();
  private final Breaker breaker = new Breaker(2, Duration.ofSeconds(10), clock::get);

  private void seconds(int seconds) {
    clock.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }

  @Test
  void successBetweenFailuresKeepsItClosed() {
    assertThat(breaker.unwell()).isFalse();
    assertThat(breaker.well()).isFalse();
    assertThat(breaker.unwell()).isFalse();
    assertThat(breaker.admits()).isTrue();
  }

  @Test
  void failuresInARowOpenItOnce() {
    breaker.unwell();

    assertThat(breaker.unwell()).isTrue();
    assertThat(breaker.unwell()).isFalse();
    assertThat(breaker.admits()).isFalse();
    assertThat(breaker.retryAfter()).isEqualTo(11);
  }

  @Test
  void oneRequestTriesAfterTheRest() {
    breaker.unwell();
    breaker.unwell();
    seconds(10);

    assertThat(breaker.admits()).isTrue();
    assertThat(breaker.admits()).isFalse();
    assertThat(breaker.well()).isTrue();
    assertThat(breaker.admits()).isTrue();
  }

  @Test
  void tryThatFailsOpensItAgain() {
    breaker.unwell();
    breaker.unwell();
    seconds(10);
    breaker.admits();
    breaker.unwell();

    assertThat(breaker.admits()).isFalse();
    seconds(10);
    assertThat(breaker.admits()).isTrue();
  }

  @Test
  void tryThatNobodyWaitedForIsMadeAgainAtOnce() {
    breaker.unwell();
    breaker.unwell();
    seconds(10);
    breaker.admits();
    breaker.unknown();

    assertThat(breaker.state()).isEqualTo(Breaker.State.OPEN);
    assertThat(breaker.admits()).isTrue();
  }
}
