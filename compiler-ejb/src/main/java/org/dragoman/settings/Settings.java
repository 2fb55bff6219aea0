package org.dragoman.settings;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.secret.Secret;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Reads settings. Each {@link Setting} validates its value. Errors contain no value, since it may
 * be a key.
 */
public final class Settings {
  private final SettingSource source;

  Settings(SettingSource source) {
    this.source = source;
  }

  /** Returns the settings of the server that this application runs in (MicroProfile Config). */
  public static Settings ofServer() {
    return new Settings(new MicroProfileSource(ConfigProvider.getConfig()));
  }

  /** Makes settings from a map; names in upper case are environment variables. */
  public static Settings of(Map<String, String> values) {
    return new Settings(new MapSource(values));
  }

  /** Returns the defaults. */
  public static Settings none() {
    return of(Map.of());
  }

  SettingSource source() {
    return source;
  }

  /**
   * Returns the value, or the default.
   *
   * @throws IllegalStateException when it is wrong, or required and missing
   */
  public <T> T get(Setting<T> setting) {
    return find(setting)
        .or(() -> Optional.ofNullable(setting.otherwise()))
        .orElseThrow(() -> new IllegalStateException(setting.name() + ": it is required"));
  }

  /**
   * Returns the value if it is set.
   *
   * @throws IllegalStateException when it is wrong
   */
  public <T> Optional<T> find(Setting<T> setting) {
    Optional<String> text = text(setting.name());
    try {
      return text.map(setting.form().reading());
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(setting.name() + ": " + setting.form().rule(), e);
    }
  }

  /**
   * Returns a secret whose source is read at each use.
   *
   * @param file the setting that names a file with it, which takes precedence
   * @throws IllegalStateException when it has the wrong form, or the file cannot be read
   */
  public Optional<Secret> secret(
      Setting<String> value, Setting<Path> file, Secret.Form form, Secret.Log log) {
    return Secret.of(
        value.name(), end -> text(end.isEmpty() ? value.name() : file.name()), form, log);
  }

  Optional<String> text(String name) {
    return source.value(name).map(String::strip).filter(text -> !text.isEmpty());
  }

  /**
   * Returns the names for a placeholder: those that the setting of the group lists, and those that
   * occur in the name of a setting. A list is needed only for environment variables, whose spelling
   * does not reveal the names.
   *
   * @param list such as {@link UpstreamSettings#PROVIDERS}
   */
  public Set<String> names(Setting<? extends Iterable<String>> list) {
    Set<String> names = new TreeSet<>();
    find(list).ifPresent(listed -> listed.forEach(names::add));
    for (Setting<?> setting : SettingTable.ALL) {
      if (list.name().equals(setting.group())) {
        for (String name : source.names()) {
          if (name.startsWith(Given.PREFIX)) {
            Given.of(name, setting).ifPresent(given -> names.add(given.thing()));
          }
        }
      }
    }
    return names;
  }

  /**
   * Returns the values of a setting for all names of its placeholder, by the whole names. Names
   * from environment variables have the form of {@link Setting#inEnvironment}, since the spelling
   * does not reveal more.
   *
   * @param setting with one placeholder
   */
  public <T> Map<String, T> all(Setting<T> setting) {
    Map<String, T> all = new LinkedHashMap<>();
    for (String name : source.names()) {
      Given.of(name, setting)
          .ifPresent(given -> find(given.concrete()).ifPresent(value -> all.put(name, value)));
    }
    return all;
  }
}
