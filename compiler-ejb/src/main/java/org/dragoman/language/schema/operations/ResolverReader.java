package org.dragoman.language.schema.operations;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentReader;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.ActionKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.reads.AggregateReader;
import org.dragoman.language.schema.reads.CommonFields;
import org.dragoman.language.schema.reads.Pinning;
import org.dragoman.language.schema.reads.ReadingReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Reads the operations of a schema: the fields of Query and Mutation with {@code @svc_resolver}.
 */
public final class ResolverReader {
  private final Declarations declarations;
  private final ArgumentReader arguments;
  private final ReadingReader readings;
  private final AggregateReader aggregates;
  private final WriteReader writes;
  private final Pinning pinning;
  private final Reporter reporter;

  /**
   * Reads operations on the types.
   *
   * @param types the valid ones; others are declared and already reported
   */
  public ResolverReader(
      Declarations declarations, Types types, Constants constants, Reporter reporter) {
    this.declarations = declarations;
    this.arguments = new ArgumentReader(declarations, constants, reporter);
    this.readings = new ReadingReader(declarations, types, constants, reporter);
    this.aggregates = new AggregateReader(readings, types, reporter);
    this.pinning = new Pinning(types, readings, reporter);
    this.writes = new WriteReader(types, readings, pinning, constants, reporter);
    this.reporter = reporter;
  }

  /** Returns the valid operations of a root type in the order of the text. */
  public List<Resolver> read(ObjectTypeDefinition type, Resolver.Root root) {
    Directives.read(type.getDirectives(), Place.ROOT, reporter);
    if (!type.getImplements().isEmpty()) {
      String message = "implements is not supported in this version";
      reporter.at(type.getImplements().getFirst(), ProblemCode.NOT_SUPPORTED, message);
    }
    if (type.getFieldDefinitions().isEmpty()) {
      String message = "type " + type.getName() + " has no fields";
      reporter.at(reporter.name(type), ProblemCode.EMPTY_TYPE, message, "");
    }
    List<Resolver> operations = new ArrayList<>();
    String duplicate = "The operation %s is defined twice";
    for (FieldDefinition field : reporter.distinct(type.getFieldDefinitions(), duplicate)) {
      read(field, root).ifPresent(operations::add);
    }
    return operations;
  }

  private Optional<Resolver> read(FieldDefinition field, Resolver.Root root) {
    Location location = reporter.name(field);
    Directives directives = Directives.read(field.getDirectives(), Place.OPERATION, reporter);
    Rule rule = RuleReader.read(directives, reporter);
    Optional<FieldType> result = declarations.readResult(field.getType(), reporter);
    Arguments declared = arguments.read(field);
    Optional<Directive> directive = directives.get(KnownDirective.RESOLVER);
    if (directive.isEmpty()) {
      if (!mayHaveResolver(field)) {
        String message = "The operation " + field.getName() + " has no @svc_resolver";
        String type = root == Resolver.Root.QUERY ? "select" : "insert";
        String hint = "Write @svc_resolver(_type: " + type + ", _object: ...)";
        reporter.at(location, ProblemCode.NO_RESOLVER, message, hint);
      }
      return Optional.empty();
    }
    readings.checkUse(field, directive.get());
    if (Views.isView(field)) {
      reporter.at(
          directive.get().getArgument(Views.LINK),
          ProblemCode.UNKNOWN_DIRECTIVE_ARGUMENT,
          "@svc_resolver on an operation has no argument " + Views.LINK,
          "Write it on a field of the object type that has the link");
    }
    Optional<Directive> unasked = directives.get(KnownDirective.UNASKED);
    if (unasked.isPresent() && root == Resolver.Root.QUERY) {
      reporter.at(
          unasked.get(),
          ProblemCode.WRONG_ROOT,
          "@svc_unasked is for operations that write, and allowed only on a field of Mutation",
          "Remove it: nobody is asked before an operation reads");
    }
    Optional<? extends Action> action =
        switch (root) {
          case QUERY -> read(field, directives, result, declared);
          case MUTATION -> writes.read(field, directives, result, declared, rule);
        };
    return action.map(
        what ->
            new Resolver(
                root,
                field.getName(),
                Texts.description(field),
                what instanceof Action.Transaction(var steps, int given)
                    ? steps.get(given).object()
                    : object(directives),
                declared.sound(),
                what,
                result.get(),
                rule,
                unasked.isPresent()));
  }

  private static String object(Directives directives) {
    return directives.ofResolver("_object").flatMap(Directives::wordOf).orElseThrow();
  }

  private Optional<Action.Read> read(
      FieldDefinition field,
      Directives directives,
      Optional<FieldType> result,
      Arguments declared) {
    Optional<ActionKind> kind = readings.kind(directives);
    if (readings.isOfSeveral(directives) && kind.orElse(ActionKind.SELECT) == ActionKind.SELECT) {
      return rowsOfSeveral(field, directives, result, declared)
          .filter(action -> kind.isPresent() && result.isPresent());
    }
    boolean aggregate = kind.equals(Optional.of(ActionKind.AGGREGATE));
    Optional<ObjectType> object =
        readings.object(directives, field, aggregate ? Optional.empty() : result);
    if (object.isEmpty()) {
      return Optional.empty();
    }
    if (kind.isEmpty() || result.isEmpty()) {
      // Reads the filter only to report its problems as well.
      readings.filter(directives, object.get(), declared);
      return Optional.empty();
    }
    return switch (kind.get()) {
      case SELECT -> rows(directives, object.get(), declared, field, result.get());
      case AGGREGATE -> aggregates.read(directives, object.get(), declared, field, result.get());
    };
  }

  private Optional<Action.Read> rowsOfSeveral(
      FieldDefinition field,
      Directives directives,
      Optional<FieldType> result,
      Arguments declared) {
    Optional<CommonFields> object = readings.several(directives, field, result);
    object.ifPresent(common -> checkHidden(field, common));
    Optional<Reading> reading =
        object
            .flatMap(common -> readings.read(directives, common, declared))
            .filter(found -> readings.isWithoutPages(directives, object.get()));
    if (result.isPresent()
        && reading.isPresent()
        && !result.get().list()
        && reading.get().order().isEmpty()) {
      notPinned(field, object.get());
      return Optional.empty();
    }
    return reading.map(Action.Select::new);
  }

  private void notPinned(FieldDefinition field, CommonFields object) {
    reporter.at(
        field.getType(),
        ProblemCode.RESULT_NOT_PINNED,
        "More than one " + object.name() + " may match: each of its types has its own primary key",
        "Add _order to return the first row, or return [" + object.name() + "]");
  }

  private void checkHidden(FieldDefinition field, CommonFields common) {
    for (String hidden : common.hidden()) {
      String message = hidden + " has @svc_allow, which types of " + common.name() + " cannot";
      String hint = "Publish an operation for each type";
      reporter.at(
          field.getType(), ProblemCode.NOT_SUPPORTED, message + " have in this version", hint);
    }
  }

  private Optional<Action.Read> rows(
      Directives directives,
      ObjectType object,
      Arguments declared,
      FieldDefinition field,
      FieldType result) {
    Optional<Reading> reading = readings.read(directives, object, declared);
    Optional<Action.Read> action =
        reading.flatMap(
            found -> readings.action(directives, field, result, object, found, declared));
    if (action.isPresent()
        && action.get() instanceof Action.Select
        && !result.list()
        && reading.get().order().isEmpty()) {
      pinning.check(
          field,
          object,
          reading.get().filter(),
          declared,
          "add _order to return the first row, or return [" + object.name() + "]");
    }
    return action;
  }

  /**
   * Whether the field has a directive that was meant to be the resolver and is already reported.
   */
  private static boolean mayHaveResolver(FieldDefinition field) {
    return field.getDirectives().stream()
        .map(directive -> KnownDirective.named(directive.getName()))
        .anyMatch(known -> known.isEmpty() || known.get() == KnownDirective.RESOLVER);
  }
}
