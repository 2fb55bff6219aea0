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

  private Breaker.Ticket ask() {
    return breaker.admits().orElseThrow();
  }

  private void open() {
    ask().unwell();
    ask().unwell();
  }

  @Test
  void wholeAnswerBetweenFailuresKeepsItClosed() {
    assertThat(ask().unwell()).isFalse();
    assertThat(ask().well()).isFalse();
    assertThat(ask().unwell()).isFalse();
    assertThat(breaker.admits()).isPresent();
  }

  @Test
  void fewThatFailAmongThousandsDoNotOpenIt() {
    for (int second = 0; second < 22; second++) {
      for (int i = 0; i < 360; i++) {
        ask().begun();
      }
      for (int i = 0; i < 100; i++) {
        assertThat(ask().unwell()).as("refusal %d of second %d", i, second).isFalse();
      }
      seconds(1);
    }
    assertThat(breaker.admits()).isPresent();
  }

  @Test
  void fewThatBreakOffAmongThousandsDoNotOpenIt() {
    for (int i = 0; i < 1_000; i++) {
      Breaker.Ticket ticket = ask();
      ticket.begun();
      if (i % 3 == 0) {
        assertThat(ticket.unwell()).as("answer %d", i).isEqualTo(false);
      } else {
        ticket.well();
      }
    }
  }

  @Test
  void whatWentWellLongAgoDoesNotKeepItClosed() {
    for (int i = 0; i < 1_000; i++) {
      ask().well();
    }
    seconds(10);

    open();
    assertThat(breaker.admits()).isEmpty();
  }

  @Test
  void itOpensWithinSecondsWhenAllBeginToFail() {
    for (int i = 0; i < 1_000; i++) {
      ask().well();
      clock.addAndGet(Duration.ofMillis(10).toNanos());
    }
    int failed = 0;
    while (!ask().unwell()) {
      clock.addAndGet(Duration.ofMillis(10).toNanos());
      failed++;
    }
    assertThat(failed).isBetween(400, 550);
  }

  @Test
  void failuresThatAreFarApartOpenIt() {
    ask().well();
    seconds(60);
    assertThat(ask().unwell()).isFalse();
    seconds(60);
    assertThat(ask().unwell()).isTrue();
  }

  @Test
  void answersThatBreakOffOpenItHoweverManyBegin() {
    Breaker.Ticket first = ask();
    Breaker.Ticket second = ask();
    first.begun();
    second.begun();
    for (int i = 0; i < 1_000; i++) {
      ask().begun();
    }
    assertThat(first.unwell()).isFalse();
    assertThat(second.unwell()).isTrue();
  }

  @Test
  void answersThatBeginAndBreakOffOpenIt() {
    for (int i = 0; i < 2; i++) {
      Breaker.Ticket ticket = ask();
      ticket.begun();
      ticket.unwell();
    }

    assertThat(breaker.admits()).isEmpty();
  }

  @Test
  void failuresInARowOpenItOnce() {
    Breaker.Ticket late = ask();
    assertThat(ask().unwell()).isFalse();

    assertThat(ask().unwell()).isTrue();
    assertThat(late.unwell()).isFalse();
    assertThat(breaker.admits()).isEmpty();
    assertThat(breaker.retryAfter()).isEqualTo(11);
  }

  @Test
  void oneRequestTriesAfterTheRest() {
    open();
    seconds(10);

    Breaker.Ticket trial = ask();
    assertThat(breaker.admits()).isEmpty();
    assertThat(trial.well()).isTrue();
    assertThat(breaker.admits()).isPresent();
  }

  @Test
  void tryThatBeginsLetsOthersInAndForgivesNothing() {
    open();
    seconds(10);
    Breaker.Ticket trial = ask();

    assertThat(trial.begun()).isTrue();
    assertThat(breaker.admits()).isPresent();
    assertThat(trial.unwell()).isTrue();
    assertThat(breaker.admits()).isEmpty();
  }

  @Test
  void tryThatFailsOpensItAgain() {
    open();
    seconds(10);
    ask().unwell();

    assertThat(breaker.admits()).isEmpty();
    seconds(10);
    assertThat(breaker.admits()).isPresent();
  }

  @Test
  void tryThatNobodyWaitedForIsMadeAgainAtOnce() {
    open();
    assertThat(breaker.state()).isEqualTo(Breaker.State.OPEN);
    seconds(10);
    ask().unknown();

    assertThat(breaker.state()).isEqualTo(Breaker.State.HALF_OPEN);
    assertThat(breaker.admits()).isPresent();
  }

  @Test
  void requestsFromBeforeTheOpeningDecideNothing() {
    Breaker.Ticket sound = ask();
    Breaker.Ticket broken = ask();
    Breaker.Ticket left = ask();
    open();
    seconds(10);
    Breaker.Ticket trial = ask();

    sound.begun();
    sound.well();
    broken.unwell();
    left.unknown();

    assertThat(breaker.admits()).isEmpty();
    assertThat(trial.well()).isTrue();
    assertThat(ask().unwell()).isFalse();
  }

  @Test
  void modelsRestOneByOne() {
    Breakers breakers = new Breakers(() -> new Breaker(1, Duration.ofSeconds(10), clock::get));
    assertThat(breakers.state()).isEqualTo(Breaker.State.CLOSED);

    breakers.of("slow").admits().orElseThrow().unwell();

    assertThat(breakers.of("slow").admits()).isEmpty();
    assertThat(breakers.of("other").admits()).isPresent();
    assertThat(breakers.state()).isEqualTo(Breaker.State.OPEN);
    for (int i = 0; i < 1_000; i++) {
      breakers.of("model " + i);
    }
    assertThat(breakers.state()).isEqualTo(Breaker.State.CLOSED);
  }
}
