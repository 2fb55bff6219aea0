package org.dragoman.chat;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.event.Event;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;
import org.dragoman.settings.UpstreamSettings;
import org.dragoman.web.identity.TokenVerifier;

/**
 * Warns at the start about settings for realms that are not listed: a misspelled realm would have
 * no budget without any sign of it. The realm may be listed later, so this does not stop the start.
 */
@ApplicationScoped
class UnlistedRealms {
  private static final List<Setting<?>> BY_NAME =
      List.of(
          ChatSettings.BUDGET_OF_ONE_REALM,
          ChatSettings.BUDGET_OF_ONE_REALMS_USER,
          ChatSettings.BUDGET_OF_ONE_REALMS_APPLICATION);

  private static final List<Setting<List<String>>> BY_VALUE =
      List.of(
          UpstreamSettings.PROVIDER_REALMS,
          UpstreamSettings.RELAY_KEY_REALMS,
          UpstreamSettings.MCP_KEY_REALMS);

  @Inject private TokenVerifier verifier;

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    verifier
        .listedRealms()
        .map(listed -> settings(Settings.ofServer(), listed))
        .orElse(List.of())
        .forEach(name -> Event.REALM_UNLISTED.log("-", "setting=" + name));
  }

  /**
   * Returns the names of the settings for realms that are not listed.
   *
   * @param listed the names of all realms
   */
  static List<String> settings(Settings settings, Set<String> listed) {
    List<String> found = new ArrayList<>();
    for (Setting<?> setting : BY_NAME) {
      for (String name : settings.all(setting).keySet()) {
        if (listed.stream().noneMatch(realm -> isOf(name, setting.of(realm).name()))) {
          found.add(name);
        }
      }
    }
    for (Setting<List<String>> setting : BY_VALUE) {
      for (Map.Entry<String, List<String>> one : settings.all(setting).entrySet()) {
        if (!listed.containsAll(one.getValue())) {
          found.add(one.getKey());
        }
      }
    }
    return found;
  }

  /** Also matches environment variables, which do not show how the realm is spelled. */
  private static boolean isOf(String name, String setting) {
    return name.equals(setting) || name.equals(Setting.inEnvironment(setting));
  }
}
