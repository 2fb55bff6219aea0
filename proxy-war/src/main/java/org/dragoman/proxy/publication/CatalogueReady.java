package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.fault.Fault;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready when the catalogue can be read. */
@Readiness
@ApplicationScoped
public class CatalogueReady implements HealthCheck {
  @Inject private Catalogue catalogue;

  @Override
  public HealthCheckResponse call() {
    boolean ready;
    try {
      CatalogueFault.translated(() -> catalogue.names(""));
      ready = true;
    } catch (Fault e) {
      ready = false;
    }
    return HealthCheckResponse.named("catalogue").status(ready).build();
  }
}
