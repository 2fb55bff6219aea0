package org.dragoman.web.http;

import org.eclipse.microprofile.health.HealthCheckResponse;

/** Ready unless the process was asked to {@linkplain DrainServlet drain}. */
public abstract class DrainReady extends WarReady {
  @Override
  protected HealthCheckResponse check() {
    return HealthCheckResponse.named("drain").status(!DrainServlet.isDraining()).build();
  }
}
