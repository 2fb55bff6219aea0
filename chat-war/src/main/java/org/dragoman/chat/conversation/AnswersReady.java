package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports that the instance is not ready as soon as it begins to stop, so that it gets no more
 * requests.
 */
@Readiness
@ApplicationScoped
public class AnswersReady implements HealthCheck {
  @Inject private Answers answers;

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("answers").status(answers.isOpen()).build();
  }
}
