package org.dragoman.chat.settings;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/**
 * Settings with a common prefix. What is wrong stops the start; no value is in an error, since it
 * may be a key.
 */
public final class Settings {
  private static final Pattern NOT_IN_ENVIRONMENT = Pattern.compile("[^A-Za-z0-9]");
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,31}");

  private final Config config;
  private final String prefix;

  /** With a prefix that has no dot at its end. */
  public Settings(Config config, String prefix) {
    this.config = config;
    this.prefix = prefix;
  }

  /** The settings of one thing of several. */
  public Settings of(String name) {
    return new Settings(config, prefix + "." + name);
  }

  /** The whole name of a setting. */
  public String name(String what) {
    return prefix + "." + what;
  }

  /**
   * The names of several things: those that the prefix itself lists, and those that have a setting
   * {@code <prefix>.<name>.<one of known>}. A list is needed only where settings are environment
   * variables, since these do not tell how they are spelled.
   *
   * @throws IllegalStateException for a setting that is none of the known ones, or a bad name
   */
  public Set<String> names(Set<String> known) {
    Set<String> names = new TreeSet<>(split(value(prefix)));
    for (String setting : config.getPropertyNames()) {
      if (setting.startsWith(prefix + ".")) {
        String[] parts = setting.substring(prefix.length() + 1).split("\\.", 2);
        if (parts.length != 2 || !known.contains(parts[1])) {
          throw new IllegalStateException(setting + ": unknown setting");
        }
        names.add(parts[0]);
      }
    }
    for (String name : names) {
      if (!NAME.matcher(name).matches()) {
        throw new IllegalStateException(
            prefix + ": a name has lower-case letters, digits and hyphens, at most 32");
      }
    }
    return names;
  }

  /**
   * What is set with this prefix, without it. Environment variables do not tell how they are
   * spelled, so that these are as {@link #inEnvironment} has them.
   */
  public Set<String> given() {
    Set<String> given = new TreeSet<>();
    for (String setting : config.getPropertyNames()) {
      if (setting.startsWith(prefix + ".") || setting.startsWith(inEnvironment(prefix + "."))) {
        given.add(setting.substring(prefix.length() + 1));
      }
    }
    return given;
  }

  /** The form of a name that an environment variable has. */
  public static String inEnvironment(String name) {
    return NOT_IN_ENVIRONMENT.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
  }

  /** The value; empty when there is none. */
  public Optional<String> text(String what) {
    return value(name(what));
  }

  /** The values between commas; empty when there are none. */
  public List<String> list(String what) {
    return split(text(what));
  }

  /** Whether the value is {@code true}. */
  public boolean isTrue(String what) {
    return switch (text(what).orElse("false")) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalStateException(name(what) + ": true or false");
    };
  }

  /** A number of seconds, at least 1. */
  public Duration seconds(String what, Duration otherwise) {
    return Duration.ofSeconds(number(what, 1, Math.toIntExact(otherwise.toSeconds())));
  }

  /** A whole number of at most nine digits. */
  public int number(String what, int least, int otherwise) {
    Optional<String> text = text(what);
    if (text.isEmpty()) {
      return otherwise;
    }
    if (text.get().matches("[0-9]{1,9}") && Integer.parseInt(text.get()) >= least) {
      return Integer.parseInt(text.get());
    }
    throw new IllegalStateException(name(what) + ": a whole number, at least " + least);
  }

  /** A whole number of at most fifteen digits; empty when there is none. */
  public OptionalLong amount(String what) {
    Optional<String> text = text(what);
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    if (text.get().matches("[0-9]{1,15}")) {
      return OptionalLong.of(Long.parseLong(text.get()));
    }
    throw new IllegalStateException(name(what) + ": a whole number, at least 0");
  }

  private Optional<String> value(String setting) {
    return config
        .getOptionalValue(setting, String.class)
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  private static List<String> split(Optional<String> text) {
    return text.stream()
        .flatMap(it -> Stream.of(it.split(",")))
        .map(String::strip)
        .filter(one -> !one.isEmpty())
        .toList();
  }
}
