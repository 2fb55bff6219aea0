package org.dragoman.chat.budget;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.dragoman.usage.BudgetAccount.Scope;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * How many tokens a day there are ({@code dragoman.budget.*}). What is not set is not limited.
 *
 * @param byName {@code realm}, {@code user} and {@code application} for all; {@code
 *     realms.<realm>.<scope>} for one realm; {@code applications.<id>} for one application
 */
record BudgetLimits(Map<String, Long> byName) {
  private static final String PREFIX = "dragoman.budget.";

  BudgetLimits {
    byName = Map.copyOf(byName);
  }

  OptionalLong of(Scope scope, String realm, String application) {
    String word = scope.name().toLowerCase(java.util.Locale.ROOT);
    Long limit = byName.get("realms." + realm + "." + word);
    if (scope == Scope.APPLICATION) {
      limit = byName.getOrDefault("applications." + application, limit);
    }
    if (limit == null) {
      limit = byName.get(word);
    }
    return limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
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

  static BudgetLimits read(Config config) {
    Map<String, Long> limits = new HashMap<>();
    for (Scope scope : Scope.values()) {
      String name = scope.name().toLowerCase(java.util.Locale.ROOT);
      config
          .getOptionalValue(PREFIX + name, String.class)
          .ifPresent(value -> limits.put(name, limit(PREFIX + name, value)));
    }
    for (String name : config.getPropertyNames()) {
      if (name.startsWith(PREFIX + "realms.") || name.startsWith(PREFIX + "applications.")) {
        config
            .getOptionalValue(name, String.class)
            .ifPresent(value -> limits.put(name.substring(PREFIX.length()), limit(name, value)));
      }
    }
    return new BudgetLimits(limits);
  }

  private static long limit(String name, String value) {
    if (!value.matches("[0-9]{1,15}")) {
      throw new IllegalStateException(
          "The setting " + name + " must be a number of tokens a day, from 0");
    }
    return Long.parseLong(value);
  }
}
