package org.dragoman.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Both ends keep the rules. */
@Timeout(60)
class FramesTest extends ConnectedProcesses {
  @Test
  void eachCallerGetsItsOwnAnswer() throws Exception {
    List<Future<OperationAnswer>> answers = asked(1_000, "");

    for (int at = 0; at < answers.size(); at++) {
      assertThat(text(answers.get(at).get())).isEqualTo("question " + at);
    }
  }

  @Test
  void tokenIsSentOnceAndKnownByItsNumber() throws Exception {
    assertThat(ask("a").timing()).isEqualTo("token-1");
    assertThat(ask("bb").timing()).isEqualTo("token-2");
    assertThat(ask("c").timing()).isEqualTo("token-1");
  }

  @Test
  void moreTokensThanAConnectionKnowsAreToldAnew() throws Exception {
    for (int at = 0; at < 3 * FrameFormat.TOKENS; at++) {
      String token = "t" + at % (2 * FrameFormat.TOKENS);
      EdgeConnections.Request request =
          new EdgeConnections.Request(token, new byte[1], "r", "", PATIENCE);
      assertThat(edge.ask(request).timing()).isEqualTo(token);
    }
  }

  @Test
  void answersOfAllLengthsComeWhole() throws Exception {
    for (int length :
        new int[] {
          0, 1, FrameFormat.LONGEST_INLINE, FrameFormat.LONGEST_INLINE + 1, 5_000_000, 32 << 20
        }) {
      assertThat(ask("large " + length).body()).isEqualTo(EchoedOperations.large(length));
    }
  }

  @Test
  void longRequestComesWhole() throws Exception {
    String body = "x".repeat(4 * 1024 * 1024);

    assertThat(text(ask(body))).isEqualTo(body);
  }

  @Test
  void tooLongRequestIsOneCallersAffair() throws Exception {
    List<Future<OperationAnswer>> waiting = asked(10, "wait");
    String body = "x".repeat(4 * 1024 * 1024 + 1);
    String token = "t".repeat(8 * 1024 + 1);

    assertThatThrownBy(() -> ask(body)).hasMessage("The request is too long");
    assertThatThrownBy(
            () -> edge.ask(new EdgeConnections.Request(token, new byte[0], "r", "", PATIENCE)))
        .hasMessageContaining("roles");
    operations.may.countDown();
    for (Future<OperationAnswer> one : waiting) {
      assertThat(text(one.get())).isEqualTo("wait");
    }
  }

  @Test
  void smallAnswersComeWhileLargeOnesAreOnTheirWay() throws Exception {
    List<Future<OperationAnswer>> large = asked(4, "large " + (32 << 20));
    List<Future<OperationAnswer>> small = asked(500, "");

    for (Future<OperationAnswer> one : small) {
      assertThat(text(one.get())).startsWith("question");
    }
    for (Future<OperationAnswer> one : large) {
      assertThat(one.get().body()).isEqualTo(EchoedOperations.large(32 << 20));
    }
  }

  @Test
  void answerThatNobodyTakesHoldsNoOther() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      raw.send(RawEdge.request(1, "large " + (64 << 20)));
      Frame.Answer head = (Frame.Answer) raw.next();
      raw.send(RawEdge.request(2, "small"));

      assertThat(head.length()).isEqualTo(64 << 20);
      assertThat(((Frame.Answer) raw.next()).stream()).isEqualTo(2);
      raw.send(new Frame.Credit(1, 100));
      assertThat(((Frame.Data) raw.next()).bytes().remaining()).isEqualTo(100);
    }
  }

  @Test
  void answersThatNobodyTakesAreRefusedBeforeTheyFillTheMemory() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      for (int stream = 1; stream <= 3; stream++) {
        raw.send(RawEdge.request(stream, "large " + (60 << 20)));
        assertThat(((Frame.Answer) raw.next()).status()).isEqualTo(stream < 3 ? 200 : 503);
      }
      raw.send(new Frame.Cancel(1));
      raw.send(RawEdge.request(4, "large " + (60 << 20)));
      assertThat(((Frame.Answer) raw.next()).status()).isEqualTo(200);
    }
  }

  @Test
  void edgeThatReadsNothingHoldsNoOther() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      for (int stream = 1; stream <= 500; stream++) {
        raw.send(RawEdge.request(stream, "large 60000"));
      }

      for (Future<OperationAnswer> one : asked(300, "")) {
        assertThat(text(one.get())).startsWith("question");
      }
    }
  }

  /** The socket takes bytes again once, and then no more. */
  @Test
  void edgeThatStopsReadingCostsNoTime() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      for (int stream = 1; stream <= 500; stream++) {
        raw.send(RawEdge.request(stream, "large 60000"));
      }
      for (int i = 0; i < 100; i++) {
        raw.next();
      }
      Thread.sleep(500);

      Duration before = timeOfConnections();
      Thread.sleep(1_000);

      assertThat(timeOfConnections().minus(before)).isLessThan(Duration.ofMillis(500));
    }
  }

  /** The CPU time of the threads that serve connections of the data process. */
  private static Duration timeOfConnections() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return Duration.ofNanos(
        Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
            .filter(Objects::nonNull)
            .filter(thread -> thread.getThreadName().startsWith("frames-data"))
            .mapToLong(thread -> threads.getThreadCpuTime(thread.getThreadId()))
            .sum());
  }

  @Test
  void lateAnswerIsNotAwaited() throws Exception {
    assertThatThrownBy(() -> ask("wait", Duration.ofMillis(300)))
        .isInstanceOf(SocketTimeoutException.class);
    operations.may.countDown();
    assertThat(text(ask("next"))).isEqualTo("next");
  }

  @Test
  void requestThatIsCancelledBeforeItBeginsIsNotDone() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      for (int stream = 1; stream <= 201; stream++) {
        raw.send(RawEdge.request(stream, "wait"));
      }
      raw.send(new Frame.Cancel(201));
      raw.send(new Frame.Ping(1));
      assertThat(raw.next()).isInstanceOf(Frame.Pong.class);
      operations.may.countDown();
      for (int answered = 0; answered < 200; answered++) {
        raw.next();
      }
      raw.send(RawEdge.request(202, "last"));
      raw.next();

      assertThat(operations.begun).hasValue(201);
    }
  }

  @Test
  void requestThatRunsIsEndedWhenNobodyWaits() throws Exception {
    Thread caller =
        Thread.startVirtualThread(
            () ->
                assertThatThrownBy(() -> ask("until cancelled"))
                    .isInstanceOf(InterruptedIOException.class));
    while (operations.begun.get() == 0) {
      Thread.sleep(10);
    }

    caller.interrupt();

    operations.cancelled.await();
    assertThat(text(ask("next"))).isEqualTo("next");
  }

  @Test
  void requestThatRunsIsEndedWithItsEdge() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      raw.send(RawEdge.request(1, "until cancelled"));
      while (operations.begun.get() == 0) {
        Thread.sleep(10);
      }
    }

    operations.cancelled.await();
  }

  @Test
  void failureThatIsNoAnswerEndsTheRequestAlone() throws Exception {
    assertThatThrownBy(() -> ask("fail")).isInstanceOf(SocketException.class);
    assertThat(text(ask("next"))).isEqualTo("next");
  }

  @Test
  void requestsOfAnEdgeAreAnsweredWhileTheDataProcessDrains() throws Exception {
    List<Future<OperationAnswer>> waiting = asked(20, "wait");
    while (operations.begun.get() < 20) {
      Thread.sleep(10);
    }
    Future<?> closing = callers.submit(() -> listener.close());
    Thread.sleep(500);
    operations.may.countDown();

    for (Future<OperationAnswer> one : waiting) {
      assertThat(text(one.get())).isEqualTo("wait");
    }
    closing.get();
    assertThat(path).doesNotExist();
    assertThatThrownBy(() -> ask("a")).isInstanceOf(SocketException.class);
  }

  @Test
  void killedDataProcessIsSaidAtOnceAndFoundAgain() throws Exception {
    stop();
    Process killed = DataProcess.start(path, key);
    Process next = null;
    edge = connect();
    try {
      assertThat(text(ask("before"))).isEqualTo("before");
      List<Future<OperationAnswer>> waiting = new ArrayList<>();
      try (ExecutorService more = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int number = 0; number < 100; number++) {
          waiting.add(more.submit(() -> ask("wait")));
        }
        ask("all were sent");
        killed.destroyForcibly().waitFor();
      }
      assertThat(failures(waiting)).isEqualTo(100);

      next = DataProcess.start(path, key);
      assertThat(text(ask("after"))).isEqualTo("after");
    } finally {
      killed.destroyForcibly();
      if (next != null) {
        next.destroyForcibly();
      }
    }
  }

  private static int failures(List<Future<OperationAnswer>> answers) throws InterruptedException {
    int failed = 0;
    for (Future<OperationAnswer> one : answers) {
      try {
        one.get();
      } catch (ExecutionException e) {
        assertThat(e.getCause()).isInstanceOf(IOException.class);
        failed++;
      }
    }
    return failed;
  }
}
