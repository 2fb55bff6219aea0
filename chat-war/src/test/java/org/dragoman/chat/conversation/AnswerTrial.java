package org.dragoman.chat.conversation;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.chat.usage.Accounting;
import org.dragoman.chat.usage.UsageQueue;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/** An answer of an application that a test says, to a caller who takes down what comes. */
@Timeout(30)
abstract class AnswerTrial {
  static final Ending DONE = new Ending(Ending.Reason.END_TURN, null, null, 2);
  static final Duration LONG = Duration.ofSeconds(20);

  private static final Capacity NO_DRAIN = new Capacity(1, Duration.ZERO);
  private static final Accounting ACCOUNTING =
      new Accounting(Budgets.none(), new UsageQueue((realm, batch) -> {}));

  Answers answers;
  Answer started;
  final Recorder caller = new Recorder();

  /** The body of an application. */
  interface Body {
    Ending answer(Chunks chunks) throws InterruptedException;
  }

  record Application(Body body) implements HostedApplication {
    @Override
    public String id() {
      return "ai.service.test";
    }

    @Override
    public String description() {
      return "for a test";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
      return body.answer(chunks);
    }
  }

  @AfterEach
  void stop() {
    answers.release(started);
    answers.stop();
  }

  Answer start(Limits limits, Body body) {
    return start(limits, Conversations.asking("hello"), body);
  }

  Answer start(Limits limits, Conversation conversation, Body body) {
    answers = new Answers(limits, NO_DRAIN, ACCOUNTING);
    answers.open();
    try {
      started = answers.start(new Application(body), conversation, "test");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return started;
  }

  static Limits limits(
      Duration keepAlive, Duration firstToken, Duration idle, Duration total, Duration write) {
    return new Limits(1_000, 10, keepAlive, firstToken, idle, total, write, 1_000);
  }

  static Limits patient() {
    return limits(LONG, LONG, LONG, LONG, LONG);
  }

  static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }

  static Ending sleepUntilInterrupted(CountDownLatch interrupted) throws InterruptedException {
    try {
      Thread.sleep(LONG);
      return DONE;
    } catch (InterruptedException e) {
      interrupted.countDown();
      throw e;
    }
  }
}
