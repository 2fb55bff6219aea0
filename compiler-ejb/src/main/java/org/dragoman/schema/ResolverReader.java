package org.dragoman.schema;

import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.Action;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Reading;
import org.dragoman.configuration.Resolver;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/**
 * Reads the operations of a schema: the fields of Query and Mutation with {@code @svc_resolver}.
 */
final class ResolverReader {
  private final Declarations declarations;
  private final ArgumentReader arguments;
  private final ReadingReader readings;
  private final WriteReader writes;
  private final Pinning pinning;
  private final Reporter reporter;

  /**
   * Reads operations on the types.
   *
   * @param sound the types that are understood; others are declared and reported already
   */
  ResolverReader(
      Declarations declarations, List<ObjectType> sound, Constants constants, Reporter reporter) {
    this.declarations = declarations;
    this.arguments = new ArgumentReader(declarations, constants, reporter);
    Types types = new Types(declarations, sound);
    this.readings = new ReadingReader(types, constants, reporter);
    this.pinning = new Pinning(readings, reporter);
    this.writes = new WriteReader(types, readings, pinning, constants, reporter);
    this.reporter = reporter;
  }

  /** The sound operations of a root type in the order of the text. */
  List<Resolver> read(ObjectTypeDefinition type, Resolver.Root root) {
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
    Set<String> names = new HashSet<>();
    for (FieldDefinition field : type.getFieldDefinitions()) {
      if (names.add(field.getName())) {
        read(field, root).ifPresent(operations::add);
      } else {
        String message = "The operation " + field.getName() + " is defined twice";
        reporter.at(reporter.name(field), ProblemCode.DUPLICATE_NAME, message, "");
      }
    }
    return operations;
  }

  private Optional<Resolver> read(FieldDefinition field, Resolver.Root root) {
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
        String type = root == Resolver.Root.QUERY ? "select" : "insert";
        String hint = "Write @svc_resolver(_type: " + type + ", _object: ...)";
        reporter.at(location, ProblemCode.NO_RESOLVER, message, hint);
      }
      return Optional.empty();
    }
    readings.checkUse(field, directive.get());
    Optional<Action> action =
        switch (root) {
          case QUERY -> select(field, directives, result, declared);
          case MUTATION -> writes.read(field, directives, result, declared, rule);
        };
    if (result.isEmpty() || action.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Resolver(
            root,
            field.getName(),
            Texts.description(field),
            result.get().name(),
            declared.sound(),
            action.get(),
            result.get(),
            rule));
  }

  private Optional<Action> select(
      FieldDefinition field,
      Directives directives,
      Optional<FieldType> result,
      Arguments declared) {
    boolean select = readings.isSelect(directives);
    Optional<ObjectType> object = readings.object(directives, field, result);
    Optional<Reading> reading = object.flatMap(type -> readings.read(directives, type, declared));
    if (!select || result.isEmpty() || reading.isEmpty()) {
      return Optional.empty();
    }
    if (!result.get().list() && reading.get().order().isEmpty()) {
      pinning.check(
          field,
          object.get(),
          reading.get().filter(),
          declared,
          "write _order for the first row, or return [" + object.get().name() + "]");
    }
    return Optional.of(new Action.Select(reading.get()));
  }

  /** Whether a directive that is reported already was meant to be the resolver. */
  private static boolean mayHaveResolver(FieldDefinition field) {
    return field.getDirectives().stream()
        .map(directive -> KnownDirective.named(directive.getName()))
        .anyMatch(known -> known.isEmpty() || known.get() == KnownDirective.RESOLVER);
  }
}
