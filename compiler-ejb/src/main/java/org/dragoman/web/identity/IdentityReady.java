package org.dragoman.web.identity;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Vetoed;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Ready when the keys of every configured issuer were there once. A war that verifies users' tokens
 * makes it a bean by a subclass with {@code @Readiness}.
 */
@Vetoed
public class IdentityReady implements HealthCheck {
  @Inject private Instance<TokenVerifier> verifier;

  /**
   * The server asks on a thread of whichever application answers at {@code /}. Asked while another
   * one still starts, the container would make the beans' proxies with that application's copies of
   * the shared classes, and every later injection would fail: so each war asks with its own.
   */
  @Override
  public HealthCheckResponse call() {
    Thread thread = Thread.currentThread();
    ClassLoader others = thread.getContextClassLoader();
    thread.setContextClassLoader(IdentityReady.class.getClassLoader());
    try {
      return HealthCheckResponse.named("identity").status(verifier.get().ready()).build();
    } finally {
      thread.setContextClassLoader(others);
    }
  }
}
