package org.dragoman.broker.policy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.configuration.TextSearch;

/**
 * Decides what a caller may see of a schema ({@code @svc_allow}). Everything else is left out of
 * the configuration that their requests are validated against, so that it is refused like an
 * unknown name and is absent from introspection.
 */
public final class Policy {
  private Policy() {}

  /**
   * Returns the part of a configuration that callers with these roles may see: the operations that
   * admit them, the types that those reach, and their visible fields.
   */
  public static Configuration visible(Configuration configuration, Set<String> roles) {
    if (!admits(configuration.rule(), roles)) {
      return with(configuration, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }
    ImpliedInputs implied = new ImpliedInputs(configuration);
    AggregatePolicy aggregates =
        new AggregatePolicy(
            open(configuration, roles),
            names(configuration.results().stream().map(ResultType::name)));
    List<ResultType> results =
        results(configuration.results(), roles, aggregates.closed(configuration));
    Set<String> hidden = names(configuration.results().stream().map(ResultType::name));
    hidden.removeAll(names(results.stream().map(ResultType::name)));
    List<ObjectTable> trimmed = trimmed(configuration, roles, hidden, aggregates::admits);
    Set<String> names = names(trimmed.stream().map(ObjectTable::name));
    List<AbstractType> abstracts = AbstractPolicy.trimmed(configuration.abstracts(), trimmed);
    abstracts.forEach(type -> names.add(type.name()));
    List<Resolver> operations =
        configuration.operations().stream()
            .filter(operation -> admits(operation.rule(), roles))
            .filter(operation -> names.contains(operation.object()))
            .filter(operation -> areSeen(operation.arguments(), implied, names))
            .filter(operation -> !hidden.contains(operation.result().name()))
            .filter(aggregates::admits)
            .filter(operation -> WritePolicy.admits(operation, trimmed))
            .toList();
    Set<String> reached = reached(operations, trimmed, abstracts, implied);
    List<ObjectTable> types =
        trimmed.stream().filter(type -> reached.contains(type.name())).toList();
    List<ResultType> returned =
        results.stream().filter(type -> reached.contains(type.name())).toList();
    returned.forEach(type -> type.fields().forEach(field -> reached.add(field.type().name())));
    List<EnumValues> enums =
        configuration.enums().stream().filter(one -> reached.contains(one.name())).toList();
    List<InputType> inputs =
        configuration.inputs().stream().filter(one -> reached.contains(one.name())).toList();
    List<AbstractType> several =
        AbstractPolicy.trimmed(
            abstracts.stream().filter(one -> reached.contains(one.name())).toList(), types);
    return with(configuration, types, enums, operations, inputs, returned, several);
  }

  /**
   * Returns the types and fields whose rules admit callers with these roles, whether or not an
   * operation leads to them.
   */
  public static List<ObjectTable> open(Configuration configuration, Set<String> roles) {
    return trimmed(configuration, roles, Set.of(), view -> true);
  }

  /** Returns all roles that the rules of the schema name. */
  public static Set<String> mentioned(Configuration configuration) {
    Set<String> roles = new TreeSet<>();
    rules(configuration).forEach(rule -> roles.addAll(rule.roles()));
    return roles;
  }

  /** Returns the distinct rules of the schema. Callers whom the same rules admit see the same. */
  public static Set<Rule> rules(Configuration configuration) {
    return Stream.of(
            Stream.ofNullable(configuration.rule()),
            configuration.operations().stream().map(Resolver::rule),
            configuration.types().stream().map(ObjectTable::rule),
            configuration.types().stream()
                .flatMap(type -> type.fields().stream())
                .map(ObjectField::rule),
            configuration.results().stream().map(ResultType::rule),
            configuration.results().stream()
                .flatMap(type -> type.fields().stream())
                .map(ResultType.Field::rule))
        .flatMap(one -> one)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static boolean admits(Rule rule, Set<String> roles) {
    return rule == null || rule.admits(roles);
  }

  /**
   * Removes the closed fields of result types, and the types that have no field left.
   *
   * @param closed fields of types that are seen only by a rule of their own
   */
  private static List<ResultType> results(
      List<ResultType> types, Set<String> roles, Map<String, Set<String>> closed) {
    return types.stream()
        .filter(type -> admits(type.rule(), roles))
        .map(
            type ->
                new ResultType(
                    type.name(),
                    type.description(),
                    type.fields().stream()
                        .filter(field -> admits(field.rule(), roles))
                        .filter(
                            field ->
                                field.rule() != null
                                    || !closed
                                        .getOrDefault(type.name(), Set.of())
                                        .contains(field.name()))
                        .toList(),
                    type.rule()))
        .filter(type -> !type.fields().isEmpty())
        .toList();
  }

  /**
   * Removes types without remaining fields, together with the links to them.
   *
   * @param hidden types of results that are removed
   * @param views that may be seen
   */
  private static List<ObjectTable> trimmed(
      Configuration whole,
      Set<String> roles,
      Set<String> hidden,
      Predicate<ObjectField.View> views) {
    ImpliedInputs implied = new ImpliedInputs(whole);
    List<ObjectTable> left =
        whole.types().stream().filter(type -> admits(type.rule(), roles)).toList();
    int before;
    do {
      before = left.size();
      Set<String> names = names(left.stream().map(ObjectTable::name));
      left =
          left.stream()
              .map(
                  type ->
                      trimmed(
                          type,
                          field ->
                              isSeen(field, roles, names, hidden, views)
                                  && areSeen(field.arguments(), implied, names)))
              .filter(type -> !type.fields().isEmpty())
              .toList();
    } while (left.size() < before);
    return left;
  }

  private static Set<String> names(Stream<String> all) {
    return all.collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** A caller cannot search in fields that they do not see. */
  private static ObjectTable trimmed(ObjectTable type, Predicate<ObjectField> seen) {
    List<ObjectField> fields = type.fields().stream().filter(seen).toList();
    TextSearch search = type.search();
    if (search != null
        && !names(fields.stream().map(ObjectField::name)).containsAll(search.fields())) {
      search = null;
    }
    return new ObjectTable(
        type.name(),
        type.description(),
        type.table(),
        type.key(),
        fields,
        type.uniques(),
        type.rule(),
        type.ownership(),
        search,
        type.rows(),
        type.version());
  }

  /**
   * A link is hidden with its target type. A view is hidden with the type that it reads, and not
   * with its link.
   */
  private static boolean isSeen(
      ObjectField field,
      Set<String> roles,
      Set<String> names,
      Set<String> hidden,
      Predicate<ObjectField.View> views) {
    return admits(field.rule(), roles)
        && switch (field) {
          case ObjectField.Column column -> true;
          case ObjectField.Link link -> names.contains(link.type().name());
          case ObjectField.View view ->
              names.contains(view.object())
                  && !hidden.contains(view.type().name())
                  && views.test(view);
        };
  }

  /**
   * A page reaches the type of its rows, which its own type does not name. Aggregates show no rows.
   */
  private static void givesRows(Action action, String object, Set<String> reached) {
    if (!(action instanceof Action.Aggregate)) {
      reached.add(object);
    }
  }

  /** An argument with a condition or an order reaches the fields of the type that it applies to. */
  private static void given(
      Resolver.Argument argument, ImpliedInputs implied, Set<String> reached) {
    reached.add(argument.type().name());
    implied.object(argument).ifPresent(reached::add);
  }

  /** Whether the caller sees the types of all rows to which their conditions and orders apply. */
  private static boolean areSeen(
      List<Resolver.Argument> arguments, ImpliedInputs implied, Set<String> names) {
    return arguments.stream()
        .flatMap(argument -> implied.object(argument).stream())
        .allMatch(names::contains);
  }

  private static Set<String> reached(
      List<Resolver> operations,
      List<ObjectTable> types,
      List<AbstractType> abstracts,
      ImpliedInputs implied) {
    Set<String> reached = new LinkedHashSet<>();
    operations.forEach(
        operation -> {
          reached.add(operation.result().name());
          givesRows(operation.action(), operation.object(), reached);
          operation.arguments().forEach(argument -> given(argument, implied, reached));
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
                if (field instanceof ObjectField.View view) {
                  givesRows(view.action(), view.object(), reached);
                }
                field.arguments().forEach(argument -> given(argument, implied, reached));
              });
      abstracts.forEach(type -> AbstractPolicy.reach(type, reached));
      implied.configuration().inputs().stream()
          .filter(input -> reached.contains(input.name()))
          .flatMap(input -> input.fields().stream())
          .forEach(field -> given(field, implied, reached));
    } while (reached.size() > before);
    return reached;
  }

  private static Configuration with(
      Configuration whole,
      List<ObjectTable> types,
      List<EnumValues> enums,
      List<Resolver> operations,
      List<InputType> inputs,
      List<ResultType> results,
      List<AbstractType> abstracts) {
    return new Configuration(
        whole.digest(),
        whole.description(),
        types,
        enums,
        operations,
        whole.claims(),
        whole.rule(),
        whole.roles(),
        inputs,
        results,
        abstracts,
        whole.weights(),
        whole.missing());
  }
}
