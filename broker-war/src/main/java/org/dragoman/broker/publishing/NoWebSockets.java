package org.dragoman.broker.publishing;

import jakarta.websocket.Endpoint;
import jakarta.websocket.server.ServerApplicationConfig;
import jakarta.websocket.server.ServerEndpointConfig;
import java.util.Set;

/**
 * Closes the WebSocket endpoint that SmallRye GraphQL opens at {@code /graphql}: it would run admin
 * operations without our filters, and for any origin.
 */
public final class NoWebSockets implements ServerApplicationConfig {
  @Override
  public Set<ServerEndpointConfig> getEndpointConfigs(Set<Class<? extends Endpoint>> endpoints) {
    return Set.of();
  }

  @Override
  public Set<Class<?>> getAnnotatedEndpointClasses(Set<Class<?>> scanned) {
    return Set.of();
  }
}
