package org.dragoman.chat.conversation;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.dragoman.chat.usage.Accounting;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.metric.Metric;
import org.dragoman.schedule.PeriodicTask;

/**
 * All answers under way on this instance: starts them, cuts slow readers, ends them at the stop.
 */
@ApplicationScoped
public class Answers {
  private static final String NAME = "slow-readers";

  /** An answer that is told to end writes one line. */
  private static final Duration STOP = Duration.ofSeconds(2);

  private final Set<Answer> underWay = ConcurrentHashMap.newKeySet();
  private final Limits limits;
  private final Capacity capacity;

  /** Taken before budgets are asked, which may take time. */
  private final Semaphore room;

  private final Accounting accounting;
  private final PeriodicTask sweep;
  private volatile boolean stopping;

  /** With the limits that each answer has, and that all have together. */
  @Inject
  public Answers(Limits limits, Capacity capacity, Accounting accounting) {
    this.limits = limits;
    this.capacity = capacity;
    this.room = new Semaphore(capacity == null ? 0 : capacity.answers());
    this.accounting = accounting;
    long pause = limits == null ? 0 : Math.clamp(limits.write().toMillis() / 4, 10, 1_000);
    this.sweep = new PeriodicTask(NAME, Duration.ofMillis(pause));
  }

  /** For the container's proxy alone. */
  Answers() {
    this(null, null, null);
  }

  @PostConstruct
  void open() {
    sweep.start(this::cutSlowReaders);
    Metric.ANSWERS_UNDER_WAY.from(sample -> sample.is(underWay.size()));
  }

  /**
   * Lets the application answer on a thread of its own. The caller of this method writes the answer
   * with {@link Answer#writeTo} and then {@linkplain #release releases} it.
   *
   * @throws Fault when the service stops, has no room, or a budget is used up
   */
  public Answer start(HostedApplication application, Conversation conversation, String requestId)
      throws InterruptedException {
    requireOpen();
    if (!room.tryAcquire()) {
      throw new Fault(
          FaultCode.TOO_MANY_ANSWERS,
          "The number of concurrent answers has reached its limit: try again in a moment",
          1,
          null);
    }
    boolean begun = false;
    try {
      Answer answer =
          new Answer(
              application,
              conversation,
              requestId,
              limits,
              accounting.open(conversation, application.countsTokens()));
      underWay.add(answer);
      begun = true;
      answer.start();
      return answer;
    } finally {
      if (!begun) {
        room.release();
      }
    }
  }

  /**
   * Refuses when the service stops.
   *
   * @throws Fault {@link FaultCode#STOPPING}
   */
  public void requireOpen() {
    if (stopping) {
      throw new Fault(FaultCode.STOPPING, "The service is shutting down", 5, null);
    }
  }

  /** Whether answers may be begun. */
  public boolean isOpen() {
    return !stopping;
  }

  /** Forgets an answer; its application is stopped if it is still at work. */
  public void release(Answer answer) {
    answer.abandon();
    if (underWay.remove(answer)) {
      room.release();
    }
  }

  private void cutSlowReaders() {
    for (Answer answer : underWay) {
      PeriodicTask.attempt(NAME, answer::cutSlowReader);
    }
  }

  /**
   * Answers under way get some time to end by themselves. Those that are not whole by then end with
   * a line that says why; they are not cut in silence. Then all that was used is told.
   *
   * @param stopping the container's word that the beans are about to go
   */
  void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
    stop();
  }

  void stop() {
    stopping = true;
    Fault fault = new Fault(FaultCode.STOPPING, "The service is shutting down");
    try {
      awaitNone(capacity.drain());
      for (Answer answer : underWay) {
        answer.end(fault);
      }
      awaitNone(STOP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    sweep.close();
    accounting.close();
  }

  private void awaitNone(Duration longest) throws InterruptedException {
    long end = System.nanoTime() + longest.toNanos();
    while (!underWay.isEmpty() && System.nanoTime() < end) {
      Thread.sleep(20);
    }
  }
}
