package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Reports readiness once the assistant has loaded its guide and its embedding model. */
@Readiness
@ApplicationScoped
public class AssistantReady implements HealthCheck {
  @Inject private Knowledge knowledge;

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("assistant").status(knowledge.isReady()).build();
  }
}
