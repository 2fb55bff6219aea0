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
 * All answers under way on this instance: starts them, disconnects slow readers, ends them when the
 * service stops.
 */
@ApplicationScoped
public class Answers {
  private static final String NAME = "slow-readers";

  /** The time that an answer needs to write its last line at the stop. */
  private static final Duration STOP = Duration.ofSeconds(2);

  private final Set<Answer> underWay = ConcurrentHashMap.newKeySet();
  private final Limits limits;
  private final Capacity capacity;

  /** Acquired before the budgets are asked, which may take time. */
  private final Semaphore room;

  private final Accounting accounting;
  private final PeriodicTask sweep;
  private volatile boolean stopping;

  /** Takes the limits of each answer and those of all answers together. */
  @Inject
  public Answers(Limits limits, Capacity capacity, Accounting accounting) {
    this.limits = limits;
    this.capacity = capacity;
    this.room = new Semaphore(capacity == null ? 0 : capacity.answers());
    this.accounting = accounting;
    long pause = limits == null ? 0 : Math.clamp(limits.write().toMillis() / 4, 10, 1_000);
    this.sweep = new PeriodicTask(NAME, Duration.ofMillis(pause));
  }

  /** Required by the container's proxy. */
  Answers() {
    this(null, null, null);
  }

  @PostConstruct
  void open() {
    sweep.start(this::cutSlowReaders);
    Metric.ANSWERS_UNDER_WAY.from(sample -> sample.is(underWay.size()));
  }

  /**
   * Starts the application on a thread of its own. The caller of this method writes the answer with
   * {@link Answer#writeTo} and then {@linkplain #release releases} it.
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
   * Refuses when the service is stopping.
   *
   * @throws Fault {@link FaultCode#STOPPING}
   */
  public void requireOpen() {
    if (stopping) {
      throw new Fault(FaultCode.STOPPING, "The service is shutting down", 5, null);
    }
  }

  /** Returns whether new answers may start. */
  public boolean isOpen() {
    return !stopping;
  }

  /** Removes an answer; its application is stopped if it still runs. */
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
   * Gives answers under way some time to end by themselves. Incomplete ones then end with a line
   * that names the reason; they are not cut in silence. Finally reports all usage.
   *
   * @param stopping the container's event before the beans are destroyed
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
