package org.dragoman.broker.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.dragoman.web.identity.ProviderEndpoints;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * How the console signs people in: as which public client, and what it asks for.
 *
 * @param audience of the authorization request, for providers that need it; null where they do not
 */
record SignInSettings(String client, String scope, String audience) {

  /** What the page of a realm needs to know. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Page(
      String realm,
      String issuer,
      String authorizationEndpoint,
      String tokenEndpoint,
      String endSessionEndpoint,
      String client,
      String scope,
      String audience) {}

  static SignInSettings configured() {
    Config config = ConfigProvider.getConfig();
    return new SignInSettings(
        config.getOptionalValue("dragoman.console.client", String.class).orElse("dragoman-console"),
        config
            .getOptionalValue("dragoman.console.scope", String.class)
            .orElse("openid profile email"),
        config.getOptionalValue("dragoman.console.audience", String.class).orElse(null));
  }

  Page at(ProviderEndpoints provider) {
    return new Page(
        provider.realm(),
        provider.issuer(),
        provider.authorization().toString(),
        provider.token().toString(),
        provider.endSession() == null ? null : provider.endSession().toString(),
        client,
        scope,
        audience);
  }
}
