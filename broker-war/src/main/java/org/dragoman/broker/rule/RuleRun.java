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
 * Calls business rules one after the other, within a time limit. They run on a thread of their own,
 * so that the request is refused in time whatever they do. A rule that does not return keeps its
 * thread. These are platform threads: a rule that only computes would hold a carrier thread, which
 * all virtual threads of the process share.
 */
public final class RuleRun implements AutoCloseable {
  /**
   * More than the concurrent requests of an edge, so that only rules that hang can exhaust them.
   */
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

  /**
   * Makes a run of rules in their order.
   *
   * @param milliseconds that all rules have together
   */
  public RuleRun(List<BusinessRule> rules, long milliseconds) {
    this.rules = List.copyOf(rules);
    this.milliseconds = milliseconds;
  }

  /** Whether there are no rules. */
  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /**
   * Applies the rules to the calls and returns the result.
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

  /** Interrupts the rules that still run. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
