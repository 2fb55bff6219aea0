package org.dragoman.chat.completions;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.http.NeighbourReady;
import org.eclipse.microprofile.health.Readiness;

/** Ready when the broker is there. */
@Readiness
@ApplicationScoped
public class BrokerReady extends NeighbourReady {
  /** Made by the container. */
  public BrokerReady() {
    super("chat", "broker", "/");
  }
}
