package org.dragoman.web.http;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * A check that is made with the class loader of its own war. The server asks on a thread of
 * whichever application answers at {@code /}. Asked while another one still starts, the container
 * would make the beans' proxies with that application's copies of the shared classes, and every
 * later injection would fail.
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

  /** What is asked. */
  protected abstract HealthCheckResponse check();
}
