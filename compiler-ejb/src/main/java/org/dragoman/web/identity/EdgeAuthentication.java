package org.dragoman.web.identity;

import java.time.InstantSource;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/** Lets the trusted edges in ({@code dragoman.proxy.trusted-keys}), for one purpose. */
public final class EdgeAuthentication {
  private final EdgeTokens tokens;

  /**
   * For tokens of this purpose.
   *
   * @throws IllegalStateException when the setting is missing, or names no keys
   */
  public EdgeAuthentication(Settings settings, String purpose) {
    InstantSource clock = InstantSource.system();
    TrustedKeys keys = new TrustedKeys(settings.get(DataSettings.TRUSTED_KEYS), clock);
    tokens = new EdgeTokens(keys, purpose, clock);
  }

  /**
   * On whose behalf an edge asks.
   *
   * @param token that the edge has signed
   * @throws Fault {@link org.dragoman.contract.fault.FaultCode#EDGE_REFUSED}, whatever is wrong
   */
  public Caller caller(String token) {
    return admit(List.of("Bearer " + token)).caller();
  }

  VerifiedToken admit(List<String> authorization) {
    return tokens.admit(authorization);
  }
}
