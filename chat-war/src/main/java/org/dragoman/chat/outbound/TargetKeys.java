package org.dragoman.chat.outbound;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.dragoman.chat.upstream.ServerKey;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

/** The operator's keys for targets, each for what is below an address. */
public final class TargetKeys {
  private final List<KeyRule> rules;

  /** Takes these rules, the longest path first, since it is the most specific. */
  private TargetKeys(List<KeyRule> rules) {
    this.rules =
        rules.stream()
            .sorted(Comparator.comparingInt((KeyRule rule) -> rule.path().length()).reversed())
            .toList();
  }

  /**
   * The settings of the keys.
   *
   * @param names of all keys
   * @param url the prefix of a target's address
   * @param realms that use the key
   * @param realm that is sent as {@code X-Realm}; null where no target is asked for one
   */
  public record Names(
      Setting<List<String>> names,
      Setting<String> url,
      Setting<String> key,
      Setting<Path> file,
      Setting<List<String>> realms,
      Setting<String> realm) {}

  /**
   * Reads the settings.
   *
   * @throws IllegalStateException that names the wrong one
   */
  public static TargetKeys of(Settings settings, Names names) {
    List<KeyRule> rules = new ArrayList<>();
    for (String name : settings.names(names.names)) {
      Setting<String> url = names.url.of(name);
      try {
        rules.add(
            KeyRule.of(
                settings.find(url).orElse(""),
                settings.find(names.realms.of(name)).orElse(List.of()),
                ServerKey.of(settings, names.key.of(name), names.file.of(name)),
                names.realm == null ? Optional.empty() : settings.find(names.realm.of(name))));
      } catch (IllegalStateException e) {
        String message = e.getMessage();
        throw message.startsWith("dragoman.")
            ? e
            : new IllegalStateException(url.name() + ": " + message);
      }
    }
    return new TargetKeys(rules);
  }

  /** Returns the rule for a target, when this realm calls it. */
  public Optional<KeyRule> of(URI target, String callersRealm) {
    return rules.stream().filter(rule -> rule.isFor(target, callersRealm)).findFirst();
  }
}
