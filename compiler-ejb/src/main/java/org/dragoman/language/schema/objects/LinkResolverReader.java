package org.dragoman.language.schema.objects;

import graphql.language.Directive;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentReader;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.ActionKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.reads.ReadingReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Reads {@code @svc_resolver} and arguments of links, which select linked rows; and views of links.
 */
final class LinkResolverReader {
  private final ArgumentReader arguments;
  private final ReadingReader readings;
  private final ViewReader views;
  private final Reporter reporter;

  LinkResolverReader(
      Declarations declarations, Types types, Constants constants, Reporter reporter) {
    this.arguments = new ArgumentReader(declarations, constants, reporter);
    this.readings = new ReadingReader(declarations, types, constants, reporter);
    this.views = new ViewReader(declarations, types, constants, reporter);
    this.reporter = reporter;
  }

  /**
   * Returns the type with the readings of its links, and with its views.
   *
   * @param fields all valid fields of the type
   */
  ObjectType read(ObjectType type, List<SoundField> fields) {
    return type.with(fields.stream().<Field>flatMap(field -> read(type, field).stream()).toList());
  }

  private Optional<? extends Field> read(ObjectType type, SoundField source) {
    if (source.isView()) {
      return views.read(type, source);
    }
    if (source.end() == null || !source.type().list()) {
      checkNone(source);
    }
    return type.field(source.name())
        .map(
            field ->
                field instanceof Field.Link link && link.type().list()
                    ? read(link, source)
                    : field);
  }

  private void checkNone(SoundField field) {
    Optional<Directive> resolver = field.directives().get(KnownDirective.RESOLVER);
    String owner = "A field that is not a list of objects";
    if (resolver.isPresent()) {
      reporter.at(
          resolver.get(),
          ProblemCode.NOT_SUPPORTED,
          owner + " has no @svc_resolver in this version",
          "Name the link that a view shows by _link");
    }
    if (!field.node().getInputValueDefinitions().isEmpty()) {
      reporter.at(
          reporter.name(field.node().getInputValueDefinitions().getFirst()),
          ProblemCode.NOT_SUPPORTED,
          owner + " has no arguments in this version",
          "");
    }
  }

  private Field.Link read(Field.Link link, SoundField source) {
    Arguments declared = arguments.read(source.node());
    Directives directives = source.directives();
    Optional<Directive> resolver = directives.get(KnownDirective.RESOLVER);
    if (resolver.isEmpty()) {
      if (!declared.names().isEmpty()) {
        String object = link.target();
        reporter.at(
            reporter.name(source.node().getInputValueDefinitions().getFirst()),
            ProblemCode.UNUSED_ARGUMENT,
            "The arguments of " + link.name() + " are not used",
            "Write @svc_resolver(_type: select, _object: " + object + ", _filter: {...})");
      }
      return link;
    }
    readings.checkUse(source.node(), resolver.get());
    Optional<ActionKind> kind = readings.kind(directives);
    if (kind.equals(Optional.of(ActionKind.AGGREGATE))) {
      reporter.at(
          directives.ofResolver("_type").orElseThrow(),
          ProblemCode.VIEW,
          "_type: aggregate is not allowed on the link itself",
          "Add another field for the aggregate, with _link: " + link.name());
    }
    if (!kind.equals(Optional.of(ActionKind.SELECT))) {
      return link;
    }
    FieldType result = source.type();
    Optional<ObjectType> target = readings.object(directives, source.node(), Optional.of(result));
    Optional<Reading> reading =
        target.flatMap(object -> readings.read(directives, object, declared));
    return reading
        .flatMap(
            found ->
                readings.action(directives, source.node(), result, target.get(), found, declared))
        .map(action -> link.with(declared.sound(), reading.get()))
        .orElse(link);
  }
}
