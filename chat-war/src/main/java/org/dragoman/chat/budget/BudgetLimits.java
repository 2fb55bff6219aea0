package org.dragoman.chat.budget;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.dragoman.contract.usage.BudgetAccount.Scope;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

/**
 * The daily token limits ({@code dragoman.budget.*}). Without a setting there is no limit.
 *
 * @param byName {@code realm}, {@code user} and {@code application} for all; {@code
 *     realms.<realm>.<scope>} for one realm; {@code applications.<id>} for one application; or the
 *     same in the form of environment variables
 */
record BudgetLimits(Map<String, Long> byName) {
  private static final String PREFIX = "dragoman.budget.";
  private static final List<Setting<Long>> ALL =
      List.of(
          ChatSettings.BUDGET_OF_REALM,
          ChatSettings.BUDGET_OF_USER,
          ChatSettings.BUDGET_OF_APPLICATION,
          ChatSettings.BUDGET_OF_ONE_REALM,
          ChatSettings.BUDGET_OF_ONE_REALMS_USER,
          ChatSettings.BUDGET_OF_ONE_REALMS_APPLICATION,
          ChatSettings.BUDGET_OF_ONE_APPLICATION);

  BudgetLimits {
    byName = Map.copyOf(byName);
  }

  OptionalLong of(Scope scope, String realm, String application) {
    String word = scope.name().toLowerCase(Locale.ROOT);
    Long limit = scope == Scope.APPLICATION ? find("applications." + application) : null;
    if (limit == null) {
      limit = find("realms." + realm + "." + word);
    }
    if (limit == null) {
      limit = find(word);
    }
    return limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
  }

  private Long find(String name) {
    Long limit = byName.get(name);
    return limit != null || byName.isEmpty() ? limit : byName.get(Setting.inEnvironment(name));
  }

  /** Reads the settings, once. */
  @ApplicationScoped
  static class FromSettings {
    private final BudgetLimits limits = read(Settings.ofServer());

    @Produces
    BudgetLimits limits() {
      return limits;
    }
  }

  /**
   * Reads the settings.
   *
   * @throws IllegalStateException when a limit is not a number
   */
  static BudgetLimits read(Settings settings) {
    Map<String, Long> limits = new HashMap<>();
    for (Setting<Long> setting : ALL) {
      settings
          .all(setting)
          .forEach((name, limit) -> limits.put(name.substring(PREFIX.length()), limit));
    }
    return new BudgetLimits(limits);
  }
}
