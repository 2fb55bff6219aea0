package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * The listener for the operator and for the other process alone ({@code dragoman.private.port});
 * what it shows is on no other listener. A client cannot influence the port at which its connection
 * has arrived.
 *
 * @param port empty when no listener is private
 */
public record PrivateListener(Optional<Integer> port) {
  /** Reads the settings of the server. */
  public static PrivateListener ofServer() {
    return new PrivateListener(Settings.ofServer().find(EdgeSettings.PRIVATE_PORT));
  }

  /** Whether the request came through the private listener; false when there is none. */
  public boolean has(HttpServletRequest request) {
    return port.isPresent() && request.getLocalPort() == port.get();
  }
}
