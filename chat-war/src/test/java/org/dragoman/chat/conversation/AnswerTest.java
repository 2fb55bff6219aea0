package org.dragoman.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.Test;

/** What a caller sees of applications that behave and of those that do not. */
class AnswerTest extends AnswerTrial {
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
  void firstTextIsWrittenTogetherWithTheStart() throws InterruptedException {
    CountDownLatch seen = new CountDownLatch(1);
    List<List<Chunk>> writes = new ArrayList<>();
    Answer answer =
        start(
            patient(),
            chunks -> {
              chunks.text("Hel");
              seen.await();
              chunks.text("lo");
              return DONE;
            });
    answer.awaitFirstText();
    answer.writeTo(
        written -> {
          writes.add(List.copyOf(written));
          seen.countDown();
        });
    assertThat(writes)
        .containsExactly(
            List.of(new Chunk.Start(0), new Chunk.Delta(0, "Hel")),
            List.of(new Chunk.Delta(0, "lo")),
            List.of(new Chunk.Finish(DONE)));
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
        written -> {
          caller.write(written);
          if (written.getLast() instanceof Chunk.Delta) {
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
}
