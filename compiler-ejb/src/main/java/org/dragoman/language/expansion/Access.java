package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.configuration.Rule;

/** Who may use what is made of fields and types that not everybody sees. */
final class Access {
  private Access() {}

  /** Whether callers with any of these roles see a thing; null is the rule of what all see. */
  static boolean admits(Rule rule, List<String> roles) {
    return rule == null || rule.roles().containsAll(roles);
  }

  /**
   * The directives for what needs several things to be seen: none when all see them, empty when no
   * single role sees all of them.
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
