package org.dragoman.broker.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.identity.ProviderEndpoints;
import org.dragoman.web.identity.Realm;

/**
 * The public client and the scope with which the console signs users in, unless the entry of their
 * realm names others.
 *
 * @param audience of the authorization request, for providers that need it; null for others
 */
public record SignInSettings(String client, String scope, String audience) {

  /** The sign-in settings of one realm, as its page reads them. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Page(
      String realm,
      String issuer,
      String authorizationEndpoint,
      String tokenEndpoint,
      String endSessionEndpoint,
      String client,
      String scope,
      String audience) {}

  /** Reads the configured settings. */
  public static SignInSettings configured() {
    Settings settings = Settings.ofServer();
    return new SignInSettings(
        settings.get(BrokerSettings.CONSOLE_CLIENT),
        settings.get(BrokerSettings.CONSOLE_SCOPE),
        settings.find(BrokerSettings.CONSOLE_AUDIENCE).orElse(null));
  }

  /**
   * Returns the settings of the realm, or these where it has none. An audience belongs to its
   * client.
   */
  public Page at(ProviderEndpoints provider) {
    Realm.SignIn own = provider.console();
    boolean ownClient = own != null && own.client() != null;
    return new Page(
        provider.realm(),
        provider.issuer(),
        provider.authorization().toString(),
        provider.token().toString(),
        provider.endSession() == null ? null : provider.endSession().toString(),
        ownClient ? own.client() : client,
        own != null && own.scope() != null ? own.scope() : scope,
        ownClient || own != null && own.audience() != null ? own.audience() : audience);
  }
}
