package org.dragoman.broker;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.http.NeighbourReady;
import org.eclipse.microprofile.health.Readiness;

/** Ready when the chat gateway is there. */
@Readiness
@ApplicationScoped
public class ChatReady extends NeighbourReady {
  /** Made by the container. */
  public ChatReady() {
    super("broker", "chat", "/rest");
  }
}
