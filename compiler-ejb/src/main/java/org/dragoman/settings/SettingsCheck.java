package org.dragoman.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Checks all settings before the start: reports every unknown, wrong, out-of-range or missing
 * setting at once, with its source. Messages contain no value, since it may be a key.
 */
final class SettingsCheck {
  /**
   * The variables that Kubernetes sets in every pod for a Service whose name begins with {@code
   * dragoman} (Kubernetes, Service, environment variables).
   */
  private static final Pattern KUBERNETES_SERVICE =
      Pattern.compile(
          Given.VARIABLE_PREFIX
              + "(?:[A-Z0-9_]+_)?"
              + "(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?"
              + "|PORT(?:_[0-9]+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?)");

  private final Settings settings;
  private final Set<War> wars;
  private final Set<War> there;
  private final Set<String> problems = new LinkedHashSet<>();

  private SettingsCheck(Settings settings, Set<War> wars, Set<War> there) {
    this.settings = settings;
    this.wars = Set.copyOf(wars);
    this.there = Set.copyOf(there);
  }

  /**
   * Returns the problems, in sentences; empty when there are none.
   *
   * <p>A name is unknown if no war at all reads it, since processes may share one environment.
   *
   * @param wars the values of whose settings are checked
   * @param there those that are sure to be there, so that they miss what they require
   */
  static List<String> problems(Settings settings, Set<War> wars, Set<War> there) {
    SettingsCheck check = new SettingsCheck(settings, wars, there);
    check.checkNames();
    check.checkValues();
    check.checkPairs();
    check.checkRealmsOfServers();
    return List.copyOf(check.problems);
  }

  private void checkNames() {
    for (String name : settings.source().names()) {
      if (given(name).isPresent()) {
        // An empty limit would limit nothing.
        if (settings.text(name).isEmpty()) {
          problems.add(
              "%s (%s): the value is empty: leave the setting out, or give it one"
                  .formatted(name, settings.source().place(name)));
        }
      } else if (!isOfOthers(name)) {
        say(name, "there is no such setting" + hint(name));
      }
    }
  }

  private static boolean isOfOthers(String name) {
    return SettingTable.OF_THE_LAUNCHER.contains(name)
        || KUBERNETES_SERVICE.matcher(name).matches();
  }

  private static Optional<Given<?>> given(String name) {
    for (Setting<?> setting : SettingTable.ALL) {
      Optional<? extends Given<?>> given = Given.of(name, setting);
      if (given.isPresent()) {
        return Optional.of(given.get());
      }
    }
    return Optional.empty();
  }

  private static String hint(String name) {
    return NearestName.to(name, SettingTable.ALL.stream().map(Setting::name).toList())
        .map(nearest -> "; " + nearest + " is meant?")
        .orElse("");
  }

  private void checkValues() {
    for (Setting<?> setting : SettingTable.ALL) {
      if (isReadBy(setting, wars)) {
        boolean asked = setting.isOfSeveral() || isReadBy(setting, there);
        concrete(setting).forEach(one -> checkValue(one, asked));
      }
    }
  }

  private static boolean isReadBy(Setting<?> setting, Set<War> wars) {
    return !Collections.disjoint(setting.readers(), wars);
  }

  /** Returns the setting itself, or one for each name of its placeholder. */
  private List<Setting<?>> concrete(Setting<?> setting) {
    if (!setting.isOfSeveral()) {
      return List.of(setting);
    }
    List<Setting<?>> all = new ArrayList<>();
    Optional<Setting<List<String>>> group =
        SettingTable.GROUPS.stream()
            .filter(list -> list.name().equals(setting.group()))
            .findFirst();
    Set<String> things = group.map(this::things).orElse(Set.of());
    things.forEach(thing -> all.add(setting.of(thing)));
    for (String name : settings.source().names()) {
      Given.of(name, setting)
          .ifPresent(
              given -> {
                if (group.isEmpty()) {
                  all.add(given.concrete());
                } else if (things.stream()
                    .map(Setting::inEnvironment)
                    .noneMatch(Setting.inEnvironment(given.thing())::equals)) {
                  say(
                      name,
                      "list its name in " + group.get().name() + ", which is how it is spelled");
                }
              });
    }
    return all;
  }

  private Set<String> things(Setting<List<String>> list) {
    Set<String> things = new TreeSet<>();
    try {
      things.addAll(settings.names(list));
    } catch (IllegalStateException e) {
      // The list itself is reported.
    }
    for (String thing : Set.copyOf(things)) {
      if (!thing.matches(Setting.NAME)) {
        things.remove(thing);
        say(
            list.name(),
            "a name has lower-case letters, digits and hyphens, 32 characters at most");
      }
    }
    return things;
  }

  private void checkValue(Setting<?> setting, boolean asked) {
    Optional<String> text = settings.text(setting.name());
    if (text.isEmpty()) {
      if (asked && setting.required()) {
        say(setting.name(), "it is required: " + setting.form().rule());
      }
      return;
    }
    try {
      setting.form().reading().apply(text.get());
    } catch (IllegalArgumentException e) {
      say(setting.name(), "the value is wrong: " + setting.form().rule());
    }
  }

  private void checkPairs() {
    for (SettingTable.Pair pair : SettingTable.PAIRS) {
      if (!isReadBy(pair.one(), wars)) {
        continue;
      }
      boolean one = settings.text(pair.one().name()).isPresent();
      boolean other = settings.text(pair.other().name()).isPresent();
      switch (pair.need()) {
        case ONE -> {
          if (!one && !other && isReadBy(pair.one(), there)) {
            say(pair.one().name(), "it is required, or " + pair.other().name());
          }
        }
        case BOTH -> {
          if (one != other) {
            say(
                (one ? pair.other() : pair.one()).name(),
                "it is required beside " + (one ? pair.one() : pair.other()).name());
          }
        }
      }
    }
  }

  /** The new databases of a realm are made on one server. */
  private void checkRealmsOfServers() {
    if (!isReadBy(DataSettings.SERVER_REALMS, wars)) {
      return;
    }
    Map<String, String> byRealm = new HashMap<>();
    for (String server : things(DataSettings.SERVERS)) {
      String name = DataSettings.SERVER_REALMS.of(server).name();
      for (String realm : settings.text(name).orElse("").split("\\s*,\\s*")) {
        String other = byRealm.putIfAbsent(realm, name);
        if (other != null && !other.equals(name) && !realm.isEmpty()) {
          say(name, "one of its realms is in " + other + " as well");
        }
      }
    }
  }

  private void say(String name, String what) {
    boolean set = settings.text(name).isPresent();
    problems.add(name + (set ? " (" + settings.source().place(name) + ")" : "") + ": " + what);
  }
}
