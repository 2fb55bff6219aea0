package org.dragoman.broker.policy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.dragoman.configuration.AbstractType;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.EnumValues;
import org.dragoman.configuration.InputType;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.configuration.Resolver;
import org.dragoman.configuration.Rule;

/**
 * What a caller may see of a schema ({@code @svc_allow}). All else is left out of the configuration
 * that their requests are validated against, so that it answers as an unknown name, and is absent
 * from introspection.
 */
public final class Policy {
  private Policy() {}

  /**
   * The part that callers with these roles may see: the operations that admit them, the types that
   * can be reached from those, and their visible fields.
   */
  public static Configuration visible(Configuration configuration, Set<String> roles) {
    if (!admits(configuration.rule(), roles)) {
      return with(configuration, List.of(), List.of(), List.of(), List.of(), List.of());
    }
    List<ObjectTable> trimmed = trimmed(configuration.types(), roles);
    Set<String> names = names(trimmed);
    List<AbstractType> abstracts = AbstractPolicy.trimmed(configuration.abstracts(), trimmed);
    abstracts.forEach(type -> names.add(type.name()));
    List<Resolver> operations =
        configuration.operations().stream()
            .filter(operation -> admits(operation.rule(), roles))
            .filter(operation -> names.contains(operation.object()))
            .toList();
    Set<String> reached = reached(operations, trimmed, configuration.inputs(), abstracts);
    List<ObjectTable> types =
        trimmed.stream().filter(type -> reached.contains(type.name())).toList();
    List<EnumValues> enums =
        configuration.enums().stream().filter(one -> reached.contains(one.name())).toList();
    List<InputType> inputs =
        configuration.inputs().stream().filter(one -> reached.contains(one.name())).toList();
    List<AbstractType> several =
        AbstractPolicy.trimmed(
            abstracts.stream().filter(one -> reached.contains(one.name())).toList(), types);
    return with(configuration, types, enums, operations, inputs, several);
  }

  /** All roles that any rule of the schema names: callers who agree in these see the same. */
  public static Set<String> mentioned(Configuration configuration) {
    Stream<Rule> rules =
        Stream.of(
                Stream.ofNullable(configuration.rule()),
                configuration.operations().stream().map(Resolver::rule),
                configuration.types().stream().map(ObjectTable::rule),
                configuration.types().stream()
                    .flatMap(type -> type.fields().stream())
                    .map(ObjectField::rule))
            .flatMap(one -> one);
    Set<String> roles = new TreeSet<>();
    rules.filter(rule -> rule != null).forEach(rule -> roles.addAll(rule.roles()));
    return roles;
  }

  private static boolean admits(Rule rule, Set<String> roles) {
    return rule == null || rule.admits(roles);
  }

  /** A type of which no field is left is gone itself, and the links to it with it. */
  private static List<ObjectTable> trimmed(List<ObjectTable> types, Set<String> roles) {
    List<ObjectTable> left = types.stream().filter(type -> admits(type.rule(), roles)).toList();
    int before;
    do {
      before = left.size();
      Set<String> names = names(left);
      left =
          left.stream()
              .map(type -> trimmed(type, roles, names))
              .filter(type -> !type.fields().isEmpty())
              .toList();
    } while (left.size() < before);
    return left;
  }

  private static Set<String> names(List<ObjectTable> types) {
    Set<String> names = new LinkedHashSet<>();
    types.forEach(type -> names.add(type.name()));
    return names;
  }

  private static ObjectTable trimmed(ObjectTable type, Set<String> roles, Set<String> names) {
    List<ObjectField> fields =
        type.fields().stream()
            .filter(field -> admits(field.rule(), roles))
            .filter(
                field ->
                    !(field instanceof ObjectField.Link link) || names.contains(link.type().name()))
            .toList();
    return new ObjectTable(
        type.name(),
        type.description(),
        type.table(),
        type.key(),
        fields,
        type.uniques(),
        type.rule());
  }

  private static Set<String> reached(
      List<Resolver> operations,
      List<ObjectTable> types,
      List<InputType> inputs,
      List<AbstractType> abstracts) {
    Set<String> reached = new LinkedHashSet<>();
    operations.forEach(
        operation -> {
          reached.add(operation.object());
          operation.arguments().forEach(argument -> reached.add(argument.type().name()));
        });
    int before;
    do {
      before = reached.size();
      types.stream()
          .filter(type -> reached.contains(type.name()))
          .flatMap(type -> type.fields().stream())
          .forEach(
              field -> {
                reached.add(field.type().name());
                if (field instanceof ObjectField.Link link) {
                  link.arguments().forEach(argument -> reached.add(argument.type().name()));
                }
              });
      abstracts.forEach(type -> AbstractPolicy.reach(type, reached));
      inputs.stream()
          .filter(input -> reached.contains(input.name()))
          .flatMap(input -> input.fields().stream())
          .forEach(field -> reached.add(field.type().name()));
    } while (reached.size() > before);
    return reached;
  }

  private static Configuration with(
      Configuration whole,
      List<ObjectTable> types,
      List<EnumValues> enums,
      List<Resolver> operations,
      List<InputType> inputs,
      List<AbstractType> abstracts) {
    return new Configuration(
        whole.digest(),
        whole.description(),
        types,
        enums,
        operations,
        whole.claims(),
        whole.rule(),
        inputs,
        abstracts);
  }
}
