package org.dragoman.language.schema.objects;

import graphql.language.Directive;
import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentReader;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.ActionKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.reads.AggregateReader;
import org.dragoman.language.schema.reads.ReadingReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Reads views: fields that show rows of a link of the same type in another way. */
final class ViewReader {
  private final ArgumentReader arguments;
  private final ReadingReader readings;
  private final Declarations declarations;
  private final AggregateReader aggregates;
  private final Types types;
  private final Reporter reporter;

  ViewReader(Declarations declarations, Types types, Constants constants, Reporter reporter) {
    this.arguments = new ArgumentReader(declarations, constants, reporter);
    this.readings = new ReadingReader(declarations, types, constants, reporter);
    this.aggregates = new AggregateReader(readings, types, reporter);
    this.declarations = declarations;
    this.types = types;
    this.reporter = reporter;
  }

  /** Returns the view; empty, and reported, when any part is wrong. */
  Optional<Field.View> read(ObjectType owner, SoundField source) {
    Directives directives = source.directives();
    Optional<Directive> resolver = directives.get(KnownDirective.RESOLVER);
    if (resolver.isEmpty()) {
      return Optional.empty();
    }
    Arguments declared = arguments.read(source.node());
    readings.checkUse(source.node(), resolver.get());
    Optional<ActionKind> kind = readings.kind(directives);
    Optional<Field.Link> link = link(owner, directives);
    if (kind.isEmpty() || link.isEmpty() || !isOf(link.get(), directives)) {
      return Optional.empty();
    }
    ObjectType target = types.sound(link.get().target());
    return action(kind.get(), source, target, declared)
        .map(
            action ->
                new Field.View(
                    new ObjectField.View(
                        source.name(),
                        Texts.description(source.node()),
                        source.type(),
                        link.get().name(),
                        target.name(),
                        declared.sound(),
                        action,
                        source.rule()),
                    source.location()));
  }

  private Optional<Action.Read> action(
      ActionKind kind, SoundField source, ObjectType target, Arguments declared) {
    Directives directives = source.directives();
    return switch (kind) {
      case SELECT -> {
        boolean sound = showsRowsOf(target, source);
        Optional<Reading> reading = readings.read(directives, target, declared);
        yield sound
            ? reading.flatMap(
                found ->
                    readings.action(
                        directives, source.node(), source.type(), target, found, declared))
            : Optional.empty();
      }
      case AGGREGATE -> aggregates.read(directives, target, declared, source.node(), source.type());
    };
  }

  /** Returns the to-many link that the directive names. */
  private Optional<Field.Link> link(ObjectType owner, Directives directives) {
    Value<?> value = directives.ofResolver(Views.LINK).orElseThrow();
    Optional<String> word = directives.word(value, Views.LINK);
    if (word.isEmpty()) {
      return Optional.empty();
    }
    String name = word.get();
    if (owner.field(name).orElse(null) instanceof Field.Link link && link.type().list()) {
      return Optional.of(link);
    }
    List<String> links =
        owner.fields().stream()
            .filter(field -> field instanceof Field.Link && field.type().list())
            .map(Field::name)
            .toList();
    if (owner.field(name).isPresent() || !types.declaredFields(owner.name()).contains(name)) {
      String message = owner.name() + "." + name + " is not a to-many link";
      reporter.at(value, ProblemCode.VIEW, message, reporter.suggest(name, links, ""));
    } else if (types.isView(owner.name(), name)) {
      String message = owner.name() + "." + name + " is itself a view";
      reporter.at(value, ProblemCode.VIEW, message, "Name the link");
    }
    return Optional.empty();
  }

  private boolean isOf(Field.Link link, Directives directives) {
    Optional<Value<?>> object = directives.ofResolver("_object");
    Optional<String> word = object.flatMap(given -> directives.word(given, "_object"));
    if (object.isPresent() && !word.equals(Optional.of(link.target()))) {
      String message =
          "_object differs from the type of the link " + link.name() + ", " + link.target();
      reporter.at(object.get(), ProblemCode.OPERATION_OBJECT, message, "Remove _object");
      return false;
    }
    return true;
  }

  private boolean showsRowsOf(ObjectType target, SoundField source) {
    FieldType type = source.type();
    boolean isList = type.list() || declarations.isConnection(type.name());
    if (!isList || !declarations.rows(type).equals(target.name())) {
      String message =
          "The view shows rows of " + target.name() + ", but it is of type " + type.text();
      String hint = "Write [" + target.name() + "]";
      reporter.at(source.node().getType(), ProblemCode.VIEW, message, hint);
      return false;
    }
    return true;
  }
}
