package org.dragoman.broker.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.identity.ProviderEndpoints;
import org.dragoman.web.identity.Realm;

/**
 * How the console signs people in where the entry of their realm does not say it: as which public
 * client, and what it asks for.
 *
 * @param audience of the authorization request, for providers that need it; null where they do not
 */
public record SignInSettings(String client, String scope, String audience) {

  /** The sign-in of one realm, as its page reads it. */
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

  /** As the settings say. */
  public static SignInSettings configured() {
    Settings settings = Settings.ofServer();
    return new SignInSettings(
        settings.get(BrokerSettings.CONSOLE_CLIENT),
        settings.get(BrokerSettings.CONSOLE_SCOPE),
        settings.find(BrokerSettings.CONSOLE_AUDIENCE).orElse(null));
  }

  /** The settings of the realm, and ours where it has none: an audience goes with its client. */
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
