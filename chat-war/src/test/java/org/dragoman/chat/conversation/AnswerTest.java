package org.dragoman.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.chat.usage.Accounting;
import org.dragoman.chat.usage.UsageQueue;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a caller sees of applications that behave and of those that do not. */
@Timeout(30)
class AnswerTest {
  private static final Ending DONE = new Ending(Ending.Reason.END_TURN, null, null, 2);
  private static final Duration LONG = Duration.ofSeconds(20);

  private static final Capacity NO_DRAIN = new Capacity(1, Duration.ZERO);
  private static final Accounting ACCOUNTING =
      new Accounting(Budgets.none(), new UsageQueue((realm, batch) -> {}));

  private Answers answers;
  private Answer started;
  private final Recorder caller = new Recorder();

  /** The body of an application. */
  private interface Body {
    Ending answer(Chunks chunks) throws InterruptedException;
  }

  private record Application(Body body) implements HostedApplication {
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

  private Answer start(Limits limits, Body body) {
    return start(limits, Conversations.asking("hello"), body);
  }

  private Answer start(Limits limits, Conversation conversation, Body body) {
    answers = new Answers(limits, NO_DRAIN, ACCOUNTING);
    answers.open();
    try {
      started = answers.start(new Application(body), conversation, "test");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return started;
  }

  private static Limits limits(
      Duration keepAlive, Duration firstToken, Duration idle, Duration total, Duration write) {
    return new Limits(1_000, 10, keepAlive, firstToken, idle, total, write, 1_000);
  }

  private static Limits patient() {
    return limits(LONG, LONG, LONG, LONG, LONG);
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }

  @Test
  void startComesFirstAndFinishLast() throws InterruptedException {
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.inputTokens(7);
              chunks.text("Hel");
              chunks.other();
              chunks.text("lo");
              return DONE;
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.chunks())
        .containsExactly(
            new Chunk.Start(7),
            new Chunk.Delta(0, "Hel"),
            new Chunk.Other(),
            new Chunk.Delta(0, "lo"),
            new Chunk.Finish(new Ending(Ending.Reason.END_TURN, null, 7, 2)));
  }

  @Test
  void callsOfTheClientsToolsComeAfterTheText() throws InterruptedException {
    ToolCall call = new ToolCall("c1", "weather", "{}");
    Ending asks = new Ending(Ending.Reason.TOOL_CALLS, null, 1, 2);
    Answer answer =
        start(
            offering("weather"),
            chunks -> {
              chunks.text("Let me see.");
              chunks.call(call);
              return asks;
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.chunks())
        .containsExactly(
            new Chunk.Start(0),
            new Chunk.Delta(0, "Let me see."),
            new Chunk.Call(0, call),
            new Chunk.Finish(asks));
  }

  @Test
  void toolThatTheClientDoesNotOfferIsNeverCalled() throws InterruptedException {
    Answer answer =
        start(
            offering("other"),
            chunks -> {
              chunks.call(new ToolCall("c1", "weather", "{}"));
              return DONE;
            });

    assertThatExceptionOfType(Fault.class)
        .isThrownBy(answer::awaitFirstText)
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.APPLICATION_FAILED));
  }

  private static Conversation offering(String tool) {
    Conversation asking = Conversations.asking("hello");
    Generation.Tool offered = new Generation.Tool(tool, "", Json.mapper().createObjectNode(), null);
    return new Conversation(
        asking.application(),
        "",
        asking.messages(),
        asking.caller(),
        asking.token(),
        0,
        "-",
        new Generation(
            Generation.Sampling.NONE,
            null,
            List.of(),
            new Generation.ClientTools(List.of(offered), Generation.Choice.AUTO, null, false),
            new Generation.Form.Text()));
  }

  private Answer start(Conversation conversation, Body body) {
    return start(patient(), conversation, body);
  }

  @Test
  void emptyAnswerIsStartAndFinish() throws InterruptedException {
    Answer answer = start(patient(), chunks -> DONE);
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.chunks()).containsExactly(new Chunk.Start(0), new Chunk.Finish(DONE));
  }

  @Test
  void failureBeforeTheFirstTextIsThrown() {
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.inputTokens(3);
              throw new Fault(FaultCode.FORBIDDEN, "Not for you");
            });
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(answer::awaitFirstText)
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.FORBIDDEN))
        .withMessage("Not for you");
  }

  @Test
  void signsWithoutTextHoldTheFirstLineBack() {
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.other();
              chunks.other();
              throw new Fault(FaultCode.MODEL_BUSY, "Later", 7, null);
            });
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(answer::awaitFirstText)
        .satisfies(fault -> assertThat(fault.retryAfter()).isEqualTo(7));
  }

  @Test
  void firstLineIsHeldBackNoLongerThanTheKeepAlive() throws InterruptedException {
    CountDownLatch opened = new CountDownLatch(1);
    Answer answer =
        start(
            limits(millis(50), LONG, LONG, LONG, LONG),
            chunks -> {
              chunks.other();
              opened.await();
              throw new Fault(FaultCode.MODEL_BUSY, "Later", 7, null);
            });
    answer.awaitFirstText();
    answer.writeTo(
        chunk -> {
          caller.write(chunk);
          opened.countDown();
        });
    assertThat(caller.chunks().getFirst()).isEqualTo(new Chunk.Start(0));
    assertThat(caller.last()).isEqualTo(new Chunk.Failure(FaultCode.MODEL_BUSY, "Later", 7));
  }

  @Test
  void failureAfterTheFirstTextIsTheLastChunk() throws InterruptedException {
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("Once upon ");
              throw new Fault(FaultCode.APPLICATION_FAILED, "The rest is lost");
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.chunks())
        .containsExactly(
            new Chunk.Start(0),
            new Chunk.Delta(0, "Once upon "),
            new Chunk.Failure(FaultCode.APPLICATION_FAILED, "The rest is lost"));
  }

  @Test
  void exceptionOfTheApplicationTellsNothingOfItself() throws InterruptedException {
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("a");
              throw new IllegalStateException("jdbc:secret");
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.last())
        .isEqualTo(new Chunk.Failure(FaultCode.APPLICATION_FAILED, "The application failed"));
  }

  @Test
  void missingEndingIsAFailure() throws InterruptedException {
    Answer answer = start(patient(), chunks -> null);
    assertThatExceptionOfType(Fault.class).isThrownBy(answer::awaitFirstText);
  }

  @Test
  void silenceIsFilledWithOther() throws InterruptedException {
    CountDownLatch enough = new CountDownLatch(1);
    Answer answer =
        start(
            limits(millis(20), LONG, LONG, LONG, LONG),
            chunks -> {
              enough.await();
              return DONE;
            });
    answer.awaitFirstText();
    Thread ends =
        Thread.ofVirtual()
            .start(
                () -> {
                  while (caller.chunks().size() < 4) {
                    Thread.onSpinWait();
                    Thread.yield();
                  }
                  enough.countDown();
                });
    answer.writeTo(caller);
    ends.join();
    List<Chunk> chunks = caller.chunks();
    assertThat(chunks.getFirst()).isEqualTo(new Chunk.Start(0));
    assertThat(chunks.subList(1, chunks.size() - 1))
        .hasSizeGreaterThan(2)
        .containsOnly(new Chunk.Other());
    assertThat(chunks.getLast()).isEqualTo(new Chunk.Finish(DONE));
  }

  @Test
  void fragmentsArriveAsTheyAreMade() throws InterruptedException {
    CountDownLatch firstSeen = new CountDownLatch(1);
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("first");
              // Goes on only when the caller has the first fragment.
              firstSeen.await();
              chunks.text("second");
              return DONE;
            });
    answer.awaitFirstText();
    answer.writeTo(
        chunk -> {
          caller.write(chunk);
          if (chunk instanceof Chunk.Delta) {
            firstSeen.countDown();
          }
        });
    assertThat(caller.text()).isEqualTo("firstsecond");
  }

  @Test
  void timeOfArrivalFollowsTheApplication() throws InterruptedException {
    Answer answer =
        start(
            patient(),
            chunks -> {
              for (int i = 0; i < 5; i++) {
                chunks.text("tick ");
                Thread.sleep(30);
              }
              return DONE;
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    List<Long> arrivals = caller.arrivals();
    // From the first fragment to the last: four pauses, less what a clock may be wrong.
    assertThat(arrivals.get(5) - arrivals.get(1)).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(110));
  }

  @Test
  void slowFirstTokenIsAnErrorBeforeTheFirstLine() {
    Answer answer =
        start(
            limits(LONG, millis(50), LONG, LONG, LONG),
            chunks -> {
              Thread.sleep(LONG);
              return DONE;
            });
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(answer::awaitFirstText)
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.FIRST_TOKEN_TOO_SLOW));
  }

  @Test
  void slowFirstTokenAfterTheFirstLineIsTheLastChunk() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Answer answer =
        start(
            limits(millis(20), millis(80), LONG, LONG, LONG),
            chunks -> sleepUntilInterrupted(interrupted));
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.last())
        .isInstanceOfSatisfying(
            Chunk.Failure.class,
            failure -> assertThat(failure.code()).isEqualTo(FaultCode.FIRST_TOKEN_TOO_SLOW));
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void stalledApplicationIsInterruptedAndTheAnswerEndsWithAFailure() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Answer answer =
        start(
            limits(LONG, LONG, millis(50), LONG, LONG),
            chunks -> {
              chunks.text("a");
              return sleepUntilInterrupted(interrupted);
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.last())
        .isInstanceOfSatisfying(
            Chunk.Failure.class,
            failure -> assertThat(failure.code()).isEqualTo(FaultCode.ANSWER_STALLED));
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void endlessAnswerIsEndedByTheTotalLimit() throws InterruptedException {
    Answer answer =
        start(
            limits(LONG, LONG, LONG, millis(150), LONG),
            chunks -> {
              while (true) {
                chunks.text("on and on ");
                Thread.sleep(5);
              }
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.last())
        .isInstanceOfSatisfying(
            Chunk.Failure.class,
            failure -> assertThat(failure.code()).isEqualTo(FaultCode.ANSWER_TOO_LONG));
  }

  @Test
  void callerWhoLeavesWhileTextFlowsInterruptsTheApplication() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    caller.leavesAfter(3);
    Answer answer =
        start(
            patient(),
            chunks -> {
              try {
                while (true) {
                  chunks.text("more ");
                }
              } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
              }
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(caller.chunks()).hasSize(3);
  }

  @Test
  void callerWhoLeavesInASilenceIsNoticedByTheKeepAlive() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    caller.leavesAfter(2);
    Answer answer =
        start(
            limits(millis(20), LONG, LONG, LONG, LONG),
            chunks -> {
              chunks.text("a");
              return sleepUntilInterrupted(interrupted);
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void callerWhoIsSaidToHaveLeftInterruptsTheApplication() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("a");
              return sleepUntilInterrupted(interrupted);
            });
    answer.writeTo(
        chunk -> {
          caller.write(chunk);
          if (chunk instanceof Chunk.Delta) {
            Thread.ofVirtual().start(answer::leave);
          }
        });
    assertThat(answer.isCallerGone()).isTrue();
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(caller.chunks()).hasSize(2);
  }

  @Test
  void readerWhoDoesNotReadIsCutAndToldWhy() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    caller.stopsReadingAfter(2);
    Answer answer =
        start(
            limits(LONG, LONG, LONG, LONG, millis(60)),
            chunks -> {
              chunks.text("a");
              try {
                chunks.text("never read");
                return DONE;
              } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
              }
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(caller.last()).isInstanceOf(Chunk.Failure.class);
  }

  @Test
  void sweepThatBreaksForOneReaderCutsTheNext() throws InterruptedException {
    Logger log = Logger.getLogger("org.dragoman.chat");
    Filter before = log.getFilter();
    log.setFilter(
        line -> {
          if (line.getMessage().startsWith("READER_CUT")) {
            throw new IllegalStateException("The disk is full");
          }
          return true;
        });
    try {
      readerWhoDoesNotReadIsCutAndToldWhy();
      answers.release(started);
      Body body =
          chunks -> {
            chunks.text("a");
            chunks.text("never read");
            return DONE;
          };
      started = answers.start(new Application(body), Conversations.asking("hello"), "next");
      Recorder next = new Recorder().stopsReadingAfter(2);
      started.awaitFirstText();
      started.writeTo(next);

      assertThat(next.last()).isInstanceOf(Chunk.Failure.class);
    } finally {
      log.setFilter(before);
    }
  }

  @Test
  void answerThatIsTooMuchForItsFormEndsWithThat() throws InterruptedException {
    caller.isFullAfter(2);
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("a");
              chunks.text("b");
              return DONE;
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.chunks())
        .containsExactly(
            new Chunk.Start(0),
            new Chunk.Delta(0, "a"),
            new Chunk.Failure(FaultCode.APPLICATION_FAILED, "Too long"));
  }

  @Test
  void answerThatNobodyOpensIsAbandoned() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Answer answer =
        start(
            patient(),
            chunks -> {
              try {
                chunks.text("a");
                return DONE;
              } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
              }
            });
    answer.awaitFirstText();
    answers.release(answer);
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void stopOfTheServiceEndsAnAnswerWithAFailure() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("a");
              return sleepUntilInterrupted(interrupted);
            });
    answer.awaitFirstText();
    Thread writer =
        Thread.ofVirtual()
            .start(
                () -> {
                  answer.writeTo(caller);
                  answers.release(answer);
                });
    while (caller.chunks().size() < 2) {
      Thread.onSpinWait();
    }
    answers.stop();
    writer.join();
    assertThat(caller.last())
        .isEqualTo(new Chunk.Failure(FaultCode.STOPPING, "The service is shutting down"));
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void surrogatePairSplitOverFragmentsArrivesWhole() throws InterruptedException {
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("a\ud83d");
              chunks.text("\ude00b");
              return DONE;
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.chunks())
        .contains(new Chunk.Delta(0, "a"), new Chunk.Delta(0, "\ud83d\ude00b"));
  }

  @Test
  void longFragmentIsSplit() throws InterruptedException {
    String longText = "\ud83d\ude00".repeat(10_000);
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("x" + longText);
              return DONE;
            });
    answer.awaitFirstText();
    answer.writeTo(caller);
    assertThat(caller.text()).isEqualTo("x" + longText);
    assertThat(caller.chunks()).hasSizeGreaterThan(3);
  }

  private static Ending sleepUntilInterrupted(CountDownLatch interrupted)
      throws InterruptedException {
    try {
      Thread.sleep(LONG);
      return DONE;
    } catch (InterruptedException e) {
      interrupted.countDown();
      throw e;
    }
  }
}
