package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.Resolver.Root;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.scalar.ScalarKind;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.ScalarType;

/** Makes the operations that compute values from rows of a type: from all, and from groups. */
record AggregateOperations(Map<String, ObjectType> types, Made made) {
  private static final int USUAL_LIMIT = 50;

  /** The fields of a result type, and the kind of each. */
  private record Results(List<Sdl.Input> fields, List<String> groups, List<String> aggregates) {
    Results() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    boolean has(String name) {
      return fields.stream().anyMatch(field -> field.name().equals(name));
    }

    /** Adds an aggregate, unless a value of a group has its name. */
    void add(Field field, String ending, String function, String type, String words) {
      add(field, Arrays.asList(field.rule()), ending, function, type, words);
    }

    /**
     * Adds an aggregate for callers that see several elements, if there can be such callers.
     *
     * @param rules of these elements; null for one that everybody sees
     */
    void add(
        Field field, List<Rule> rules, String ending, String function, String type, String words) {
      String name = field.name() + ending;
      if (has(name)) {
        return;
      }
      Access.directives(rules)
          .ifPresent(
              directives -> {
                String shown = String.join(" ", type, String.join(" ", directives)).strip();
                fields.add(new Sdl.Input(name, shown, words + " " + field.name() + "."));
                aggregates.add(name + ": " + Sdl.object(List.of(function + ": " + field.name())));
              });
    }
  }

  void make(Api api) {
    ObjectType type = api.type();
    String all = api.names().aggregate();
    if (made.wants(api, ApiOperation.AGGREGATE, Root.QUERY, all)) {
      Results results = new Results();
      aggregates(type, results);
      make(
          api,
          all,
          "Aggregate",
          "Values computed from the rows of " + type.name() + ".",
          List.of(Sdl.where(type.name())),
          results);
    }
    String groups = api.names().groups();
    if (made.wants(api, ApiOperation.GROUPS, Root.QUERY, groups)) {
      Results results = new Results();
      type.fields().forEach(field -> groups(type, field, results));
      if (!results.groups().isEmpty()) {
        aggregates(type, results);
        make(
            api,
            groups,
            "Group",
            "Groups of rows of "
                + type.name()
                + " that have the same values in the selected fields, the largest first.",
            List.of(
                Sdl.where(type.name()),
                new Sdl.Input("limit", "Int = " + USUAL_LIMIT, "The most groups to return."),
                new Sdl.Input("offset", "Int", "The number of groups that are skipped before.")),
            results);
      }
    }
  }

  private void make(
      Api api,
      String name,
      String ending,
      String words,
      List<Sdl.Input> arguments,
      Results results) {
    String type = api.type().name();
    String result = type + ending;
    boolean grouped = !results.groups().isEmpty();
    String fields = "_fields: " + Sdl.object(results.aggregates());
    made.type(api, result, Sdl.definition("type", result, words, results.fields()));
    made.operation(
        api,
        Root.QUERY,
        name,
        Sdl.operation(
            words,
            name,
            arguments,
            grouped ? "[" + result + "!]!" : result + "!",
            List.of(
                grouped
                    ? Sdl.resolver(
                        "aggregate",
                        type,
                        ReadOperations.FILTER,
                        "_group: " + Sdl.object(results.groups()),
                        "_grouping: selected",
                        fields,
                        "_order: {count: desc}",
                        "_limit: \"$limit\"",
                        "_offset: \"$offset\"")
                    : Sdl.resolver("aggregate", type, ReadOperations.FILTER, fields))));
  }

  /**
   * Adds the values by which rows can be grouped: those of the row, and of rows of to-one links.
   */
  private void groups(ObjectType type, Field field, Results results) {
    switch (field) {
      case Field.Value value when isGroup(type, value) ->
          group(value.name(), value.name(), value, List.of(), results);
      case Field.Link link when !link.type().list() && types.containsKey(link.target()) -> {
        ObjectType target = types.get(link.target());
        for (Field inner : target.fields()) {
          if (inner instanceof Field.Value value
              && (target.key().contains(value.name()) || isGroup(target, value))) {
            group(
                link.name() + ApiNames.capital(value.name()),
                Sdl.object(List.of(link.name() + ": " + value.name())),
                value,
                Arrays.asList(link.rule(), target.rule()),
                results);
          }
        }
      }
      case Field other -> {}
    }
  }

  private static boolean isGroup(ObjectType type, Field.Value value) {
    return Operator.orders(value.type())
        && !type.key().equals(List.of(value.name()))
        && !value.name().equals(type.version())
        && !value.name().equals("count");
  }

  private static void group(
      String name, String path, Field.Value value, List<Rule> others, Results results) {
    List<Rule> rules = new ArrayList<>(others);
    rules.add(value.rule());
    if (!results.has(name)) {
      Access.directives(rules)
          .ifPresent(
              directives -> {
                String type = String.join(" ", value.type().name(), String.join(" ", directives));
                results.fields().add(new Sdl.Input(name, type.strip(), value.description()));
                results.groups().add(name + ": " + path);
              });
    }
  }

  private void aggregates(ObjectType type, Results results) {
    results.fields().add(new Sdl.Input("count", "Int!", "The number of rows."));
    results.aggregates().add("count: count");
    type.fields().stream()
        .filter(field -> !type.key().contains(field.name()))
        .filter(field -> !field.name().equals(type.version()))
        .forEach(field -> aggregates(field, results));
  }

  private void aggregates(Field field, Results results) {
    switch (field) {
      case Field.Value value when !value.type().list() -> {
        String own = value.type().name();
        if (ScalarType.is(value.type(), AggregateOperations::isNumber)) {
          boolean whole = ScalarType.is(value.type(), ScalarKind.WHOLE_NUMBER::equals);
          boolean rounded = ScalarType.is(value.type(), ScalarKind.FLOATING_POINT::equals);
          String sum = whole ? ScalarType.LONG.word() : own;
          String mean = rounded ? own : ScalarType.DECIMAL.word();
          results.add(value, "Sum", "_sum", sum, "The sum of");
          results.add(value, "Avg", "_avg", mean, "The mean of");
        }
        if (ScalarType.is(value.type(), AggregateOperations::isMeasured)) {
          results.add(value, "Min", "_min", own, "The smallest");
          results.add(value, "Max", "_max", own, "The largest");
        }
      }
      case Field.Link link when !link.type().list() && types.containsKey(link.target()) ->
          results.add(
              link,
              Arrays.asList(link.rule(), types.get(link.target()).rule()),
              "Distinct",
              "_countDistinct",
              "Int!",
              "The number of different");
      case Field other -> {}
    }
  }

  private static boolean isNumber(ScalarKind kind) {
    return kind == ScalarKind.WHOLE_NUMBER
        || kind == ScalarKind.DECIMAL_NUMBER
        || kind == ScalarKind.FLOATING_POINT;
  }

  private static boolean isMeasured(ScalarKind kind) {
    return isNumber(kind) || kind == ScalarKind.TIME;
  }
}
