package org.dragoman.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

/** Callers who leave, who do not read, and who are let go when the service stops. */
class AnswerReadersTest extends AnswerTrial {
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
        written -> {
          caller.write(written);
          if (written.getLast() instanceof Chunk.Delta) {
            Thread.ofVirtual().start(answer::leave);
          }
        });
    assertThat(answer.isCallerGone()).isTrue();
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(caller.chunks()).hasSize(2);
  }

  @Test
  void readerWhoDoesNotReadIsCutWithTheReason() throws InterruptedException {
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
      readerWhoDoesNotReadIsCutWithTheReason();
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
  void answerThatNobodyOpensIsAbandoned() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Answer answer =
        start(
            patient(),
            chunks -> {
              try {
                chunks.text("a");
                // The first text is held for the first line; this waits for the output.
                chunks.text("b");
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
}
