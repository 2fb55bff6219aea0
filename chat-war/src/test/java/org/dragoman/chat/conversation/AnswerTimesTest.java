package org.dragoman.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

/** How long a caller waits: for the first line, in a silence, for the first text, and in all. */
class AnswerTimesTest extends AnswerTrial {
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
        written -> {
          caller.write(written);
          opened.countDown();
        });
    assertThat(caller.chunks().getFirst()).isEqualTo(new Chunk.Start(0));
    assertThat(caller.last()).isEqualTo(new Chunk.Failure(FaultCode.MODEL_BUSY, "Later", 7));
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
}
