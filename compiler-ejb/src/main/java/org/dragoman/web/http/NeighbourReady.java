package org.dragoman.web.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Vetoed;
import jakarta.servlet.ServletContext;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Ready when the other war of the edge is deployed: Payara reports readiness even if one war could
 * not be deployed. A war makes it a bean by a subclass with {@code @Readiness}.
 */
@Vetoed
public class NeighbourReady implements HealthCheck {
  private static final String OWN = NeighbourReady.class.getName();

  private final String own;
  private final String other;
  private final String path;
  private volatile ServletContext context;

  /**
   * @param own name of this war
   * @param other name of the war that must be deployed
   * @param path of its context
   */
  protected NeighbourReady(String own, String other, String path) {
    this.own = own;
    this.other = other;
    this.path = path;
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) ServletContext started) {
    started.setAttribute(OWN, own);
    context = started;
  }

  @Override
  public HealthCheckResponse call() {
    ServletContext mine = context;
    ServletContext there = mine == null ? null : mine.getContext(path);
    return HealthCheckResponse.named(other)
        .status(there != null && other.equals(there.getAttribute(OWN)))
        .build();
  }
}
