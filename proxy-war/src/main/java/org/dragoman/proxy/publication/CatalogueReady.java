package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready when the catalogue can be read. */
@Readiness
@ApplicationScoped
public class CatalogueReady implements HealthCheck {
  private static final Logger LOG = Logger.getLogger(CatalogueReady.class.getName());

  @Inject private Catalogue catalogue;

  @Override
  public HealthCheckResponse call() {
    boolean ready;
    try {
      catalogue.requireReadable();
      ready = true;
    } catch (Fault e) {
      LOG.log(Level.WARNING, "The catalogue cannot be read", e);
      ready = false;
    }
    return HealthCheckResponse.named("catalogue").status(ready).build();
  }
}
