package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * The listener that is for the operator and for the other process alone ({@code
 * dragoman.private.port}): what it shows, no other listener shows. A client cannot choose the port
 * that its connection has come to.
 *
 * @param port empty when no listener is private
 */
public record PrivateListener(Optional<Integer> port) {
  /** As the settings of the server name it. */
  public static PrivateListener ofServer() {
    return new PrivateListener(Settings.ofServer().find(EdgeSettings.PRIVATE_PORT));
  }

  /** Whether the request has come by it; no when there is none. */
  public boolean has(HttpServletRequest request) {
    return port.isPresent() && request.getLocalPort() == port.get();
  }
}
