package org.dragoman.web.rate;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.ShareGrant;
import org.dragoman.contract.usage.ShareRequest;
import org.dragoman.schedule.PeriodicTask;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.WarReady;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Leases the share of a war's rates ({@code dragoman.rates.shared}), again and again, while the war
 * runs. An edge is ready when it has had a share: the others give some of theirs up first.
 */
public abstract class SharedRates extends WarReady {
  private static final Duration PAUSE = Duration.ofMillis(500);

  /** Looked up at need: the container may make this bean for another WAR, see {@link WarReady}. */
  @Inject private Instance<ProxyClient> proxy;

  private final RateShare share = RateShare.ofThisWar();
  private final String holder = UUID.randomUUID().toString();
  private final PeriodicTask renewal = new PeriodicTask("shares-of-rates", PAUSE);
  private boolean shared;
  private volatile boolean had;

  /** The name of the war. */
  protected abstract String pool();

  /** Begins, when the war starts. */
  protected void begin() {
    shared = Settings.ofServer().get(EdgeSettings.RATES_SHARED);
    if (shared) {
      share.lease();
      renewal.start(Duration.ZERO, () -> renew(false));
    }
  }

  private void renew(boolean leaving) {
    long now = System.nanoTime();
    Caller self = Caller.ofEdge("-", "shares");
    ShareRequest request = new ShareRequest(pool(), holder, share.millionths(now), leaving);
    ShareGrant grant =
        proxy
            .get()
            .ask(self, Purpose.USAGE, "/budgets/shares", Json.bytes(request), "shares")
            .read(ShareGrant.class);
    share.take(grant, now);
    had |= grant.millionths() > 0;
  }

  @PreDestroy
  void end() {
    renewal.close();
    if (shared) {
      share.lease();
      PeriodicTask.attempt("shares-of-rates", () -> renew(true));
    }
  }

  @Override
  protected HealthCheckResponse check() {
    return HealthCheckResponse.named("rates").status(!shared || had).build();
  }
}
