package org.dragoman.broker.rule;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.BusinessRule;
import org.dragoman.extension.OperationCalls;
import org.dragoman.extension.RuleRefusal;

/**
 * Asks rules, one after the other, within a time. They run on a thread of their own, so that the
 * request is refused in time whatever they do. Those that do not end keep theirs, which are no
 * virtual ones: a rule that only computes would hold what carries all others of the process.
 */
public final class RuleRun implements AutoCloseable {
  /** More than the requests that an edge has under way: only rules that hang use them up. */
  private static final int MOST_AT_ONCE = 250;

  private static final int IDLE_SECONDS = 30;

  private final List<BusinessRule> rules;
  private final long milliseconds;
  private final ExecutorService threads =
      new ThreadPoolExecutor(
          0,
          MOST_AT_ONCE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          Thread.ofPlatform().daemon().name("business-rule-", 0).factory());

  /** Rules in their order, which have so much time together. */
  public RuleRun(List<BusinessRule> rules, long milliseconds) {
    this.rules = List.copyOf(rules);
    this.milliseconds = milliseconds;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /**
   * What the rules make of the calls.
   *
   * @throws Fault {@link FaultCode#RULE_REFUSED} or {@link FaultCode#RULE_FAILED}
   */
  public OperationCalls apply(OperationCalls calls, Caller caller) {
    Future<OperationCalls> result = submitted(calls, caller);
    try {
      return result.get(milliseconds, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuleRefusal refusal ? refused(refusal) : failed(e.getCause());
    } catch (TimeoutException e) {
      result.cancel(true);
      throw failed(e);
    } catch (InterruptedException e) {
      result.cancel(true);
      Thread.currentThread().interrupt();
      throw failed(e);
    }
  }

  private Future<OperationCalls> submitted(OperationCalls calls, Caller caller) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    try {
      return threads.submit(
          () -> {
            Thread.currentThread().setContextClassLoader(loader);
            return applied(calls, caller);
          });
    } catch (RejectedExecutionException e) {
      throw failed(e);
    }
  }

  private OperationCalls applied(OperationCalls calls, Caller caller) {
    OperationCalls made = calls;
    for (BusinessRule rule : rules) {
      made = rule.apply(made, caller);
      if (made == null) {
        throw new IllegalStateException(rule.getClass().getName() + " gives no calls");
      }
    }
    return made;
  }

  private static Fault refused(RuleRefusal refusal) {
    return new Fault(FaultCode.RULE_REFUSED, refusal.getMessage()).because(refusal.code());
  }

  static Fault failed(Throwable cause) {
    return new Fault(
        FaultCode.RULE_FAILED,
        "Give the operator the request id: it leads to the cause in the log",
        cause);
  }

  /** Interrupts what still runs. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
