package org.dragoman.language.schema.links;

import graphql.language.NullValue;
import graphql.language.Value;
import java.util.Optional;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.OnDelete;

/** Reads {@code @svc_link}. */
public final class LinkReader {
  private LinkReader() {}

  /** Returns the choice of a field's directive for its other end. */
  public static LinkEnd.Choice choice(Directives directives, Reporter reporter) {
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

  /** Returns the action of a field's directive on deletion; null without a valid one. */
  public static OnDelete onDelete(Directives directives, Reporter reporter) {
    Optional<Value<?>> value = directives.argument(KnownDirective.LINK, "_onDelete");
    Optional<OnDelete> said =
        value.flatMap(given -> directives.word(given, "_onDelete")).flatMap(OnDelete::named);
    if (value.isPresent() && said.isEmpty() && Directives.wordOf(value.get()).isPresent()) {
      String message = "_onDelete must be restrict, cascade or setNull";
      reporter.at(value.get(), ProblemCode.DIRECTIVE_VALUE, message);
    }
    return said.orElse(null);
  }
}
