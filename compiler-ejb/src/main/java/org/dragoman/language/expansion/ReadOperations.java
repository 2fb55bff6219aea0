package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.configuration.Resolver.Root;
import org.dragoman.language.schema.types.ObjectType;

/** Makes the operations that read rows of a type: one row, a list, a page. */
record ReadOperations(Map<String, ObjectType> types, Made made) {
  static final String FILTER = "_filter: \"$where\"";
  static final String ORDER = "_order: \"$order\"";

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
              Sdl.where(type),
              Sdl.order(type),
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
              List.of(
                  Sdl.resolver(
                      "select",
                      type,
                      FILTER,
                      ORDER,
                      "_limit: \"$limit\"",
                      "_offset: \"$offset\""))));
    }
  }

  /** A cursor reveals the values of the key, so that everybody must be allowed to see them. */
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
                  Sdl.where(type.name()),
                  Sdl.order(type.name()),
                  new Sdl.Input("first", "Int", "The number of rows after the cursor after."),
                  new Sdl.Input("after", "String", "The cursor of the row before the page."),
                  new Sdl.Input("last", "Int", "The number of rows before the cursor before."),
                  new Sdl.Input("before", "String", "The cursor of the row after the page.")),
              ConnectionNames.connection(type.name()) + "!",
              List.of(
                  Sdl.resolver(
                      "select",
                      type.name(),
                      FILTER,
                      ORDER,
                      "_first: \"$first\"",
                      "_after: \"$after\"",
                      "_last: \"$last\"",
                      "_before: \"$before\"",
                      "_most: " + LARGEST_PAGE))));
    }
  }
}
