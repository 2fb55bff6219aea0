package org.dragoman.chat.conversation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.usage.Outcome;
import org.dragoman.chat.usage.Tally;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;
import org.dragoman.trace.Traces;

/**
 * An answer under way. Two virtual threads share it. The application's thread writes text straight
 * to the caller. The caller's thread {@linkplain #writeTo opens} the output, sends keep-alives
 * while the application is silent, watches the time limits and writes the last chunk. All writes
 * hold the lock, and the application is interrupted only after the answer is {@code over}, so that
 * an interrupt never hits a write. The one exception is a client that does not read.
 */
public final class Answer implements Chunks {
  private static final int LONGEST_FRAGMENT = 8_192;
  private static final long PATIENCE_MILLIS = 100;

  private final HostedApplication application;
  private final Conversation conversation;
  private final String requestId;
  private final Limits limits;
  private final Tally tally;
  private final CallerOutput caller;
  private final Patience patience;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private Thread thread;
  private ChunkOutput output;
  private boolean spoken;
  private boolean over;
  private boolean gone;
  private Chunk last;
  private Integer inputTokens;
  private String heldBack = "";
  private int called;

  Answer(
      HostedApplication application,
      Conversation conversation,
      String requestId,
      Limits limits,
      Tally tally) {
    this.application = Objects.requireNonNull(application);
    this.conversation = Objects.requireNonNull(conversation);
    this.requestId = Objects.requireNonNull(requestId);
    this.limits = Objects.requireNonNull(limits);
    this.tally = Objects.requireNonNull(tally);
    this.patience = new Patience(limits);
    this.caller = new CallerOutput(limits);
  }

  void start() {
    thread =
        Thread.ofVirtual().name("application-" + requestId).unstarted(Traces.carried(this::run));
    thread.start();
  }

  private void run() {
    Chunk result;
    try {
      Ending ending = application.answer(conversation, this);
      result = new Chunk.Finish(Objects.requireNonNull(ending, "An answer has an ending"));
    } catch (Fault fault) {
      result = failure(fault);
    } catch (Throwable broken) {
      result = failure(new Fault(FaultCode.APPLICATION_FAILED, "The application failed", broken));
    }
    end(result);
  }

  private Chunk failure(Fault fault) {
    if (fault.getCause() != null && !isOver()) {
      Event.APPLICATION_BROKE.log(
          requestId, fault.getCause(), "application=" + conversation.application());
    }
    return new Chunk.Failure(fault.code(), fault.detail(), fault.retryAfter());
  }

  /** Ends the answer from outside, when it has not ended yet. */
  void end(Fault fault) throws InterruptedException {
    if (lock.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
      try {
        end(new Chunk.Failure(fault.code(), fault.detail()));
      } finally {
        lock.unlock();
      }
    } else {
      caller.cut(Duration.ZERO);
    }
  }

  /**
   * Stops the application when nobody waits for the answer any more, and settles the tokens that it
   * used.
   */
  void abandon() {
    lock.lock();
    try {
      over = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    thread.interrupt();
    settle();
  }

  /** Notes that the caller has disconnected, as noticed by a thread other than the writers. */
  public void leave() {
    lock.lock();
    try {
      gone = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    thread.interrupt();
  }

  /** Returns whether the caller disconnected before the answer was complete. */
  public boolean isCallerGone() {
    lock.lock();
    try {
      return gone;
    } finally {
      lock.unlock();
    }
  }

  private void settle() {
    Chunk end;
    boolean left;
    lock.lock();
    try {
      end = last;
      left = gone || last == null;
    } finally {
      lock.unlock();
    }
    Ending ending = end instanceof Chunk.Finish finish ? finish.ending() : null;
    Outcome ended = ending == null ? Outcome.FAILED : Outcome.FINISHED;
    tally.end(left ? Outcome.CANCELLED : ended, ending);
  }

  private void end(Chunk result) {
    lock.lock();
    try {
      if (last == null) {
        last = result;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  private boolean isOver() {
    lock.lock();
    try {
      return over || gone;
    } finally {
      lock.unlock();
    }
  }

  // Called by the application's thread.

  @Override
  public void asking() throws InterruptedException {
    tally.asking();
  }

  @Override
  public void used(Integer inputTokensOfIt, int outputTokens) {
    tally.used(inputTokensOfIt, outputTokens);
  }

  @Override
  public void inputTokens(int tokens) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      inputTokens = tokens;
    } finally {
      lock.unlock();
    }
    tally.inputTokens(tokens);
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    if (fragment.isEmpty()) {
      return;
    }
    // Before the lock, since this may ask the store for more tokens, and the caller would wait.
    tally.text(fragment);
    lock.lockInterruptibly();
    try {
      if (output == null && !spoken && !over && fragment.length() <= LONGEST_FRAGMENT) {
        heldBack = fragment;
        speak();
      } else {
        awaitOutput();
        for (Chunk delta : deltas(fragment)) {
          send(delta);
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Splits the held-back text and the fragment into chunks; a high surrogate at the end is held
   * back.
   */
  private List<Chunk> deltas(String fragment) {
    List<Chunk> deltas = new ArrayList<>();
    String text = heldBack + fragment;
    int from = 0;
    int to = end(text, from);
    while (to > from) {
      deltas.add(new Chunk.Delta(0, text.substring(from, to)));
      from = to;
      to = end(text, from);
    }
    heldBack = text.substring(from);
    return deltas;
  }

  private static int end(String text, int from) {
    int to = Math.min(text.length(), from + LONGEST_FRAGMENT);
    return to > from && Character.isHighSurrogate(text.charAt(to - 1)) ? to - 1 : to;
  }

  @Override
  public void other() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      patience.sign();
      if (spoken) {
        awaitOutput();
      }
      if (output != null || over) {
        send(new Chunk.Other());
      }
      // Otherwise the first line stays held back: the application may still fail when it tries
      // again elsewhere.
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void logprobs(List<TokenLogprob> tokens) throws InterruptedException {
    if (conversation.generation().logprobs() == null) {
      return;
    }
    lock.lockInterruptibly();
    try {
      awaitOutput();
      send(new Chunk.Logprobs(tokens));
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void call(ToolCall call) throws InterruptedException {
    if (!conversation.generation().tools().has(call.name())) {
      throw new IllegalStateException("The client offers no tool of this name");
    }
    tally.text(call.name() + call.arguments());
    lock.lockInterruptibly();
    try {
      awaitOutput();
      send(new Chunk.Call(called++, call));
    } finally {
      lock.unlock();
    }
  }

  /**
   * Notes the first content: the caller's thread opens the output and writes the held-back text
   * together with the first line. Only the first content wakes that thread: waking it for each
   * fragment costs a fifth of a stream.
   */
  private void speak() {
    patience.sign();
    if (!spoken) {
      spoken = true;
      changed.signalAll();
    }
  }

  /** Notes that content has come, and waits until the output is open. */
  private void awaitOutput() throws InterruptedException {
    speak();
    while (output == null && !over) {
      changed.await();
    }
  }

  private void send(Chunk chunk) throws InterruptedException {
    if (over || gone || last != null || !write(output, List.of(chunk))) {
      throw new InterruptedException("The answer is over");
    }
    patience.sign();
  }

  // Called by the caller's thread.

  /**
   * Waits for the first text or the end of the application, at most for the keep-alive time. Until
   * then a failure is an ordinary error with its status and {@code Retry-After}, even after other
   * signs of life.
   *
   * @throws Fault when the application has already failed
   */
  public void awaitFirstText() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long until = patience.started() + limits.keepAlive().toNanos();
      while (!spoken && last == null) {
        long left = Math.min(until, patience.deadline()) - System.nanoTime();
        if (left > 0) {
          changed.awaitNanos(left);
        } else if (until - System.nanoTime() > 0) {
          last = patience.overdue();
        } else {
          return;
        }
      }
      if (!spoken && last instanceof Chunk.Failure failure) {
        over = true;
        throw failure.fault();
      }
    } finally {
      lock.unlock();
      stopIfOver();
    }
  }

  /** Writes the whole answer and returns when it has ended, whatever the outcome. */
  public void writeTo(ChunkOutput opened) {
    lock.lock();
    try {
      List<Chunk> chunks = new ArrayList<>();
      chunks.add(new Chunk.Start(inputTokens == null ? 0 : inputTokens));
      chunks.addAll(deltas(""));
      if (last == null) {
        write(opened, chunks);
        chunks.clear();
        output = opened;
        changed.signalAll();
        keepAlive(opened);
      }
      over = true;
      if (!gone) {
        if (!heldBack.isEmpty()) {
          chunks.add(new Chunk.Delta(0, heldBack));
        }
        chunks.add(withTokens(last));
        write(opened, chunks);
      }
    } finally {
      over = true;
      changed.signalAll();
      lock.unlock();
      stopIfOver();
    }
    report();
  }

  private void keepAlive(ChunkOutput to) {
    while (last == null && !gone) {
      long now = System.nanoTime();
      long left =
          Math.min(patience.deadline(), caller.lastWrite() + limits.keepAlive().toNanos()) - now;
      if (left > 0) {
        try {
          changed.awaitNanos(left);
        } catch (InterruptedException e) {
          last = new Chunk.Failure(FaultCode.STOPPING, "The service is shutting down");
        }
      } else if (patience.deadline() - now <= 0) {
        last = patience.overdue();
      } else {
        write(to, List.of(new Chunk.Other()));
      }
    }
  }

  private Chunk withTokens(Chunk chunk) {
    if (chunk instanceof Chunk.Finish(Ending ending) && ending.inputTokens() == null) {
      return new Chunk.Finish(
          new Ending(ending.reason(), ending.stopSequence(), inputTokens, ending.outputTokens()));
    }
    return chunk;
  }

  private void stopIfOver() {
    if (isOver()) {
      thread.interrupt();
    }
  }

  // Called by both threads.

  /** Writes while holding the lock; returns false when nothing more can be written. */
  private boolean write(ChunkOutput to, List<Chunk> chunks) {
    try {
      if (caller.write(to, chunks)) {
        return !gone;
      }
      gone = true;
    } catch (Fault refused) {
      over = true;
      last = failure(refused);
    }
    changed.signalAll();
    return false;
  }

  /** Disconnects the caller when one line has been unread for too long. */
  void cutSlowReader() {
    if (caller.cut(limits.write())) {
      Event.READER_CUT.log(requestId, "application=" + conversation.application());
    }
  }

  private void report() {
    String name = "application=" + conversation.application();
    String time = "millis=" + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - patience.started());
    if (gone) {
      Event.CALLER_GONE.log(requestId, name, time);
    } else if (last instanceof Chunk.Failure(FaultCode code, String message, int retryAfter)) {
      Event.ANSWER_FAILED.log(requestId, name, time, "code=" + code.code());
    } else {
      Event.ANSWER_FINISHED.log(requestId, name, time);
    }
  }
}
