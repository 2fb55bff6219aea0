package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.configuration.Rule;

/** Decides who may use generated operations on fields and types that not everybody sees. */
final class Access {
  private Access() {}

  /** Whether every caller with one of these roles sees an element; a null rule admits everybody. */
  static boolean admits(Rule rule, List<String> roles) {
    return rule == null || rule.roles().containsAll(roles);
  }

  /**
   * Returns the directives of an element that requires several others to be visible: none when
   * everybody sees them, empty when no single role sees all of them.
   */
  static Optional<List<String>> directives(List<Rule> rules) {
    List<Rule> said = rules.stream().filter(Objects::nonNull).toList();
    if (said.isEmpty()) {
      return Optional.of(List.of());
    }
    List<String> roles = new ArrayList<>(said.getFirst().roles());
    said.forEach(rule -> roles.retainAll(rule.roles()));
    return roles.isEmpty() ? Optional.empty() : Optional.of(List.of(Sdl.allow(roles)));
  }
}
