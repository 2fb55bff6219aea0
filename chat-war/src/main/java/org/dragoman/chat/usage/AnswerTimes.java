package org.dragoman.chat.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.dragoman.contract.usage.TimesBatch;
import org.dragoman.metric.Metric;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.RequestTimes;

/** Has the proxy store the response times of applications by day, while this war runs. */
@ApplicationScoped
public class AnswerTimes {
  @Inject private ProxyClient proxy;
  private RequestTimes times;

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    times = new RequestTimes(TimesBatch.Kind.ANSWERS, Metric.ANSWERS, proxy);
    times.start();
  }

  void end(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
    times.close();
  }
}
