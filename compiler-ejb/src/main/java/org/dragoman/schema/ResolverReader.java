package org.dragoman.schema;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.AbstractType;
import org.dragoman.configuration.Action;
import org.dragoman.configuration.Condition;
import org.dragoman.configuration.Condition.Compare;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Operand;
import org.dragoman.configuration.Operator;
import org.dragoman.configuration.Reading;
import org.dragoman.configuration.Resolver;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/** Reads the operations of a schema: the fields of Query with {@code @svc_resolver}. */
final class ResolverReader {
  private final Declarations declarations;
  private final ArgumentReader arguments;
  private final ReadingReader readings;
  private final Reporter reporter;

  /**
   * Reads operations on the types.
   *
   * @param sound the types that are understood; others are declared and reported already
   */
  ResolverReader(
      Declarations declarations,
      List<ObjectType> sound,
      List<AbstractType> abstracts,
      Constants constants,
      Reporter reporter) {
    this.declarations = declarations;
    this.arguments = new ArgumentReader(declarations, constants, reporter);
    this.readings =
        new ReadingReader(new Types(declarations, sound, abstracts), constants, reporter);
    this.reporter = reporter;
  }

  /** The sound operations in the order of the text. */
  List<Resolver> read(ObjectTypeDefinition query) {
    Directives.read(query.getDirectives(), Place.ROOT, reporter);
    if (!query.getImplements().isEmpty()) {
      String message = "implements is not supported in this version";
      reporter.at(query.getImplements().getFirst(), ProblemCode.NOT_SUPPORTED, message);
    }
    if (query.getFieldDefinitions().isEmpty()) {
      String message = "type Query has no fields";
      reporter.at(reporter.name(query), ProblemCode.EMPTY_TYPE, message, "");
    }
    List<Resolver> operations = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (FieldDefinition field : query.getFieldDefinitions()) {
      if (names.add(field.getName())) {
        read(field).ifPresent(operations::add);
      } else {
        String message = "The operation " + field.getName() + " is defined twice";
        reporter.at(reporter.name(field), ProblemCode.DUPLICATE_NAME, message, "");
      }
    }
    return operations;
  }

  private Optional<Resolver> read(FieldDefinition field) {
    Location location = reporter.name(field);
    if (field.getName().startsWith("__")) {
      String message = "Names that begin with __ belong to GraphQL";
      reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
    }
    Directives directives = Directives.read(field.getDirectives(), Place.OPERATION, reporter);
    Rule rule = RuleReader.read(directives, reporter);
    Optional<FieldType> result = declarations.readOutput(field.getType(), reporter);
    Arguments declared = arguments.read(field);
    Optional<Directive> directive = directives.get(KnownDirective.RESOLVER);
    if (directive.isEmpty()) {
      if (!mayHaveResolver(field)) {
        String message = "The operation " + field.getName() + " has no @svc_resolver";
        String hint = "Write @svc_resolver(_type: select, _object: ...)";
        reporter.at(location, ProblemCode.NO_RESOLVER, message, hint);
      }
      return Optional.empty();
    }
    readings.checkUse(field, directive.get());
    boolean select = readings.isSelect(directives);
    Optional<RowType> object = readings.object(directives, field, result);
    Optional<Reading> reading = object.flatMap(type -> readings.read(directives, type, declared));
    if (object.isPresent() && object.get() instanceof CommonFields common) {
      checkHidden(field, common);
    }
    if (!select || result.isEmpty() || reading.isEmpty()) {
      return Optional.empty();
    }
    if (!result.get().list() && reading.get().order().isEmpty()) {
      switch (object.get()) {
        case ObjectType type -> checkPinned(field, type, reading.get(), declared);
        case CommonFields common -> notPinned(field, common);
      }
    }
    return Optional.of(
        new Resolver(
            Resolver.Root.QUERY,
            field.getName(),
            Texts.description(field),
            object.get().name(),
            declared.sound(),
            new Action.Select(reading.get()),
            result.get(),
            rule));
  }

  private void checkHidden(FieldDefinition field, CommonFields common) {
    for (String hidden : common.hidden()) {
      String message = hidden + " has @svc_allow, which members of " + common.name() + " cannot";
      String hint = "Publish an operation for each type";
      reporter.at(
          field.getType(), ProblemCode.NOT_SUPPORTED, message + " have in this version", hint);
    }
  }

  /** Whether a directive that is reported already was meant to be the resolver. */
  private static boolean mayHaveResolver(FieldDefinition field) {
    return field.getDirectives().stream()
        .map(directive -> KnownDirective.named(directive.getName()))
        .anyMatch(known -> known.isEmpty() || known.get() == KnownDirective.RESOLVER);
  }

  /** A single object has to be the only row that can match: each field of a unique set is equal. */
  private void checkPinned(
      FieldDefinition field, ObjectType object, Reading reading, Arguments declared) {
    List<Compare> equal = pins(reading.filter());
    List<Compare> sure = equal.stream().filter(pin -> !mayBeMissing(pin, declared)).toList();
    if (object.pinningSets().stream().anyMatch(set -> open(set, sure).isEmpty())) {
      return;
    }
    object.pinningSets().stream()
        .filter(set -> open(set, equal).isEmpty())
        .findFirst()
        .ifPresentOrElse(
            set ->
                open(set, sure)
                    .forEach(part -> missingPin(field, object, named(equal, part), declared)),
            () -> notPinned(field, object, open(object.key(), equal)));
  }

  /** The fields that no comparison pins. */
  private static List<String> open(List<String> fields, List<Compare> pins) {
    return fields.stream()
        .filter(part -> pins.stream().noneMatch(pin -> pin.field().equals(part)))
        .toList();
  }

  private static Compare named(List<Compare> pins, String field) {
    return pins.stream().filter(pin -> pin.field().equals(field)).findFirst().orElseThrow();
  }

  private void notPinned(FieldDefinition field, ObjectType object, List<String> open) {
    String parts = String.join(" and ", open);
    reporter.at(
        field.getType(),
        ProblemCode.RESULT_NOT_PINNED,
        "More than one " + object.name() + " may match: the filter leaves " + parts + " open",
        "Compare "
            + parts
            + " by _eq, write _order for the first row, or return ["
            + object.name()
            + "]");
  }

  private void notPinned(FieldDefinition field, CommonFields object) {
    reporter.at(
        field.getType(),
        ProblemCode.RESULT_NOT_PINNED,
        "More than one " + object.name() + " may match: its types have keys of their own",
        "Write _order for the first row, or return [" + object.name() + "]");
  }

  /** The comparisons by {@code _eq} that every matching row meets. */
  private static List<Compare> pins(Condition condition) {
    return switch (condition) {
      case Condition.And and ->
          and.conditions().stream().flatMap(one -> pins(one).stream()).toList();
      case Compare compare when compare.operator() == Operator.EQ -> List.of(compare);
      default -> List.of();
    };
  }

  private void missingPin(
      FieldDefinition field, ObjectType object, Compare pin, Arguments declared) {
    ArgumentPath path = readings.path((Operand.OfArgument) pin.operand(), declared);
    Resolver.Argument missing = path.nullable().orElseThrow();
    field.getInputValueDefinitions().stream()
        .filter(candidate -> candidate.getName().equals(path.steps().getFirst().name()))
        .findFirst()
        .ifPresent(
            argument ->
                reporter.at(
                    reporter.name(argument),
                    ProblemCode.NULLABLE_ARGUMENT,
                    "Without " + path.text() + " more than one " + object.name() + " would match",
                    "Write " + missing.name() + ": " + missing.type().text() + "!"));
  }

  private boolean mayBeMissing(Compare compare, Arguments declared) {
    return compare.operand() instanceof Operand.OfArgument argument
        && readings.path(argument, declared).nullable().isPresent();
  }
}
