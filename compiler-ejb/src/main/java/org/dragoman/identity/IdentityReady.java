package org.dragoman.identity;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Vetoed;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Ready when the keys of every configured issuer were there once. A war that verifies users' tokens
 * makes it a bean by a subclass with {@code @Readiness}.
 */
@Vetoed
public class IdentityReady implements HealthCheck {
  @Inject private Instance<TokenVerifier> verifier;

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("identity").status(verifier.get().ready()).build();
  }
}
