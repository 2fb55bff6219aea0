package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.configuration.Resolver.Root;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.scalar.ScalarKind;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.ScalarType;

/** Makes the operations that read rows of a type: one row, a list, a page, an aggregate. */
record ReadOperations(Map<String, ObjectType> types, Made made) {
  private static final int USUAL_LIMIT = 50;
  private static final int LARGEST_PAGE = 100;

  void make(Api api) {
    ObjectType type = api.type();
    one(api, api.names().singular(), type.key());
    type.uniqueSets().stream()
        .filter(set -> !set.equals(type.key()))
        .forEach(set -> one(api, api.names().by(set), set));
    list(api);
    page(api);
    aggregate(api);
  }

  private void one(Api api, String name, List<String> set) {
    String type = api.type().name();
    Optional<Rows> row = Rows.of(api.type(), set, types);
    if (row.isEmpty() || !made.wants(api, ApiOperation.ONE, Root.QUERY, name)) {
      return;
    }
    boolean pinned = api.type().pinningSets().contains(set);
    String first = ", _order: " + Sdl.object(List.of(api.type().key().getFirst() + ": asc"));
    String filter = "_filter: " + row.get().filter() + (pinned ? "" : first);
    Access.directives(row.get().rules())
        .ifPresent(
            directives -> {
              List<String> all = new ArrayList<>();
              all.add(Sdl.resolver("select", type, filter));
              all.addAll(directives);
              String words = "The " + type + " with this " + String.join(" and ", set);
              made.operation(
                  api,
                  Root.QUERY,
                  name,
                  Sdl.operation(words + ", or null.", name, row.get().arguments(), type, all));
            });
  }

  private void list(Api api) {
    String type = api.type().name();
    String name = api.names().plural();
    if (made.wants(api, ApiOperation.LIST, Root.QUERY, name)) {
      List<Sdl.Input> arguments =
          List.of(
              new Sdl.Input("limit", "Int = " + USUAL_LIMIT, "The most rows that are returned."),
              new Sdl.Input("offset", "Int", "The number of rows that are skipped before."));
      made.operation(
          api,
          Root.QUERY,
          name,
          Sdl.operation(
              "The rows of " + type + ", at most limit of them.",
              name,
              arguments,
              "[" + type + "!]!",
              List.of(Sdl.resolver("select", type, "_limit: \"$limit\"", "_offset: \"$offset\""))));
    }
  }

  /** A cursor shows the values of the key, so that everybody has to see them. */
  private void page(Api api) {
    ObjectType type = api.type();
    String name = api.names().page();
    boolean shown = type.keyFields().stream().allMatch(field -> field.rule() == null);
    if (shown && made.wants(api, ApiOperation.PAGE, Root.QUERY, name)) {
      made.operation(
          api,
          Root.QUERY,
          name,
          Sdl.operation(
              "The rows of " + type.name() + " in pages (Relay connection).",
              name,
              List.of(
                  new Sdl.Input("first", "Int", "The number of rows after the cursor after."),
                  new Sdl.Input("after", "String", "The cursor of the row before the page."),
                  new Sdl.Input("last", "Int", "The number of rows before the cursor before."),
                  new Sdl.Input("before", "String", "The cursor of the row after the page.")),
              ConnectionNames.connection(type.name()) + "!",
              List.of(
                  Sdl.resolver(
                      "select",
                      type.name(),
                      "_first: \"$first\"",
                      "_after: \"$after\"",
                      "_last: \"$last\"",
                      "_before: \"$before\"",
                      "_most: " + LARGEST_PAGE))));
    }
  }

  private void aggregate(Api api) {
    ObjectType type = api.type();
    String name = api.names().aggregate();
    if (!made.wants(api, ApiOperation.AGGREGATE, Root.QUERY, name)) {
      return;
    }
    List<Sdl.Input> results = new ArrayList<>();
    List<String> entries = new ArrayList<>();
    results.add(new Sdl.Input("count", "Int!", "The number of rows."));
    entries.add("count: count");
    type.fields().stream()
        .filter(field -> !type.key().contains(field.name()))
        .filter(field -> !field.name().equals(type.version()))
        .forEach(field -> aggregates(field, results, entries));
    String result = type.name() + "Aggregate";
    made.type(
        api,
        result,
        Sdl.definition(
            "type", result, "Values computed from rows of " + type.name() + ".", results));
    made.operation(
        api,
        Root.QUERY,
        name,
        Sdl.operation(
            "Values computed from the rows of " + type.name() + ".",
            name,
            List.of(),
            result + "!",
            List.of(Sdl.resolver("aggregate", type.name(), "_fields: " + Sdl.object(entries)))));
  }

  private static void aggregates(Field field, List<Sdl.Input> results, List<String> entries) {
    switch (field) {
      case Field.Value value when !value.type().list() -> {
        String own = value.type().name();
        if (ScalarType.is(value.type(), ReadOperations::isNumber)) {
          boolean whole = ScalarType.is(value.type(), ScalarKind.WHOLE_NUMBER::equals);
          boolean rounded = ScalarType.is(value.type(), ScalarKind.FLOATING_POINT::equals);
          String sum = whole ? ScalarType.LONG.word() : own;
          String mean = rounded ? own : ScalarType.DECIMAL.word();
          add(value, "Sum", "_sum", sum, "The sum of", results, entries);
          add(value, "Avg", "_avg", mean, "The mean of", results, entries);
        }
        if (ScalarType.is(value.type(), ReadOperations::isMeasured)) {
          add(value, "Min", "_min", own, "The smallest", results, entries);
          add(value, "Max", "_max", own, "The largest", results, entries);
        }
      }
      case Field.Link link when !link.type().list() ->
          add(
              link,
              "Distinct",
              "_countDistinct",
              "Int!",
              "The number of different",
              results,
              entries);
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

  private static void add(
      Field field,
      String ending,
      String function,
      String type,
      String words,
      List<Sdl.Input> results,
      List<String> entries) {
    String name = field.name() + ending;
    Rule rule = field.rule();
    results.add(
        new Sdl.Input(
            name,
            rule == null ? type : type + " " + Sdl.allow(rule.roles()),
            words + " " + field.name() + "."));
    entries.add(name + ": " + Sdl.object(List.of(function + ": " + field.name())));
  }
}
