package org.dragoman.settings;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A setting of the service. A setting of which there may be several has a placeholder in its name,
 * {@code dragoman.providers.<name>.kind}; {@link #of} replaces it by a name.
 *
 * @param otherwise the default; null for none
 * @param required whether a war that reads it does not start without it; with a placeholder, for
 *     each name that has another setting
 * @param readers the wars that read it
 */
public record Setting<T>(
    String name, Form<T> form, T otherwise, boolean required, Set<War> readers) {
  private static final Pattern NOT_IN_ENVIRONMENT = Pattern.compile("[^A-Za-z0-9]");
  private static final String THING = "<name>";

  /** The form of names in place of the placeholder. */
  static final String NAME = "[a-z0-9][a-z0-9-]{0,31}";

  public Setting {
    Objects.requireNonNull(name);
    Objects.requireNonNull(form);
    readers = Set.copyOf(readers);
  }

  /** Makes a required setting. */
  public static <T> Setting<T> required(String name, Form<T> form, War... readers) {
    return new Setting<>(name, form, null, true, setOf(readers));
  }

  /** Makes an optional setting. */
  public static <T> Setting<T> optional(String name, Form<T> form, War... readers) {
    return new Setting<>(name, form, null, false, setOf(readers));
  }

  /** Makes a setting with a default. */
  public static <T> Setting<T> of(String name, Form<T> form, T otherwise, War... readers) {
    return new Setting<>(name, form, Objects.requireNonNull(otherwise), false, setOf(readers));
  }

  private static Set<War> setOf(War... readers) {
    return EnumSet.copyOf(List.of(readers));
  }

  /** Returns the setting with a name in place of the placeholder. */
  public Setting<T> of(String thing) {
    return new Setting<>(name.replaceFirst("<[a-z.]+>", thing), form, otherwise, required, readers);
  }

  boolean isOfSeveral() {
    return name.contains("<");
  }

  /**
   * Returns the name of the setting that lists the names for the placeholder; null when there is
   * none.
   */
  String group() {
    int at = name.indexOf("." + THING);
    return at < 0 ? null : name.substring(0, at);
  }

  /** Matches names of properties that mean this setting; the name in the placeholder is a group. */
  Pattern properties() {
    return pattern(name, "(" + NAME + ")", "(.+)");
  }

  /**
   * Matches environment variables that mean this setting; the name in the placeholder is a group.
   */
  Pattern variables() {
    return pattern(name, "([A-Z0-9_]{1,32})", "(.+)");
  }

  private Pattern pattern(String of, String thing, String other) {
    boolean variable = thing.contains("A-Z");
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int at = of.indexOf('<'); at >= 0; at = of.indexOf('<', from)) {
      int end = of.indexOf('>', at) + 1;
      text.append(quoted(of.substring(from, at), variable));
      text.append(of.substring(at, end).equals(THING) ? thing : other);
      from = end;
    }
    return Pattern.compile(text.append(quoted(of.substring(from), variable)).toString());
  }

  private static String quoted(String part, boolean variable) {
    return Pattern.quote(variable ? inEnvironment(part) : part);
  }

  /** Returns a name in the form of an environment variable. */
  public static String inEnvironment(String name) {
    return NOT_IN_ENVIRONMENT.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
  }

  /** Returns the default as an operator would write it. */
  String written() {
    return otherwise == null
        ? required ? "required" : "none"
        : otherwise instanceof List<?> list
            ? String.join(",", list.stream().map(String::valueOf).toList())
            : String.valueOf(otherwise);
  }
}
