package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas and operations of great size: the rows are those that plain SQL says. */
class ShapesIT {
  private static final int FIELDS = 200;

  /** Types of a chain: T0, T1, ... */
  private static final int LINKS = 14;

  private static final int ALIASES = 50;

  @BeforeAll
  static void publish() {
    Client alice = Product.of("alice");
    Client.Answer published = alice.publish("shapes", sdl());
    assertThat(published.code()).as(published.text()).isEmpty();
    StringBuilder rows = new StringBuilder();
    rows.append(
        "INSERT INTO \"Wide\" SELECT n, "
            + fields(i -> "n * " + i + " % 97")
            + " FROM generate_series(1, 50) AS n;\n");
    rows.append("INSERT INTO \"Shelf\" SELECT generate_series(1, 3);\n");
    rows.append(
        "INSERT INTO \"Item\"(\"n\", \"shelf_n\") SELECT n, 1 + n % 3 FROM generate_series(1, 200)"
            + " AS n;\n");
    for (int i = 0; i <= LINKS; i++) {
      // Few rows of each type, each of them below one of the type before.
      String up = i == 0 ? "" : ", 1 + n * 7 % " + i;
      rows.append(
          "INSERT INTO \"T%d\"(\"n\", \"weight\"%s) SELECT n, n * 5 %% 4%s FROM generate_series(1, %d) AS n;\n"
              .formatted(i, i == 0 ? "" : ", \"up_n\"", up, i + 1));
    }
    try (Database database = database()) {
      database.run(rows.toString());
    }
  }

  private static String fields(IntFunction<String> field) {
    return IntStream.range(0, FIELDS).mapToObj(field).collect(Collectors.joining(", "));
  }

  private static String sdl() {
    StringBuilder sdl = new StringBuilder("type Wide { n: Int! @svc_primaryKey ");
    sdl.append(fields(i -> "f" + i + ": Int!")).append(" }\n");
    for (int i = 0; i <= LINKS; i++) {
      sdl.append("type T" + i + " { n: Int! @svc_primaryKey weight: Int!");
      sdl.append(i == 0 ? "" : " up: T" + (i - 1) + "!");
      sdl.append(i == LINKS ? "" : " downs: [T" + (i + 1) + "] @svc_cost(_weight: 0)")
          .append(" }\n");
    }
    sdl.append(
        """
        type Item { n: Int! @svc_primaryKey shelf: Shelf! }
        type Shelf { n: Int! @svc_primaryKey items(least: Int!, most: Int!): [Item]
          @svc_resolver(_type: select, _object: Item, _filter: {n: {_gte: "$least"}}, _limit: "$most") @svc_cost(_weight: 0) }
        """);
    String ups = "up: {".repeat(LINKS - 1) + "up: {%s}" + "}".repeat(LINKS - 1);
    String downs =
        "downs: {_some: {".repeat(LINKS - 1) + "downs: {_some: {%s}}" + "}}".repeat(LINKS - 1);
    sdl.append("type Query {\n");
    sdl.append(
        """
        wide(last: Int!): [Wide]
          @svc_resolver(_type: select, _object: Wide, _filter: {f199: {_gt: "$last"}}, _order: [{f198: desc}])
        shelves: [Shelf] @svc_resolver(_type: select, _object: Shelf)
        tops: [T0] @svc_resolver(_type: select, _object: T0)
        bottoms: [T14] @svc_resolver(_type: select, _object: T14)
        below(n: Int!): [T14] @svc_resolver(_type: select, _object: T14, _filter: {%s}, _order: [{%s}])
        above(n: Int!): [T0] @svc_resolver(_type: select, _object: T0, _filter: {%s})
        """
            .formatted(
                ups.formatted("n: {_eq: \"$n\"}"),
                ups.formatted("weight: desc"),
                downs.formatted("n: {_eq: \"$n\"}")));
    return sdl.append("}\n").toString();
  }

  private static Database database() {
    return Database.of("acme", "shapes");
  }

  private static JsonNode asked(String query) {
    Client.Answer answer = Product.of("bob").query("shapes", query, Map.of());
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().path("data");
  }

  private static JsonNode said(String sql) {
    try (Database database = database()) {
      return Client.parsed(database.value(sql));
    }
  }

  @Test
  void typeOfTwoHundredFieldsIsReadWhole() {
    JsonNode rows = asked("{ wide(last: 40) { " + fields(i -> "f" + i) + " } }").path("wide");

    assertThat(rows).isNotEmpty();
    assertThat(rows)
        .isEqualTo(
            said(
                "SELECT json_agg(to_jsonb(w) - 'n' ORDER BY \"f198\" DESC, \"n\") FROM \"Wide\" AS"
                    + " w WHERE \"f199\" > 40"));
  }

  @Test
  void chainOfLinksToOneIsFollowed() {
    String query = "{ bottoms { n " + "up { n ".repeat(LINKS) + "} ".repeat(LINKS) + "} }";

    assertThat(asked(query).path("bottoms")).isEqualTo(said(all("T14", LINKS, i -> -1)));
  }

  @Test
  void chainOfLinksToManyIsFollowed() {
    String query = "{ tops { n " + "downs { n ".repeat(LINKS) + "} ".repeat(LINKS) + "} }";

    assertThat(asked(query).path("tops")).isEqualTo(said(all("T0", LINKS, i -> 1)));
  }

  @Test
  void chainOfBothIsFollowed() {
    String query =
        "{ tops { n " + "downs { n up { n ".repeat(LINKS / 2) + "} ".repeat(LINKS) + "} }";

    assertThat(asked(query).path("tops"))
        .isEqualTo(said(all("T0", LINKS, i -> i % 2 == 0 ? 1 : -1)));
  }

  /** Rows with what is linked to them, by a sub-select for each link. */
  private static String all(String table, int links, IntUnaryOperator direction) {
    int number = Integer.parseInt(table.substring(1));
    return "SELECT json_agg(%s ORDER BY a0.\"n\") FROM \"%s\" AS a0"
        .formatted(object(0, links, number, direction), table);
  }

  private static String object(int step, int links, int table, IntUnaryOperator direction) {
    String here = "a" + step;
    if (step == links) {
      return "json_build_object('n', " + here + ".\"n\")";
    }
    int way = direction.applyAsInt(step);
    String there = "a" + (step + 1);
    String inner = object(step + 1, links, table + way, direction);
    String linked =
        way < 0
            ? "'up', (SELECT %s FROM \"T%d\" AS %s WHERE %s.\"n\" = %s.\"up_n\")"
                .formatted(inner, table + way, there, there, here)
            : ("'downs', (SELECT coalesce(json_agg(%s ORDER BY %s.\"n\"), '[]') FROM \"T%d\" AS %s"
                    + " WHERE %s.\"up_n\" = %s.\"n\")")
                .formatted(inner, there, table + way, there, there, here);
    return "json_build_object('n', %s.\"n\", %s)".formatted(here, linked);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void chainIsFilteredAndOrderedBy(int n) {
    String joins =
        IntStream.rangeClosed(1, LINKS)
            .mapToObj(
                i ->
                    " JOIN \"T%d\" AS t%d ON t%d.\"n\" = t%d.\"up_n\""
                        .formatted(LINKS - i, LINKS - i, LINKS - i, LINKS - i + 1))
            .collect(Collectors.joining());

    assertThat(asked("{ below(n: " + n + ") { n } }").path("below"))
        .isEqualTo(
            said(
                "SELECT coalesce(json_agg(json_build_object('n', t14.\"n\")"
                    + " ORDER BY t0.\"weight\" DESC, t14.\"n\"), '[]') FROM \"T14\" AS t14"
                    + joins
                    + " WHERE t0.\"n\" = "
                    + n));
    assertThat(asked("{ above(n: " + n + ") { n } }").path("above"))
        .isEqualTo(
            said(
                "SELECT coalesce(json_agg(DISTINCT jsonb_build_object('n', t0.\"n\")), '[]')"
                    + " FROM \"T14\" AS t14"
                    + joins
                    + " WHERE t14.\"n\" = "
                    + n));
  }

  @Test
  void fiftyAliasesOfOneListAreFiftyLists() {
    String query =
        "{ shelves { "
            + aliases(i -> "a%d: items(least: %d, most: %d) { n } ".formatted(i, i, 3 * i), " ")
            + "} }";
    String sql =
        "SELECT json_agg(json_build_object("
            + aliases(
                i ->
                    ("'a%d', (SELECT coalesce(json_agg(json_build_object('n', i.\"n\") ORDER BY"
                            + " i.\"n\"), '[]') FROM (SELECT * FROM \"Item\" WHERE \"shelf_n\" ="
                            + " s.\"n\" AND \"n\" >= %d ORDER BY \"n\" LIMIT %d) AS i)")
                        .formatted(i, i, 3 * i),
                ", ")
            + ") ORDER BY s.\"n\") FROM \"Shelf\" AS s";

    assertThat(asked(query).path("shelves")).isEqualTo(said(sql));
  }

  private static String aliases(IntFunction<String> alias, String separator) {
    return IntStream.range(0, ALIASES).mapToObj(alias).collect(Collectors.joining(separator));
  }
}
