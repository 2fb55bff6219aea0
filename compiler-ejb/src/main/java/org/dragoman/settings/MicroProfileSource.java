package org.dragoman.settings;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Settings of MicroProfile Config. */
final class MicroProfileSource implements SettingSource {
  private final Config config;
  private volatile Set<String> known;

  MicroProfileSource(Config config) {
    this.config = config;
  }

  @Override
  public Optional<String> value(String name) {
    return config.getOptionalValue(name, String.class);
  }

  /** They are asked for once: to list them, Payara decrypts the password of each alias. */
  @Override
  public Set<String> names() {
    if (known == null) {
      known = Collections.unmodifiableSet(ours());
    }
    return known;
  }

  private Set<String> ours() {
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
