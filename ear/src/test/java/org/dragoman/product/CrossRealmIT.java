package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Everything of each realm carries a mark, and both realms ask the same at once, so that whatever
 * is kept between requests is warm with both: no answer to one holds the mark of the other.
 */
class CrossRealmIT {
  private static final int ACME_AT_ONCE = 64;
  private static final int GLOBEX_AT_ONCE = 16;
  private static final MarkedRealm ACME = MarkedRealm.of("acme", "alice", "bob");
  private static final MarkedRealm GLOBEX = MarkedRealm.of("globex", "carol", "dave");

  private final Map<String, AtomicInteger> counts = new ConcurrentSkipListMap<>();
  private final Queue<String> leaked = new ConcurrentLinkedQueue<>();
  private final Queue<String> surprises = new ConcurrentLinkedQueue<>();
  private final AtomicInteger busy = new AtomicInteger();

  @BeforeAll
  static void publish() {
    ACME.publishAndFill();
    GLOBEX.publishAndFill();
  }

  @Test
  void noAnswerHoldsAMarkOfTheOtherRealm() throws InterruptedException {
    ask(5_000);
  }

  @Test
  @Tag("long")
  void noneOfAHundredThousandAnswersHoldsAMarkOfTheOtherRealm() throws InterruptedException {
    ask(100_000);
  }

  private void ask(int requests) throws InterruptedException {
    long begun = System.nanoTime();
    AtomicInteger left = new AtomicInteger(requests);
    List<Thread> askers = new ArrayList<>();
    for (int i = 0; i < ACME_AT_ONCE + GLOBEX_AT_ONCE; i++) {
      SplittableRandom random = new SplittableRandom(i);
      boolean acme = i < ACME_AT_ONCE;
      askers.add(
          Thread.startVirtualThread(
              () -> {
                while (acme ? left.getAndDecrement() > 0 : left.get() > 0) {
                  one(acme ? ACME : GLOBEX, acme ? GLOBEX : ACME, random);
                }
              }));
    }
    for (Thread asker : askers) {
      asker.join();
    }
    report((System.nanoTime() - begun) / 1_000_000_000);
    assertThat(leaked.stream().limit(5)).as("answers with a mark of the other realm").isEmpty();
    assertThat(busy.get() * 100).as("at most one in a hundred is turned away").isLessThan(requests);
    assertThat(surprises.stream().limit(5)).as("answers of another kind than expected").isEmpty();
    assertThat(counts.entrySet().stream().filter(one -> one.getKey().startsWith("acme")))
        .as("every kind was asked")
        .hasSizeGreaterThanOrEqualTo(RealmRequest.ALL.size());
  }

  private void one(MarkedRealm own, MarkedRealm other, SplittableRandom random) {
    RealmRequest kind = chosen(random);
    try {
      Client.Answer answer = Product.anonymous().send(kind.form().request(own, other));
      String wholeText = RealmRequest.wholeText(answer);
      boolean leaks = wholeText.contains(other.mark());
      count(
          "%s %s: %d%s"
              .formatted(
                  own.name(), kind.name(), answer.status(), leaks ? ", WITH A FOREIGN MARK" : ""));
      if (leaks) {
        leaked.add(own.name() + " " + kind.name() + ": " + wholeText);
      }
      if (answer.status() == 503 && answer.headers().firstValue("Retry-After").isPresent()) {
        busy.incrementAndGet();
      } else if (answer.status() != kind.status()
          || kind.marked() != wholeText.contains(own.mark())) {
        surprises.add(own.name() + " " + kind.name() + ": " + answer.status() + " " + wholeText);
      }
    } catch (RuntimeException e) {
      surprises.add(own.name() + " " + kind.name() + ": " + e);
    }
  }

  private static RealmRequest chosen(SplittableRandom random) {
    int at = random.nextInt(RealmRequest.ALL.stream().mapToInt(RealmRequest::often).sum());
    for (RealmRequest kind : RealmRequest.ALL) {
      at -= kind.often();
      if (at < 0) {
        return kind;
      }
    }
    throw new IllegalStateException("The shares do not add up");
  }

  private void count(String what) {
    counts.computeIfAbsent(what, nothing -> new AtomicInteger()).incrementAndGet();
  }

  private void report(long seconds) {
    int answers = counts.values().stream().mapToInt(AtomicInteger::get).sum();
    System.out.printf(
        "%d answers in %d s, %d with a mark of the other realm, %d unexpected%n",
        answers, seconds, leaked.size(), surprises.size());
    counts.forEach((what, count) -> System.out.printf("  %6d %s%n", count.get(), what));
  }
}
