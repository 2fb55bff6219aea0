package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.dragoman.web.http.WarReady;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports that the instance is not ready as soon as it begins to stop, so that it gets no more
 * requests.
 */
@Readiness
@ApplicationScoped
public class AnswersReady extends WarReady {
  @Inject private Instance<Answers> answers;

  @Override
  protected HealthCheckResponse check() {
    return HealthCheckResponse.named("answers").status(answers.get().isOpen()).build();
  }
}
