package org.dragoman.schema;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/** Reads one field of an object type. */
record FieldReader(Declarations declarations, Reporter reporter) {
  /** Columns that every table of PostgreSQL has already. */
  private static final Set<String> SYSTEM_COLUMNS =
      Set.of("tableoid", "xmin", "cmin", "xmax", "cmax", "ctid");

  /** The field; empty, and reported, when its type is not understood. */
  Optional<SoundField> read(String owner, FieldDefinition node) {
    Location location = reporter.name(node);
    Directives directives = Directives.read(node.getDirectives(), Place.FIELD, reporter);
    Rule rule = RuleReader.read(directives, reporter);
    Optional<FieldType> type = declarations.read(node.getType(), reporter);
    checkName(node, location);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    boolean inKey = directives.has(KnownDirective.PRIMARY_KEY);
    LinkEnd end = null;
    if (declarations.isObject(type.get().name())) {
      LinkEnd.Choice choice = LinkReader.choice(directives, reporter);
      end = new LinkEnd(owner, node.getName(), type.get(), choice, location);
    } else {
      directives.get(KnownDirective.LINK).ifPresent(this::noLink);
      if (SYSTEM_COLUMNS.contains(node.getName())) {
        String message = "Every table of PostgreSQL has its own column " + node.getName();
        reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
      }
    }
    SoundField field = new SoundField(node, type.get(), inKey, end, directives, rule, location);
    if (inKey && !field.canBeKey()) {
      noKey(owner, field, directives.get(KnownDirective.PRIMARY_KEY).orElseThrow());
    }
    return Optional.of(field);
  }

  private void checkName(FieldDefinition node, Location location) {
    if (node.getName().startsWith("__")) {
      String message = "Names that begin with __ belong to GraphQL";
      reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
    }
  }

  private void noLink(Directive directive) {
    String message = "@svc_link may not stand on a field that is no link";
    reporter.at(directive, ProblemCode.DIRECTIVE_PLACE, message);
  }

  private void noKey(String owner, SoundField field, Directive directive) {
    String objection = "nullable";
    String hint = "Write " + field.name() + ": " + field.type().text() + "!";
    if (field.end() != null) {
      objection = "a link";
      hint = "Mark a field with a value of its own, or add a field id: ID!";
    } else if (field.type().list()) {
      objection = "a list";
      hint = "";
    } else if (field.isJson()) {
      objection = "JSON";
      hint = "";
    }
    reporter.at(
        directive,
        ProblemCode.PRIMARY_KEY_FIELD,
        owner + "." + field.name() + " is " + objection + " and cannot be part of a primary key",
        hint);
  }
}
