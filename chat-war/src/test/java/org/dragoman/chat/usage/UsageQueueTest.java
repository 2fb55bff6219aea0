package org.dragoman.chat.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageCount;
import org.dragoman.contract.usage.UsageKey;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class UsageQueueTest {
  private static final UsageCount ONE = new UsageCount(1, 0, 0, 2, 3, 0);

  private final List<UsageBatch> reported = new ArrayList<>();
  private FaultCode trouble;
  private final UsageQueue queue = new UsageQueue(this::count);
  private final Accounting accounting = new Accounting(Budgets.none(), queue);

  private void count(String realm, UsageBatch batch) {
    if (trouble != null) {
      throw new Fault(trouble, "trouble");
    }
    reported.add(batch);
  }

  private static UsageKey key(String subject) {
    return new UsageKey("2026-01-31", "ai.service.x", "https://idp", subject);
  }

  private UsageCount counted() {
    return reported.stream()
        .flatMap(batch -> batch.sums().stream())
        .map(UsageBatch.Sum::count)
        .reduce(new UsageCount(0, 0, 0, 0, 0, 0), UsageCount::plus);
  }

  @Test
  void answersOfOneKeyAreSummed() {
    queue.add("acme", key("ann"), ONE);
    queue.add("acme", key("ann"), ONE);
    queue.add("acme", key("ben"), ONE);

    queue.tell();

    assertThat(reported).hasSize(1);
    assertThat(reported.getFirst().sums()).hasSize(2);
    assertThat(counted()).isEqualTo(new UsageCount(3, 0, 0, 6, 9, 0));
  }

  @Test
  void batchStaysTheSameUntilItIsAcknowledged() {
    List<UsageBatch> tried = new ArrayList<>();
    UsageQueue patient =
        new UsageQueue(
            (realm, batch) -> {
              tried.add(batch);
              if (tried.size() < 3) {
                throw new Fault(FaultCode.PROXY_UNAVAILABLE, "away");
              }
            });
    patient.add("acme", key("ann"), ONE);
    patient.tell();
    patient.add("acme", key("ann"), ONE);
    patient.tell();
    patient.tell();
    patient.tell();

    assertThat(tried).hasSize(4);
    assertThat(tried.subList(0, 3)).containsOnly(tried.getFirst());
    assertThat(tried.get(3).id()).isNotEqualTo(tried.getFirst().id());
    assertThat(tried.get(3).sums().getFirst().count()).isEqualTo(ONE);
  }

  @Test
  void batchThatIsRefusedForGoodIsNotInTheWayOfOthers() {
    trouble = FaultCode.VALUE_REFUSED;
    queue.add("acme", key("ann"), ONE);
    queue.tell();
    trouble = null;
    queue.add("acme", key("ben"), ONE);

    queue.tell();

    assertThat(counted()).isEqualTo(ONE);
  }

  @Test
  void batchThatIsRefusedForGoodIsNotTheLastOneAtTheStop() {
    List<Integer> sizes = new ArrayList<>();
    UsageQueue stopping =
        new UsageQueue(
            (realm, batch) -> {
              sizes.add(batch.sums().size());
              throw new Fault(FaultCode.VALUE_REFUSED, "no");
            });
    for (int i = 0; i < 1_001; i++) {
      stopping.add("acme", key("user-" + i), ONE);
    }

    stopping.tellLast();

    assertThat(sizes).containsExactly(1_000, 1);
  }

  @Test
  @Timeout(60)
  void errorIsNotTheEndOfTheTelling() throws InterruptedException {
    CountDownLatch tries = new CountDownLatch(2);
    UsageQueue stubborn =
        new UsageQueue(
            (realm, batch) -> {
              tries.countDown();
              throw new StackOverflowError();
            });
    stubborn.add("acme", key("ann"), ONE);

    stubborn.begin(this);

    tries.await();
    stubborn.stop();
  }

  @Test
  void namesAreMadeStorable() {
    queue.add("acme", key("a\0b\ud800"), ONE);

    queue.tell();

    assertThat(reported.getFirst().sums().getFirst().key().subject()).isEqualTo("a\ufffdb?");
  }

  @Test
  void keysAreBounded() {
    for (int i = 0; i < 50_001; i++) {
      queue.add("acme", key("user-" + i), ONE);
    }
    queue.add("acme", key("user-0"), ONE);

    queue.tellLast();

    assertThat(counted().requests()).isEqualTo(50_001);
  }

  private UsageCount tallied(Outcome outcome, Ending ending, Integer input, String text)
      throws InterruptedException {
    Tally tally = accounting.open(Conversations.asking("Eight by"), true);
    if (input != null) {
      tally.inputTokens(input);
    }
    if (!text.isEmpty()) {
      tally.text(text);
    }
    tally.end(outcome, ending);
    tally.end(Outcome.CANCELLED, null);
    queue.tell();
    UsageCount count = counted();
    reported.clear();
    return count;
  }

  @Test
  void answerIsCountedOnceWithWhatIsKnownOfIt() throws InterruptedException {
    Ending counted = new Ending(Ending.Reason.END_TURN, null, 7, 9);
    Ending half = new Ending(Ending.Reason.END_TURN, null, null, 9);

    assertThat(tallied(Outcome.FINISHED, counted, 5, "x"))
        .isEqualTo(new UsageCount(1, 0, 0, 7, 9, 0));
    assertThat(tallied(Outcome.FINISHED, half, 5, "x")).isEqualTo(new UsageCount(1, 0, 0, 5, 9, 0));
    assertThat(tallied(Outcome.FINISHED, half, null, "x"))
        .isEqualTo(new UsageCount(1, 0, 0, 2, 9, 1));
    assertThat(tallied(Outcome.CANCELLED, null, 5, "12345"))
        .isEqualTo(new UsageCount(1, 0, 1, 5, 2, 1));
    assertThat(tallied(Outcome.FAILED, null, null, "")).isEqualTo(new UsageCount(1, 1, 0, 0, 0, 0));
    assertThat(tallied(Outcome.FAILED, null, null, "\u20ac\u20ac"))
        .isEqualTo(new UsageCount(1, 1, 0, 2, 2, 1));
  }

  private UsageCount requested(Outcome outcome, Ending ending, Use... uses)
      throws InterruptedException {
    Tally tally = accounting.open(Conversations.asking("Eight by"), true);
    for (Use use : uses) {
      use.with(tally);
    }
    tally.end(outcome, ending);
    queue.tell();
    UsageCount count = counted();
    reported.clear();
    return count;
  }

  /** Something that an application does. */
  private interface Use {
    void with(Tally tally) throws InterruptedException;
  }

  @Test
  void requestsOfAnAnswerThatHasNoEndingAreCounted() throws InterruptedException {
    Use asks = Tally::asking;
    Use answered = tally -> tally.used(40, 30);
    Use untold = tally -> tally.used(null, 30);
    Use refused = tally -> tally.used(0, 0);

    assertThat(requested(Outcome.FAILED, null, asks, answered, asks, answered))
        .isEqualTo(new UsageCount(1, 1, 0, 80, 60, 0));
    assertThat(requested(Outcome.FAILED, null, asks, answered, asks, refused))
        .isEqualTo(new UsageCount(1, 1, 0, 40, 30, 0));
    assertThat(requested(Outcome.FAILED, null, asks, answered, asks))
        .isEqualTo(new UsageCount(1, 1, 0, 42, 30, 1));
    assertThat(requested(Outcome.FAILED, null, asks, untold))
        .isEqualTo(new UsageCount(1, 1, 0, 2, 30, 1));
    assertThat(requested(Outcome.FAILED, null, asks)).isEqualTo(new UsageCount(1, 1, 0, 2, 0, 1));
    assertThat(requested(Outcome.FAILED, null, asks, refused))
        .isEqualTo(new UsageCount(1, 1, 0, 0, 0, 0));
    assertThat(requested(Outcome.CANCELLED, null, asks, answered))
        .isEqualTo(new UsageCount(1, 0, 1, 40, 30, 0));
  }

  @Test
  void textIsCountedOnceWithItsRequest() throws InterruptedException {
    Use asks = Tally::asking;
    Use says = tally -> tally.text("Eight by");
    Use answered = tally -> tally.used(40, 30);

    assertThat(requested(Outcome.FAILED, null, asks, says, answered, asks, says))
        .isEqualTo(new UsageCount(1, 1, 0, 42, 32, 1));
  }

  @Test
  void endingTakesNothingBack() throws InterruptedException {
    Ending own = new Ending(Ending.Reason.END_TURN, null, 2, 9);
    Ending all = new Ending(Ending.Reason.END_TURN, null, 40, 30);
    Use asks = Tally::asking;
    Use answered = tally -> tally.used(40, 30);

    assertThat(requested(Outcome.FINISHED, own, asks, answered, asks, answered))
        .isEqualTo(new UsageCount(1, 0, 0, 80, 60, 0));
    assertThat(requested(Outcome.FINISHED, all, asks, answered))
        .isEqualTo(new UsageCount(1, 0, 0, 40, 30, 0));
  }

  /** What is counted when a server that nobody trusts tells this after 4,000 bytes of text. */
  private UsageCount reported(Integer input, int output) throws InterruptedException {
    Tally tally = accounting.open(Conversations.asking("x".repeat(4_000)), false);
    tally.asking();
    tally.text("y".repeat(4_000));
    tally.used(input, output);
    tally.end(Outcome.FINISHED, new Ending(Ending.Reason.END_TURN, null, input, output));
    queue.tell();
    UsageCount count = counted();
    reported.clear();
    return count;
  }

  @Test
  void serverThatIsNotTrustedCountsOnlyNearTheEstimate() throws InterruptedException {
    assertThat(reported(2_000_000_000, 2_000_000_000))
        .isEqualTo(new UsageCount(1, 0, 0, 4_000, 4_000, 0));
    assertThat(reported(0, 0)).isEqualTo(new UsageCount(1, 0, 0, 250, 250, 0));
    assertThat(reported(1_100, 900)).isEqualTo(new UsageCount(1, 0, 0, 1_100, 900, 0));
    assertThat(reported(null, 900)).isEqualTo(new UsageCount(1, 0, 0, 1_000, 900, 1));
  }

  @Test
  void keyTellsRealmApplicationAndCaller() throws InterruptedException {
    Conversation conversation = Conversations.asking("Hello");
    Caller caller = conversation.caller();
    accounting.open(conversation, true).end(Outcome.FAILED, null);
    queue.tell();

    UsageKey key = reported.getFirst().sums().getFirst().key();

    assertThat(key.application()).isEqualTo(conversation.application());
    assertThat(Map.of(key.issuer(), key.subject()))
        .isEqualTo(Map.of(caller.issuer(), caller.subject()));
    assertThat(Set.of(key.day())).allMatch(day -> day.matches("\\d{4}-\\d{2}-\\d{2}"));
  }
}
