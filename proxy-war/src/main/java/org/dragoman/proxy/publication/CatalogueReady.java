package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.state.UnfitState;
import org.dragoman.web.http.WarReady;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Ready when the catalogue can be read. */
@Readiness
@ApplicationScoped
public class CatalogueReady extends WarReady {
  private static final Logger LOG = Logger.getLogger(CatalogueReady.class.getName());

  @Inject private Instance<Catalogue> catalogue;

  @Override
  protected HealthCheckResponse check() {
    HealthCheckResponseBuilder answer = HealthCheckResponse.named("catalogue");
    try {
      catalogue.get().requireReady();
      return answer.up().build();
    } catch (Fault e) {
      String reason = e.code().code() + ": " + UnfitState.reason(e);
      // An internal error is logged with its cause; a refusal needs only its sentence.
      Level level = e.code() == FaultCode.STARTING ? Level.INFO : Level.SEVERE;
      LOG.log(level, "The catalogue cannot be used. " + reason, e.getCause());
      return answer.down().withData("reason", reason).build();
    }
  }
}
