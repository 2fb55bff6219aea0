package org.dragoman.proxy.database;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.WarReady;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready once the database has accepted the passwords of the roles for requests and publications.
 * That of the catalogue is checked with the catalogue. What other servers say is shown beside.
 */
@Readiness
@ApplicationScoped
public class LoginsReady extends WarReady {
  @Inject private Instance<Databases> databases;
  @Inject private Instance<OtherServers> others;
  private volatile boolean taken;

  @Override
  protected HealthCheckResponse check() {
    HealthCheckResponseBuilder answer = HealthCheckResponse.named("logins");
    others.get().states().forEach(answer::withData);
    if (!taken) {
      try {
        databases.get().requireLogins(Database.OF_CATALOGUE);
        taken = true;
      } catch (Fault fault) {
        return answer.down().withData("reason", fault.code().code()).build();
      }
    }
    return answer.up().build();
  }
}
