package org.dragoman.schema;

import graphql.language.NullValue;
import graphql.language.Value;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.dragoman.fault.ProblemCode;

/** Reads {@code @svc_link}. */
final class LinkReader {
  private static final Set<String> PLANNED_ON_DELETE = Set.of("cascade", "setnull");

  private LinkReader() {}

  /** What a field's directive says about its other end. */
  static LinkEnd.Choice choice(Directives directives, Reporter reporter) {
    directives
        .argument(KnownDirective.LINK, "_onDelete")
        .ifPresent(value -> checkOnDelete(value, directives, reporter));
    Optional<Value<?>> field = directives.argument(KnownDirective.LINK, "_field");
    if (field.isEmpty()) {
      return new LinkEnd.Choice.Unsaid();
    }
    if (field.get() instanceof NullValue) {
      return new LinkEnd.Choice.Alone();
    }
    return directives
        .word(field.get(), "The name of a field")
        .<LinkEnd.Choice>map(
            name -> new LinkEnd.Choice.With(name, reporter.source().location(field.get())))
        .orElse(new LinkEnd.Choice.Unsaid());
  }

  private static void checkOnDelete(Value<?> value, Directives directives, Reporter reporter) {
    String word = directives.word(value, "_onDelete").orElse("restrict");
    if (PLANNED_ON_DELETE.contains(word.toLowerCase(Locale.ROOT))) {
      String message = "_onDelete: " + word + " is not supported in this version";
      reporter.at(value, ProblemCode.NOT_SUPPORTED, message, "It is restrict without asking");
    } else if (!word.equalsIgnoreCase("restrict")) {
      String message = "_onDelete is restrict, cascade or setNull";
      reporter.at(value, ProblemCode.DIRECTIVE_VALUE, message);
    }
  }
}
