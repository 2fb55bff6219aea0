package org.dragoman.language.schema.declarations;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Type;
import graphql.language.TypeName;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.ActionKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;

/** Distinguishes the types that aggregates return from those with tables, before either is read. */
final class ResultTypes {
  private final Set<String> objects;
  private final Map<String, FieldDefinition> returned = new LinkedHashMap<>();
  private final Set<String> tables = new HashSet<>();

  private ResultTypes(Set<String> objects) {
    this.objects = objects;
  }

  /**
   * Returns the names of the types that aggregates return; one that also has a table is reported
   * and left out.
   *
   * @param query null when there is none
   */
  static Set<String> of(
      Map<String, ObjectTypeDefinition> objects, ObjectTypeDefinition query, Reporter reporter) {
    ResultTypes found = new ResultTypes(objects.keySet());
    objects.values().forEach(type -> type.getFieldDefinitions().forEach(found::findReturned));
    if (query != null) {
      query.getFieldDefinitions().forEach(found::findReturned);
      query.getFieldDefinitions().forEach(found::findTable);
    }
    objects.values().stream()
        .filter(type -> !found.returned.containsKey(type.getName()))
        .forEach(type -> type.getFieldDefinitions().forEach(found::findTable));
    Set<String> results = new LinkedHashSet<>();
    found.returned.forEach(
        (name, field) -> {
          if (!found.tables.contains(name)) {
            results.add(name);
          } else {
            reporter.at(
                field.getType(),
                ProblemCode.RESULT_TYPE,
                name + " is an object type with a table, and an aggregate does not return rows",
                "Define a type for the result of the aggregate, or return a single scalar");
          }
        });
    return results;
  }

  private void findReturned(FieldDefinition field) {
    String name = name(field.getType());
    if (isAggregate(field) && objects.contains(name)) {
      returned.putIfAbsent(name, field);
    }
  }

  private void findTable(FieldDefinition field) {
    if (!isAggregate(field)) {
      tables.add(name(field.getType()));
    }
    field.getDirectives(KnownDirective.RESOLVER.word()).stream()
        .flatMap(resolver -> word(resolver, "_object").stream())
        .forEach(tables::add);
  }

  private static boolean isAggregate(FieldDefinition field) {
    return field.getDirectives(KnownDirective.RESOLVER.word()).stream()
        .flatMap(resolver -> word(resolver, "_type").stream())
        .anyMatch(ActionKind.AGGREGATE.word()::equalsIgnoreCase);
  }

  private static Optional<String> word(Directive directive, String argument) {
    return Optional.ofNullable(directive.getArgument(argument))
        .map(Argument::getValue)
        .flatMap(Directives::wordOf);
  }

  private static String name(Type<?> type) {
    return switch (type) {
      case NonNullType nonNull -> name(nonNull.getType());
      case ListType list -> name(list.getType());
      case TypeName name -> name.getName();
      default -> "";
    };
  }
}
