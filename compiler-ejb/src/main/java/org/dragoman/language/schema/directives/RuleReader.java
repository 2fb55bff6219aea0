package org.dragoman.language.schema.directives;

import graphql.language.ArrayValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;

/** Reads the roles of {@code @svc_allow} and {@code @svc_owned}: a list, or one role alone. */
public final class RuleReader {
  private RuleReader() {}

  /** The rule of a place; null when it says nothing (or nothing sound, which is reported). */
  public static Rule read(Directives directives, Reporter reporter) {
    List<String> roles =
        roles(
            KnownDirective.ALLOW,
            directives,
            "Remove the directive to admit every caller of the realm",
            reporter);
    return roles.isEmpty() ? null : new Rule(roles);
  }

  /**
   * The argument {@code _roles} of a directive; empty when it is not given.
   *
   * @param otherwise what to write for no roles
   */
  public static List<String> roles(
      KnownDirective directive, Directives directives, String otherwise, Reporter reporter) {
    Optional<Value<?>> roles = directives.argument(directive, "_roles");
    if (roles.isEmpty()) {
      return List.of();
    }
    List<Value<?>> values = new ArrayList<>();
    if (roles.get() instanceof ArrayValue array) {
      array.getValues().forEach(values::add);
    } else {
      values.add(roles.get());
    }
    if (values.isEmpty()) {
      reporter.at(
          roles.get(),
          ProblemCode.DIRECTIVE_VALUE,
          "@" + directive.word() + " does not name a role",
          otherwise);
    }
    Set<String> words = new LinkedHashSet<>();
    for (Value<?> value : values) {
      Optional<String> word = directives.word(value, "A role");
      if (word.isPresent() && word.get().isBlank()) {
        reporter.at(value, ProblemCode.DIRECTIVE_VALUE, "The name of a role is empty");
      }
      word.ifPresent(words::add);
    }
    return List.copyOf(words);
  }
}
