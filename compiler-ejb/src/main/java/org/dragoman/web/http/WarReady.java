package org.dragoman.web.http;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * A health check that runs with the class loader of its own war. The server calls checks on a
 * thread of the application that answers at {@code /}. If another application is still starting,
 * the container would make the proxies of its beans with the first application's copies of the
 * shared classes, and every later injection would fail. The bean itself may be made on such a
 * thread, too: every check injects an {@code Instance} and nothing else.
 */
public abstract class WarReady implements HealthCheck {
  @Override
  public final HealthCheckResponse call() {
    Thread thread = Thread.currentThread();
    ClassLoader others = thread.getContextClassLoader();
    thread.setContextClassLoader(WarReady.class.getClassLoader());
    try {
      return check();
    } finally {
      thread.setContextClassLoader(others);
    }
  }

  /** Runs the check. */
  protected abstract HealthCheckResponse check();
}
