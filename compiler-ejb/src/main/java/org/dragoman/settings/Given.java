package org.dragoman.settings;

import java.util.Optional;
import java.util.regex.Matcher;

/**
 * A name in the configuration, and the setting that it means.
 *
 * @param thing the name in the placeholder; null for a setting without one
 * @param concrete the setting by this very name
 */
record Given<T>(Setting<T> setting, String thing, Setting<T> concrete) {
  static final String PREFIX = "dragoman.";
  static final String VARIABLE_PREFIX = "DRAGOMAN_";

  /** Returns the setting; empty when the name means another one, or none. */
  static <T> Optional<Given<T>> of(String name, Setting<T> setting) {
    Matcher matcher =
        (name.startsWith(VARIABLE_PREFIX) ? setting.variables() : setting.properties())
            .matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String thing = matcher.groupCount() == 0 ? null : matcher.group(1);
    Setting<T> concrete =
        thing == null
            ? setting
            : new Setting<>(
                name, setting.form(), setting.otherwise(), setting.required(), setting.readers());
    return Optional.of(new Given<>(setting, thing, concrete));
  }
}
