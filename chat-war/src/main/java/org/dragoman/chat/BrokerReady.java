package org.dragoman.chat;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.http.NeighbourReady;
import org.eclipse.microprofile.health.Readiness;

/** Reports readiness when the broker is ready. */
@Readiness
@ApplicationScoped
public class BrokerReady extends NeighbourReady {
  /** Called by the container. */
  public BrokerReady() {
    super("chat", "broker", "/");
  }
}
