package org.dragoman.language.schema.directives;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.EnumValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;

/** The directives at one place of a schema that are known and allowed there. */
public final class Directives {
  private static final String PREFIX = "svc_";

  private final Map<KnownDirective, List<Directive>> found = new EnumMap<>(KnownDirective.class);
  private final Reporter reporter;

  private Directives(Reporter reporter) {
    this.reporter = reporter;
  }

  /** Reads the directives of a place and reports those that are not allowed. */
  public static Directives read(List<Directive> directives, Place place, Reporter reporter) {
    Directives result = new Directives(reporter);
    for (Directive directive : directives) {
      result.add(directive, place);
    }
    return result;
  }

  /** Whether the directive occurs. */
  public boolean has(KnownDirective directive) {
    return found.containsKey(directive);
  }

  /** Returns the directive, the first of several. */
  public Optional<Directive> get(KnownDirective directive) {
    return all(directive).stream().findFirst();
  }

  /** Returns all occurrences of the directive. */
  public List<Directive> all(KnownDirective directive) {
    return found.getOrDefault(directive, List.of());
  }

  /** Returns the value of an argument of a directive, if it occurs. */
  public Optional<Value<?>> argument(KnownDirective directive, String name) {
    return get(directive).map(node -> node.getArgument(name)).map(Argument::getValue);
  }

  /** Returns the value of an argument of {@code @svc_resolver}, if it occurs. */
  public Optional<Value<?>> ofResolver(String name) {
    return argument(KnownDirective.RESOLVER, name);
  }

  /** Returns the word of an enum value or a string; reports any other value. */
  public Optional<String> word(Value<?> value, String of) {
    Optional<String> word = wordOf(value);
    if (word.isEmpty()) {
      reporter.at(value, ProblemCode.DIRECTIVE_VALUE, of + " must be a name or a string");
    }
    return word;
  }

  /** Returns the word of an enum value or a string. */
  public static Optional<String> wordOf(Value<?> value) {
    return switch (value) {
      case EnumValue word -> Optional.of(word.getName());
      case StringValue string -> Optional.of(string.getValue());
      default -> Optional.empty();
    };
  }

  private void add(Directive node, Place place) {
    Optional<KnownDirective> known = KnownDirective.named(node.getName());
    if (known.isEmpty()) {
      reporter.at(
          node,
          ProblemCode.UNKNOWN_DIRECTIVE,
          "Unknown directive @" + node.getName(),
          suggested(node.getName()));
    } else if (known.get().places().isEmpty()) {
      String message = "@" + node.getName() + " is not supported in this version";
      reporter.at(node, ProblemCode.NOT_SUPPORTED, message);
    } else if (!known.get().places().contains(place)) {
      misplaced(node, known.get(), place);
    } else if (found.containsKey(known.get()) && !known.get().mayRepeat(place)) {
      String message = "@" + node.getName() + " is given more than once";
      reporter.at(node, ProblemCode.REPEATED_DIRECTIVE, message);
    } else {
      found.computeIfAbsent(known.get(), key -> new ArrayList<>()).add(node);
      checkArguments(node, known.get());
    }
  }

  /** Other products call the same thing by the name without the prefix: {@code @unique}. */
  private String suggested(String wrong) {
    String prefixed = PREFIX + wrong.toLowerCase(Locale.ROOT);
    if (KnownDirective.named(prefixed).isPresent()) {
      return reporter.suggest("@" + prefixed, List.of("@" + prefixed), "");
    }
    List<String> names =
        Arrays.stream(KnownDirective.values()).map(directive -> "@" + directive.word()).toList();
    return reporter.suggest("@" + wrong, names, "");
  }

  private void misplaced(Directive node, KnownDirective known, Place place) {
    String places = String.join(" or ", known.places().stream().map(Place::words).toList());
    reporter.at(
        node,
        ProblemCode.DIRECTIVE_PLACE,
        "@" + node.getName() + " is not allowed on " + place.words(),
        "Allowed on " + places);
  }

  private void checkArguments(Directive node, KnownDirective known) {
    Set<String> seen = new HashSet<>();
    for (Argument argument : node.getArguments()) {
      String name = argument.getName();
      if (!seen.add(name)) {
        String message = "The argument " + name + " is given more than once";
        reporter.at(argument, ProblemCode.DUPLICATE_NAME, message);
      } else if (!known.required().contains(name) && !known.optional().contains(name)) {
        List<String> names = new ArrayList<>(known.required());
        names.addAll(known.optional());
        String all =
            names.isEmpty()
                ? "The directive has no arguments"
                : "Known arguments: " + String.join(", ", names);
        reporter.at(
            argument,
            ProblemCode.UNKNOWN_DIRECTIVE_ARGUMENT,
            "@" + node.getName() + " has no argument " + name,
            reporter.suggest(name, names, all));
      }
    }
    for (String name : known.required()) {
      if (!seen.contains(name)) {
        reporter.at(
            node,
            ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
            "@" + node.getName() + " needs the argument " + name);
      }
    }
  }
}
