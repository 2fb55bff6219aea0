package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.dragoman.web.http.WarReady;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Reports readiness once the assistant has loaded its guide and its embedding model. */
@Readiness
@ApplicationScoped
public class AssistantReady extends WarReady {
  @Inject private Instance<Knowledge> knowledge;

  @Override
  protected HealthCheckResponse check() {
    return HealthCheckResponse.named("assistant").status(knowledge.get().isReady()).build();
  }
}
