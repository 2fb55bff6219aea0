package org.dragoman.settings;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Settings of a map. */
record MapSource(Map<String, String> values) implements SettingSource {
  @Override
  public Optional<String> value(String name) {
    return Optional.ofNullable(values.getOrDefault(name, values.get(Setting.inEnvironment(name))));
  }

  @Override
  public Set<String> names() {
    return new TreeSet<>(values.keySet());
  }

  @Override
  public String place(String name) {
    return values.containsKey(name) ? "property" : "environment";
  }
}
