package org.dragoman.broker;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.WarReady;
import org.dragoman.web.proxyclient.OperationsClient;
import org.dragoman.web.proxyclient.ProxyClient;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready once the proxy has answered and has trusted this edge. A proxy that becomes unreachable
 * later leaves the edge ready: it answers what it can without the proxy, and 503 otherwise.
 */
@Readiness
@ApplicationScoped
public class ProxyReady extends WarReady {
  @Inject private Instance<ProxyClient> proxy;
  @Inject private Instance<OperationsClient> operations;
  private volatile boolean accepted;

  @Override
  protected HealthCheckResponse check() {
    HealthCheckResponseBuilder answer = HealthCheckResponse.named("proxy");
    if (!accepted) {
      try {
        operations.get().requireConnection();
        proxy.get().requireTrust();
        accepted = true;
      } catch (Fault fault) {
        return answer.down().withData("reason", fault.getMessage()).build();
      }
    }
    return answer.up().build();
  }
}
