package org.dragoman.broker.rule;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import org.dragoman.caller.Caller;
import org.dragoman.extension.BusinessRule;
import org.dragoman.extension.OperationCalls;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** The business rules that are deployed, in their order. */
@ApplicationScoped
public class BusinessRules {
  private static final int STANDARD_PRIORITY = 2_000;
  private static final int STANDARD_MILLISECONDS = 1_000;

  @Inject @Any private Instance<BusinessRule> deployed;
  private RuleRun run;

  @PostConstruct
  void find() {
    List<BusinessRule> rules =
        deployed
            .handlesStream()
            .sorted(
                Comparator.comparingInt(
                        (Instance.Handle<BusinessRule> handle) ->
                            priority(handle.getBean().getBeanClass()))
                    .thenComparing(handle -> handle.getBean().getBeanClass().getName()))
            .<BusinessRule>map(Instance.Handle::get)
            .toList();
    Config config = ConfigProvider.getConfig();
    run =
        new RuleRun(
            rules,
            config
                .getOptionalValue("dragoman.rules.milliseconds", Integer.class)
                .orElse(STANDARD_MILLISECONDS));
  }

  @PreDestroy
  void stop() {
    run.close();
  }

  static int priority(Class<?> bean) {
    Priority priority = bean.getAnnotation(Priority.class);
    return priority == null ? STANDARD_PRIORITY : priority.value();
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return run.isEmpty();
  }

  /**
   * What the rules make of the calls.
   *
   * @throws Fault {@link FaultCode#RULE_REFUSED} or {@link FaultCode#RULE_FAILED}
   */
  public OperationCalls apply(OperationCalls calls, Caller caller) {
    return run.apply(calls, caller);
  }
}
