package org.dragoman.language.schema.objects;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.links.LinkEnd;
import org.dragoman.language.schema.links.LinkReader;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.OnDelete;

/** Reads one field of an object type. */
record FieldReader(Declarations declarations, Constants constants, Reporter reporter) {
  /** Columns that every table of PostgreSQL has already. */
  private static final Set<String> SYSTEM_COLUMNS =
      Set.of("tableoid", "xmin", "cmin", "xmax", "cmax", "ctid");

  /** Directives that concern the stored data. */
  private static final List<KnownDirective> OF_TABLES =
      List.of(
          KnownDirective.PRIMARY_KEY,
          KnownDirective.LINK,
          KnownDirective.UNIQUE,
          KnownDirective.INDEX,
          KnownDirective.DEFAULT,
          KnownDirective.CHECK,
          KnownDirective.VERSION,
          KnownDirective.RENAMED);

  /** Returns the field; empty, and reported, when its type is invalid. */
  Optional<SoundField> read(String owner, FieldDefinition node) {
    Location location = reporter.name(node);
    Directives directives = Directives.read(node.getDirectives(), Place.FIELD, reporter);
    Rule rule = RuleReader.ofField(directives, reporter);
    Optional<FieldType> type =
        Views.isView(node)
            ? declarations.readResult(node.getType(), reporter)
            : declarations.readOutput(node.getType(), reporter);
    if (type.isPresent() && declarations.isAbstract(type.get().name())) {
      String message = "A link to " + declarations.kind(type.get().name()) + " is not supported";
      String hint = "Link to the object types themselves, or read them by a field of Query";
      return reporter.reject(
          node.getType(), ProblemCode.NOT_SUPPORTED, message + " in this version", hint);
    }
    if (type.isEmpty()) {
      return Optional.empty();
    }
    boolean inKey = directives.has(KnownDirective.PRIMARY_KEY);
    LinkEnd end = null;
    DefaultValue defaultValue = null;
    List<ValueCheck> checks = List.of();
    if (Views.isView(node)) {
      OF_TABLES.forEach(ofTable -> directives.get(ofTable).ifPresent(this::noView));
      inKey = false;
    } else if (declarations.isResult(type.get().name())) {
      String message =
          "Only an aggregate over the rows of a link can have the type " + type.get().name();
      String hint = "Write @svc_resolver(_type: aggregate, _link: ..., _fields: {...})";
      return reporter.reject(node.getType(), ProblemCode.RESULT_TYPE, message, hint);
    } else if (declarations.isObject(type.get().name())) {
      LinkEnd.Choice choice = LinkReader.choice(directives, reporter);
      OnDelete onDelete = LinkReader.onDelete(directives, reporter);
      end = new LinkEnd(owner, node.getName(), type.get(), choice, onDelete, location);
      for (KnownDirective ofValue : List.of(KnownDirective.DEFAULT, KnownDirective.CHECK)) {
        directives.get(ofValue).ifPresent(this::noValue);
      }
    } else {
      directives.get(KnownDirective.LINK).ifPresent(this::noLink);
      checks = new CheckReader(constants, reporter).read(node.getName(), type.get(), directives);
      defaultValue = new DefaultReader(constants, reporter).read(type.get(), checks, directives);
      if (SYSTEM_COLUMNS.contains(node.getName())) {
        String message = node.getName() + " is the name of a system column of PostgreSQL";
        reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
      }
    }
    SoundField field =
        new SoundField(
            node, type.get(), inKey, end, defaultValue, checks, directives, rule, location);
    if (inKey && !field.canBeKey()) {
      noKey(owner, field, directives.get(KnownDirective.PRIMARY_KEY).orElseThrow());
    }
    return Optional.of(field);
  }

  private void noView(Directive directive) {
    String message =
        "@" + directive.getName() + " is not allowed on a view of a link, which stores no value";
    reporter.at(directive, ProblemCode.DIRECTIVE_PLACE, message);
  }

  private void noValue(Directive directive) {
    String message = "@" + directive.getName() + " is not allowed on a link";
    reporter.at(directive, ProblemCode.DIRECTIVE_PLACE, message);
  }

  private void noLink(Directive directive) {
    String message = "@svc_link is allowed only on a link, a field whose type is an object type";
    reporter.at(directive, ProblemCode.DIRECTIVE_PLACE, message);
  }

  private void noKey(String owner, SoundField field, Directive directive) {
    String objection = "nullable";
    String hint = "Write " + field.name() + ": " + field.type().text() + "!";
    if (field.end() != null) {
      objection = "a link";
      hint = "Mark a scalar or enum field, or add a field id: ID!";
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
