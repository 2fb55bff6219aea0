package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Down from the moment on at which the service begins to stop, so that nobody sends it more. */
@Readiness
@ApplicationScoped
public class AnswersReady implements HealthCheck {
  @Inject private Answers answers;

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("answers").status(answers.isOpen()).build();
  }
}
