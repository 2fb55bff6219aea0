package org.dragoman.web.proxyclient;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.InstantSource;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/** The keys of this edge, and the tokens that it signs with them. */
@ApplicationScoped
class EdgeIdentity {
  private EdgeKeys keys;
  private EdgeToken tokens;

  @PostConstruct
  void read() {
    Settings settings = Settings.ofServer();
    InstantSource clock = InstantSource.system();
    Duration longestUse = Duration.ofDays(settings.get(EdgeSettings.EDGE_KEY_DAYS));
    keys = new EdgeKeys(settings.get(EdgeSettings.EDGE_KEY), longestUse, clock);
    tokens = new EdgeToken(keys, clock);
  }

  EdgeKeys keys() {
    return keys;
  }

  EdgeToken tokens() {
    return tokens;
  }
}
