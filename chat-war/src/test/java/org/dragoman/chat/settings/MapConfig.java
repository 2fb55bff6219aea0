package org.dragoman.chat.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigValue;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.eclipse.microprofile.config.spi.Converter;

/** Settings of a test, all of them texts; names in upper case are environment variables. */
public record MapConfig(Map<String, String> values) implements Config {
  @Override
  public <T> T getValue(String name, Class<T> type) {
    return getOptionalValue(name, type).orElseThrow();
  }

  @Override
  public ConfigValue getConfigValue(String name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> Optional<T> getOptionalValue(String name, Class<T> type) {
    String value = values.getOrDefault(name, values.get(Settings.inEnvironment(name)));
    return Optional.ofNullable(value).map(type::cast);
  }

  @Override
  public Iterable<String> getPropertyNames() {
    return values.keySet().stream().filter(name -> !name.equals("dragoman.providers")).toList();
  }

  @Override
  public Iterable<ConfigSource> getConfigSources() {
    return List.of();
  }

  @Override
  public <T> Optional<Converter<T>> getConverter(Class<T> type) {
    return Optional.empty();
  }

  @Override
  public <T> T unwrap(Class<T> type) {
    throw new IllegalArgumentException(type.toString());
  }
}
