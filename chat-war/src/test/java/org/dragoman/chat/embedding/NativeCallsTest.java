package org.dragoman.chat.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NativeCallsTest {
  private final NativeCalls calls = new NativeCalls(1);

  private <T> FutureTask<T> made(Supplier<T> call) {
    return new FutureTask<>(() -> calls.make(call));
  }

  private <T> T ofVirtualThread(Supplier<T> call) throws InterruptedException, ExecutionException {
    FutureTask<T> made = made(call);
    Thread.ofVirtual().start(made);
    return made.get();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void virtualThreadLeavesItsCallToAPlatformThread() throws Exception {
    Thread first = ofVirtualThread(Thread::currentThread);
    assertThat(first.isVirtual()).isFalse();
    assertThat(ofVirtualThread(Thread::currentThread)).isSameAs(first);
  }

  @Test
  void platformThreadMakesItsCallItself() throws InterruptedException {
    assertThat(calls.<Thread>make(Thread::currentThread)).isSameAs(Thread.currentThread());
  }

  @Test
  void whoeverIsInterruptedLeavesWhileCallsGoOn() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    FutureTask<String> going =
        made(
            () -> {
              begun.countDown();
              await(end);
              return "ended";
            });
    FutureTask<String> waiting = made(() -> "not made");
    Thread caller = Thread.ofVirtual().start(going);
    begun.await();
    Thread next = Thread.ofVirtual().start(waiting);

    next.interrupt();
    caller.interrupt();

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(waiting::get)
        .withCauseInstanceOf(InterruptedException.class);
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(going::get)
        .withCauseInstanceOf(InterruptedException.class);
    end.countDown();
    assertThat(ofVirtualThread(() -> "made")).isEqualTo("made");
  }

  @Test
  void whatACallThrowsIsTheCallers() {
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(
            () ->
                ofVirtualThread(
                    () -> {
                      throw new UnsatisfiedLinkError("No library");
                    }))
        .withCauseInstanceOf(UnsatisfiedLinkError.class);
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(
            () ->
                ofVirtualThread(
                    () -> {
                      throw new IllegalStateException("Broken");
                    }))
        .withCauseInstanceOf(IllegalStateException.class);
  }
}
