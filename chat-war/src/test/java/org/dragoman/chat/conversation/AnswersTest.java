package org.dragoman.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.chat.usage.Accounting;
import org.dragoman.chat.usage.Tally;
import org.dragoman.chat.usage.UsageQueue;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageCount;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many answers there may be, and what becomes of them at the stop. */
@Timeout(30)
class AnswersTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  private final List<UsageBatch> reported = new ArrayList<>();
  private final CountDownLatch mayEnd = new CountDownLatch(1);
  private final Recorder caller = new Recorder();

  /** Says one word, and ends when it may. */
  private final class Waiting implements HostedApplication {
    @Override
    public String id() {
      return "ai.service.waiting";
    }

    @Override
    public String description() {
      return "for a test";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
      chunks.text("Wait");
      mayEnd.await();
      return new Ending(Ending.Reason.END_TURN, null, 3, 4);
    }
  }

  private Answers answers(int most, Duration drain) {
    return answers(
        most,
        drain,
        new Accounting(Budgets.none(), new UsageQueue((realm, batch) -> reported.add(batch))));
  }

  private static Answers answers(int most, Duration drain, Accounting accounting) {
    Answers answers = new Answers(Limits.defaults(), new Capacity(most, drain), accounting);
    answers.open();
    return answers;
  }

  private Answer begun(Answers answers) throws InterruptedException {
    Answer answer = answers.start(new Waiting(), Conversations.asking("hello"), "test");
    answer.awaitFirstText();
    return answer;
  }

  /** The caller's thread, as it is after the first sign. */
  private Thread written(Answers answers, Answer answer) {
    return Thread.ofVirtual()
        .start(
            () -> {
              try {
                answer.writeTo(caller);
              } finally {
                answers.release(answer);
              }
            });
  }

  private FaultCode refusal(Answers answers) {
    return catchThrowableOfType(
            Fault.class, () -> answers.start(new Waiting(), Conversations.asking("hello"), "test"))
        .code();
  }

  @Test
  void moreAnswersThanThereMayBeAreRefused() throws InterruptedException {
    Answers answers = answers(1, Duration.ZERO);
    Answer first = begun(answers);

    assertThat(refusal(answers)).isEqualTo(FaultCode.TOO_MANY_ANSWERS);

    answers.release(first);
    answers.release(begun(answers));
    answers.stop();
  }

  @Test
  void answerThatWaitsForItsBudgetTakesItsPlace() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch refused = new CountDownLatch(1);
    Accounting slow =
        new Accounting(Budgets.none(), new UsageQueue((realm, batch) -> reported.add(batch))) {
          @Override
          public Tally open(Conversation conversation, boolean trusted)
              throws InterruptedException {
            asked.countDown();
            refused.await();
            throw new Fault(FaultCode.BUDGET_USED_UP, "for a test");
          }
        };
    Answers answers = answers(1, Duration.ZERO, slow);
    AtomicReference<FaultCode> first = new AtomicReference<>();
    Thread waiting = Thread.ofVirtual().start(() -> first.set(refusal(answers)));
    asked.await();

    FaultCode second = refusal(answers);
    refused.countDown();

    waiting.join();
    assertThat(second).isEqualTo(FaultCode.TOO_MANY_ANSWERS);
    assertThat(first.get()).isEqualTo(FaultCode.BUDGET_USED_UP);
    assertThat(refusal(answers)).as("the place is free again").isEqualTo(FaultCode.BUDGET_USED_UP);
    answers.stop();
  }

  @Test
  void answersUnderWayMayEndBeforeTheStop() throws InterruptedException {
    Answers answers = answers(10, LONG);
    Thread writing = written(answers, begun(answers));
    Thread stopping = Thread.ofVirtual().start(answers::stop);
    while (answers.isOpen()) {
      Thread.onSpinWait();
    }

    assertThat(refusal(answers)).isEqualTo(FaultCode.STOPPING);
    mayEnd.countDown();
    writing.join();
    stopping.join();

    assertThat(caller.last()).isInstanceOf(Chunk.Finish.class);
    assertThat(reported.getFirst().sums().getFirst().count())
        .isEqualTo(new UsageCount(1, 0, 0, 3, 4, 0));
  }

  @Test
  void answersThatDoNotEndAreToldTo() throws InterruptedException {
    Answers answers = answers(10, Duration.ZERO);
    Thread writing = written(answers, begun(answers));

    answers.stop();

    writing.join();
    assertThat(caller.last())
        .isInstanceOfSatisfying(
            Chunk.Failure.class, last -> assertThat(last.code()).isEqualTo(FaultCode.STOPPING));
    assertThat(reported.getFirst().sums().getFirst().count())
        .isEqualTo(new UsageCount(1, 1, 0, 2, 1, 1));
  }
}
