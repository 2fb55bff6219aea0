package org.dragoman.web.identity;

import java.util.List;
import java.util.Objects;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * The rules for tokens in the settings, for realms whose entries have none.
 *
 * @param audience {@code dragoman.audience}; never blank
 * @param azp {@code dragoman.audience.azp}: the clients that need no such audience
 * @param roles {@code dragoman.roles.claims}
 */
record RealmDefaults(String audience, List<String> azp, List<String> roles) {
  RealmDefaults {
    Objects.requireNonNull(audience);
    azp = List.copyOf(azp);
    roles = List.copyOf(roles);
  }

  static RealmDefaults of(Settings settings) {
    return new RealmDefaults(
        settings.get(EdgeSettings.AUDIENCE),
        settings.find(EdgeSettings.CLIENTS).orElse(List.of()),
        settings.get(EdgeSettings.ROLES_CLAIMS));
  }

  /** Makes a realm with only these rules and its issuer. */
  Realm realm(String name, String issuer) {
    return new Realm(name, issuer, null, null, null, audience, azp, roles, null);
  }

  /**
   * Returns the realm with all rules for its tokens. The clients of the settings are exempt only
   * from the audience of the settings: a client of the same name at another provider is another
   * client.
   */
  Realm complete(Realm entry) {
    List<String> ofAudience = entry.audience() == null ? azp : List.of();
    return new Realm(
        entry.name(),
        entry.issuer(),
        entry.claim(),
        entry.value(),
        entry.origins(),
        entry.audience() == null ? audience : entry.audience(),
        entry.azp() == null ? ofAudience : entry.azp(),
        entry.roles() == null ? roles : entry.roles(),
        entry.console());
  }
}
