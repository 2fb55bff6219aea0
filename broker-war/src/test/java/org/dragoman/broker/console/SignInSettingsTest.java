package org.dragoman.broker.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.dragoman.web.identity.ProviderEndpoints;
import org.dragoman.web.identity.Realm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** As which client people of a realm sign in, where the settings say ours, openid and ours-api. */
class SignInSettingsTest {
  private static final SignInSettings SETTINGS = new SignInSettings("ours", "openid", "ours-api");

  private static SignInSettings.Page page(Realm.SignIn own) {
    URI address = URI.create("https://idp.example/x");
    return SETTINGS.at(
        new ProviderEndpoints("acme", "https://idp.example", address, address, null, own));
  }

  @ParameterizedTest
  @CsvSource({
    ",, , ours, openid, ours-api",
    "own, , , own, openid, ",
    "own, profile, own-api, own, profile, own-api",
    ", profile, , ours, profile, ours-api",
    ", , own-api, ours, openid, own-api"
  })
  void entryOfTheRealmGoesBeforeTheSettings(
      String client, String scope, String audience, String is, String asks, String meant) {
    SignInSettings.Page page = page(new Realm.SignIn(client, scope, audience));

    assertThat(page.client()).isEqualTo(is);
    assertThat(page.scope()).isEqualTo(asks);
    assertThat(page.audience()).isEqualTo(meant);
  }

  @Test
  void realmWithoutAnEntryForPagesHasTheSettings() {
    assertThat(page(null).client()).isEqualTo("ours");
    assertThat(page(null).audience()).isEqualTo("ours-api");
  }
}
