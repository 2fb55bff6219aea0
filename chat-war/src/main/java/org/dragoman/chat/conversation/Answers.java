package org.dragoman.chat.conversation;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/**
 * All answers under way on this instance: starts them, cuts slow readers, ends them at the stop.
 */
@ApplicationScoped
public class Answers {
  private static final long STOP_MILLIS = 2_000;

  private final Set<Answer> underWay = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService sweep =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("slow-readers").factory());
  private final Limits limits;
  private volatile boolean stopping;

  /** With the limits that each answer has. */
  @Inject
  public Answers(Limits limits) {
    this.limits = limits;
  }

  /** For the container's proxy alone. */
  Answers() {
    this(null);
  }

  @PostConstruct
  void open() {
    long every = Math.clamp(limits.write().toMillis() / 4, 10, 1_000);
    sweep.scheduleWithFixedDelay(this::cutSlowReaders, every, every, TimeUnit.MILLISECONDS);
  }

  /**
   * Lets the application answer on a thread of its own. The caller of this method writes the answer
   * with {@link Answer#writeTo} and then {@linkplain #release releases} it.
   */
  public Answer start(HostedApplication application, Conversation conversation, String requestId) {
    if (stopping) {
      throw new Fault(FaultCode.STOPPING, "The service is stopping", 5, null);
    }
    Answer answer = new Answer(application, conversation, requestId, limits);
    underWay.add(answer);
    answer.start();
    return answer;
  }

  /** Forgets an answer; its application is stopped if it is still at work. */
  public void release(Answer answer) {
    answer.abandon();
    underWay.remove(answer);
  }

  private void cutSlowReaders() {
    underWay.forEach(Answer::cutSlowReader);
  }

  /** Answers that are not whole end with a line that says why; they are not cut in silence. */
  @PreDestroy
  void stop() {
    stopping = true;
    Fault fault = new Fault(FaultCode.STOPPING, "The service is stopping");
    try {
      for (Answer answer : underWay) {
        answer.end(fault);
      }
      for (long waited = 0; !underWay.isEmpty() && waited < STOP_MILLIS; waited += 20) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    sweep.shutdownNow();
  }
}
