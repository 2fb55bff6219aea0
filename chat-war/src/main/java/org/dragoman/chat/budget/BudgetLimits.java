package org.dragoman.chat.budget;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.dragoman.chat.settings.Settings;
import org.dragoman.contract.usage.BudgetAccount.Scope;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * How many tokens a day there are ({@code dragoman.budget.*}). What is not set is not limited.
 *
 * @param byName {@code realm}, {@code user} and {@code application} for all; {@code
 *     realms.<realm>.<scope>} for one realm; {@code applications.<id>} for one application; or the
 *     same in the form of environment variables
 */
record BudgetLimits(Map<String, Long> byName) {
  private static final Pattern NAME =
      Pattern.compile(
          "(realms\\..+\\.)?(realm|user|application)|applications\\.ai\\.service\\..+"
              + "|(REALMS_.+_)?(REALM|USER|APPLICATION)|APPLICATIONS_AI_SERVICE_.+");

  /** Read by the proxy, which may have the same environment. */
  private static final Pattern OF_THE_PROXY = Pattern.compile("lease-seconds|LEASE_SECONDS");

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
    return limit != null || byName.isEmpty() ? limit : byName.get(Settings.inEnvironment(name));
  }

  /** Reads the settings, once. */
  @ApplicationScoped
  static class FromSettings {
    private final BudgetLimits limits = read(ConfigProvider.getConfig());

    @Produces
    BudgetLimits limits() {
      return limits;
    }
  }

  /**
   * Reads the settings.
   *
   * @throws IllegalStateException for one that is no number, or that nobody would ever ask for
   */
  static BudgetLimits read(Config config) {
    Settings settings = new Settings(config, "dragoman.budget");
    Map<String, Long> limits = new HashMap<>();
    for (String name : settings.given()) {
      if (NAME.matcher(name).matches()) {
        settings.amount(name).ifPresent(limit -> limits.put(name, limit));
      } else if (!OF_THE_PROXY.matcher(name).matches()) {
        throw new IllegalStateException(settings.name(name) + ": unknown setting");
      }
    }
    return new BudgetLimits(limits);
  }
}
