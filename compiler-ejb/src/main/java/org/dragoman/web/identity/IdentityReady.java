package org.dragoman.web.identity;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Vetoed;
import jakarta.inject.Inject;
import org.dragoman.web.http.WarReady;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Ready once the keys of the listed issuers have been fetched. An issuer whose provider fails while
 * another one answers is not awaited. A war that verifies users' tokens makes it a bean by a
 * subclass with {@code @Readiness}.
 */
@Vetoed
public class IdentityReady extends WarReady {
  @Inject private Instance<TokenVerifier> verifier;

  @Override
  protected HealthCheckResponse check() {
    return HealthCheckResponse.named("identity").status(verifier.get().ready()).build();
  }
}
