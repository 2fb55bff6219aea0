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
import org.dragoman.extension.BusinessRule;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;

/** The deployed business rules, in their order. */
@ApplicationScoped
public class BusinessRules {
  private static final int STANDARD_PRIORITY = 2_000;

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
    run = new RuleRun(rules, Settings.ofServer().get(BrokerSettings.RULES));
  }

  @PreDestroy
  void stop() {
    run.close();
  }

  static int priority(Class<?> bean) {
    Priority priority = bean.getAnnotation(Priority.class);
    return priority == null ? STANDARD_PRIORITY : priority.value();
  }

  /** Returns the run of these rules. */
  public RuleRun run() {
    return run;
  }
}
