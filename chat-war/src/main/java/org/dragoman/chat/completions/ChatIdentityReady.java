package org.dragoman.chat.completions;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.identity.IdentityReady;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready when callers can be recognised. The server asks on a thread of whichever application
 * answers at {@code /}; asked while this one still starts, the container would make the beans'
 * proxies with that application's copies of the shared classes, and every later injection here
 * would fail.
 */
@Readiness
@ApplicationScoped
public class ChatIdentityReady extends IdentityReady {
  @Override
  public HealthCheckResponse call() {
    Thread thread = Thread.currentThread();
    ClassLoader others = thread.getContextClassLoader();
    thread.setContextClassLoader(ChatIdentityReady.class.getClassLoader());
    try {
      return super.call();
    } finally {
      thread.setContextClassLoader(others);
    }
  }
}
