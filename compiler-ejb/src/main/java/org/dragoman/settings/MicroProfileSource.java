package org.dragoman.settings;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Settings of MicroProfile Config. */
record MicroProfileSource(Config config) implements SettingSource {
  @Override
  public Optional<String> value(String name) {
    return config.getOptionalValue(name, String.class);
  }

  @Override
  public Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (String name : config.getPropertyNames()) {
      if (name.startsWith(Given.PREFIX) || name.startsWith(Given.VARIABLE_PREFIX)) {
        names.add(name);
      }
    }
    return names;
  }

  @Override
  public String place(String name) {
    for (ConfigSource source : config.getConfigSources()) {
      if (source.getValue(name) != null || source.getValue(Setting.inEnvironment(name)) != null) {
        return source.getName();
      }
    }
    return "no source";
  }
}
