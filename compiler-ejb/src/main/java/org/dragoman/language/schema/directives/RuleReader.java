package org.dragoman.language.schema.directives;

import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.Directive;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;

/**
 * Reads the roles of {@code @svc_allow}, {@code @svc_owned} and {@code @svc_rows}: a list, or a
 * single role.
 */
public final class RuleReader {
  private static final String OTHERWISE = "Remove the directive to admit every caller of the realm";

  private RuleReader() {}

  /** Returns the rule of a place; null when there is none, or an invalid one, which is reported. */
  public static Rule read(Directives directives, Reporter reporter) {
    for (Directive node : directives.all(KnownDirective.ALLOW)) {
      if (node.getArgument("_filter") != null) {
        reporter.at(
            node.getArgument("_filter"),
            ProblemCode.UNKNOWN_DIRECTIVE_ARGUMENT,
            "_filter of @svc_allow is about the rows of a field of an object type",
            "Write _roles; which rows callers see is for @svc_rows of the type to say");
      } else if (node.getArgument("_roles") == null) {
        needsRoles(node, reporter);
      }
    }
    return rule(directives, reporter);
  }

  /**
   * Returns the rule of a field of an object type: who sees the field in any row at all. The field
   * may have conditions on the row as well.
   */
  public static Rule ofField(Directives directives, Reporter reporter) {
    boolean open = false;
    boolean unfiltered = false;
    for (Directive node : directives.all(KnownDirective.ALLOW)) {
      open |= node.getArgument("_roles") == null;
      if (node.getArgument("_filter") == null) {
        if (unfiltered) {
          String message = "@" + node.getName() + " is given more than once";
          reporter.at(node, ProblemCode.REPEATED_DIRECTIVE, message);
        } else if (node.getArgument("_roles") == null) {
          needsRoles(node, reporter);
        }
        unfiltered = true;
      }
    }
    Rule rule = rule(directives, reporter);
    return open ? null : rule;
  }

  private static void needsRoles(Directive node, Reporter reporter) {
    reporter.at(
        node,
        ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
        "@" + node.getName() + " needs the argument _roles");
  }

  private static Rule rule(Directives directives, Reporter reporter) {
    Set<String> roles = new LinkedHashSet<>();
    for (Directive node : directives.all(KnownDirective.ALLOW)) {
      roles.addAll(roles(KnownDirective.ALLOW, node, OTHERWISE, reporter));
    }
    return roles.isEmpty() ? null : new Rule(List.copyOf(roles));
  }

  /**
   * Returns the argument {@code _roles} of a directive; empty when it is not given.
   *
   * @param node the directive
   * @param otherwise what to write for no roles
   */
  public static List<String> roles(
      KnownDirective directive, Directive node, String otherwise, Reporter reporter) {
    Optional<Value<?>> roles =
        Optional.ofNullable(node.getArgument("_roles")).map(Argument::getValue);
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
      Optional<String> word = Directives.wordOf(value);
      if (word.isEmpty()) {
        reporter.at(value, ProblemCode.DIRECTIVE_VALUE, "A role must be a name or a string");
      } else if (word.get().isBlank()) {
        reporter.at(value, ProblemCode.DIRECTIVE_VALUE, "The name of a role is empty");
      }
      word.ifPresent(words::add);
    }
    return List.copyOf(words);
  }
}
