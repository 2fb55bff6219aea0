package org.dragoman.schema;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.Node;
import graphql.language.ObjectTypeDefinition;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.language.VariableReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.configuration.Condition;
import org.dragoman.configuration.Condition.Compare;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Resolver;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/** Reads the operations of a schema: the fields of Query with {@code @svc_resolver}. */
final class ResolverReader {
  private static final List<String> PLANNED_TYPES =
      List.of("insert", "update", "upsert", "delete", "aggregate", "transaction");

  private final Declarations declarations;
  private final Map<String, ObjectType> types = new LinkedHashMap<>();
  private final Constants constants;
  private final ArgumentReader arguments;
  private final Reporter reporter;

  /**
   * Reads operations on the types.
   *
   * @param sound the types that are understood; others are declared and reported already
   */
  ResolverReader(
      Declarations declarations, List<ObjectType> sound, Constants constants, Reporter reporter) {
    this.declarations = declarations;
    sound.forEach(type -> types.put(type.name(), type));
    this.constants = constants;
    this.arguments = new ArgumentReader(declarations, constants, reporter);
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
    Optional<FieldType> result = declarations.read(field.getType(), reporter);
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
    checkUse(field, directive.get());
    boolean select = isSelect(directives);
    Optional<ObjectType> object = object(directives, field, result);
    Optional<List<Compare>> filter = object.flatMap(type -> filter(directives, type, declared));
    if (!select || result.isEmpty() || filter.isEmpty()) {
      return Optional.empty();
    }
    if (!result.get().list() && directive.get().getArgument("_order") == null) {
      checkPinned(field, object.get(), filter.get(), declared);
    }
    return Optional.of(
        new Resolver(
            Resolver.Root.QUERY,
            field.getName(),
            Texts.description(field),
            Resolver.Type.SELECT,
            object.get().name(),
            declared.sound(),
            new Condition.And(List.copyOf(filter.get())),
            result.get(),
            rule));
  }

  /** Whether a directive that is reported already was meant to be the resolver. */
  private static boolean mayHaveResolver(FieldDefinition field) {
    return field.getDirectives().stream()
        .map(directive -> KnownDirective.named(directive.getName()))
        .anyMatch(known -> known.isEmpty() || known.get() == KnownDirective.RESOLVER);
  }

  /** Every argument has to appear somewhere in the directive. */
  private void checkUse(FieldDefinition field, Directive directive) {
    Set<String> used = new HashSet<>();
    collectStrings(directive, used);
    for (InputValueDefinition argument : field.getInputValueDefinitions()) {
      if (!used.contains(argument.getName())) {
        reporter.at(
            reporter.name(argument),
            ProblemCode.UNUSED_ARGUMENT,
            "The argument " + argument.getName() + " is not used",
            "Use \"$" + argument.getName() + "\" in the filter, or leave the argument out");
      }
    }
  }

  private static void collectStrings(Node<?> node, Set<String> used) {
    switch (node) {
      case StringValue string -> OperandReader.argumentIn(string.getValue()).ifPresent(used::add);
      case VariableReference variable -> used.add(variable.getName());
      default -> {}
    }
    for (Node<?> child : node.getChildren()) {
      collectStrings(child, used);
    }
  }

  private boolean isSelect(Directives directives) {
    Optional<Value<?>> value = directives.argument(KnownDirective.RESOLVER, "_type");
    Optional<String> word = value.flatMap(given -> directives.word(given, "_type"));
    if (word.isEmpty()) {
      return false;
    }
    String type = word.get().toLowerCase(Locale.ROOT);
    if (PLANNED_TYPES.contains(type)) {
      String message = "_type: " + type + " is not supported in this version";
      reporter.at(value.get(), ProblemCode.NOT_SUPPORTED, message, "Write _type: select");
    } else if (!type.equals("select")) {
      String message = "No kind of operation " + word.get() + " is known";
      reporter.at(value.get(), ProblemCode.OPERATION_TYPE, message, "Write _type: select");
    }
    return type.equals("select");
  }

  private Optional<ObjectType> object(
      Directives directives, FieldDefinition field, Optional<FieldType> result) {
    Optional<Value<?>> value = directives.argument(KnownDirective.RESOLVER, "_object");
    Optional<String> word = value.flatMap(given -> directives.word(given, "_object"));
    if (word.isEmpty()) {
      return Optional.empty();
    }
    String name = word.get();
    if (!declarations.isObject(name)) {
      String message = "No object type " + name + " is defined";
      String hint = reporter.suggest(name, declarations.objects().keySet(), "");
      reporter.at(value.get(), ProblemCode.OPERATION_OBJECT, message, hint);
      return Optional.empty();
    }
    if (result.isPresent() && !result.get().name().equals(name)) {
      String returned = result.get().text();
      String message =
          "The operation reads " + name + " but " + field.getName() + " returns " + returned;
      String hint = "Both have to be the same object type";
      reporter.at(value.get(), ProblemCode.OPERATION_OBJECT, message, hint);
      return Optional.empty();
    }
    return Optional.ofNullable(types.get(name));
  }

  private Optional<List<Compare>> filter(
      Directives directives, ObjectType object, Arguments declared) {
    Optional<Value<?>> filter = directives.argument(KnownDirective.RESOLVER, "_filter");
    if (filter.isEmpty()) {
      return Optional.of(List.of());
    }
    Set<String> fields =
        declarations.objects().get(object.name()).getFieldDefinitions().stream()
            .map(FieldDefinition::getName)
            .collect(Collectors.toUnmodifiableSet());
    OperandReader operands = new OperandReader(declared, constants, reporter);
    return FilterReader.read(filter.get(), object, fields, operands, reporter);
  }

  /** A single object has to be the only row that can match: each field of its key is equal. */
  private void checkPinned(
      FieldDefinition field, ObjectType object, List<Compare> filter, Arguments declared) {
    List<String> open = new ArrayList<>();
    for (String part : object.key()) {
      List<Compare> pins = filter.stream().filter(compare -> compare.field().equals(part)).toList();
      if (pins.isEmpty()) {
        open.add(part);
      } else if (pins.stream().allMatch(pin -> mayBeMissing(pin, declared))) {
        missingPin(field, object, pins.getFirst(), declared);
      }
    }
    if (!open.isEmpty()) {
      String parts = String.join(" and ", open);
      reporter.at(
          field.getType(),
          ProblemCode.RESULT_NOT_PINNED,
          "More than one " + object.name() + " may match: the filter leaves " + parts + " open",
          "Compare " + parts + " by _eq, or return [" + object.name() + "]");
    }
  }

  private void missingPin(
      FieldDefinition field, ObjectType object, Compare pin, Arguments declared) {
    String name = ((Condition.Operand.OfArgument) pin.operand()).name();
    field.getInputValueDefinitions().stream()
        .filter(candidate -> candidate.getName().equals(name))
        .findFirst()
        .ifPresent(
            argument ->
                reporter.at(
                    reporter.name(argument),
                    ProblemCode.NULLABLE_ARGUMENT,
                    "Without " + name + " more than one " + object.name() + " would match",
                    "Write " + name + ": " + declared.type(name).orElseThrow().text() + "!"));
  }

  private static boolean mayBeMissing(Compare compare, Arguments declared) {
    return compare.operand() instanceof Condition.Operand.OfArgument argument
        && !declared.type(argument.name()).orElseThrow().nonNull();
  }
}
