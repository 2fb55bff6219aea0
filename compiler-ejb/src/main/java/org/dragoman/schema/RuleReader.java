package org.dragoman.schema;

import graphql.language.ArrayValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.ProblemCode;

/** Reads {@code @svc_allow}: roles as a list, or one role alone. */
final class RuleReader {
  private RuleReader() {}

  /** The rule of a place; null when it says nothing (or nothing sound, which is reported). */
  static Rule read(Directives directives, Reporter reporter) {
    Optional<Value<?>> roles = directives.argument(KnownDirective.ALLOW, "_roles");
    if (roles.isEmpty()) {
      return null;
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
          "@svc_allow names no role",
          "Leave the directive out to admit every caller of the realm");
    }
    Set<String> words = new LinkedHashSet<>();
    for (Value<?> value : values) {
      Optional<String> word = directives.word(value, "A role");
      if (word.isPresent() && word.get().isBlank()) {
        reporter.at(value, ProblemCode.DIRECTIVE_VALUE, "The name of a role is empty");
      }
      word.ifPresent(words::add);
    }
    return words.isEmpty() ? null : new Rule(List.copyOf(words));
  }
}
