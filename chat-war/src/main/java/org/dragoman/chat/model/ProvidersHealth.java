package org.dragoman.chat.model;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Liveness;

/**
 * Tells how the model providers are. It is always up: a provider that is down is no reason to take
 * this instance out or to start it anew. It is about liveness, since readiness is public.
 */
@Liveness
@ApplicationScoped
public class ProvidersHealth implements HealthCheck {
  @Inject private Models models;

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder health = HealthCheckResponse.named("providers").up();
    models.providers().forEach(it -> health.withData(it.name(), it.health()));
    return health.build();
  }
}
