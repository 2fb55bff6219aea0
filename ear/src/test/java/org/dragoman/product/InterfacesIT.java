package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of several types in one list, as a client asks for them. */
class InterfacesIT {
  private static final String SDL =
      """
      interface Media { title: String! year: Int owner: Person }
      type Book implements Media { id: ID! title: String! year: Int owner: Person pages: Int }
      type Film implements Media { number: Int! @svc_primaryKey title: String! year: Int owner: Person! minutes: Int }
      type Person { name: String! @svc_primaryKey books: [Book] films: [Film] }
      type Song { artist: String! @svc_primaryKey title: String! @svc_primaryKey year: Int }
      union Found = Song | Book | Film
      type Query {
        media(like: String, most: Int, skip: Int): [Media]
          @svc_resolver(_type: select, _object: Media, _filter: {title: {_like: "$like"}}, _order: [{year: desc}, {title: asc}], _limit: "$most", _offset: "$skip")
        mine: [Media] @svc_resolver(_type: select, _object: Media, _filter: {owner: {name: {_eq: "$token.preferred_username"}}}, _order: {title: asc})
        found(year: Int!): [Found] @svc_resolver(_type: select, _object: Found, _filter: {year: {_gte: "$year"}}, _order: {title: asc})
        latest(before: Int!): Found @svc_resolver(_type: select, _object: Found, _filter: {year: {_lt: "$before"}}, _order: [{year: desc}, {title: asc}])
      }
      """;
  private static final String BOOK = "00000000-0000-0000-0000-00000000000";
  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    Client.Answer published = alice.publish("media", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", "media")) {
      database.run(
          """
          INSERT INTO "Person" VALUES ('alice'), ('bob');
          INSERT INTO "Book" ("id", "title", "year", "owner_name", "pages") VALUES
            ('%1$s1', 'Dune', 1965, 'alice', 412), ('%1$s2', 'Emma', NULL, NULL, NULL);
          INSERT INTO "Film" ("number", "title", "year", "owner_name", "minutes") VALUES
            (1, 'Dune', 2021, 'bob', 155), (2, 'Alien', 1979, 'alice', 117);
          INSERT INTO "Song" VALUES ('Nina', 'Feeling', 1965);
          """
              .formatted(BOOK));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          media { __typename title } | [{"__typename":"Book","title":"Emma"},{"__typename":"Film","title":"Dune"},{"__typename":"Film","title":"Alien"},{"__typename":"Book","title":"Dune"}]
          media(most: 2, skip: 1) { title year } | [{"title":"Dune","year":2021},{"title":"Alien","year":1979}]
          media(like: "Du%") { ... on Book { pages } ... on Film { minutes } } | [{"minutes":155},{"pages":412}]
          media(like: "A%") { ...Any } | [{"kind":"Film","title":"Alien","owner":{"name":"alice","films":[{"title":"Alien"}]},"number":2}]
          media(like: "%e") { ... on Media { year } } | [{"year":2021},{"year":1965}]
          media(like: "x") { title } | []
          mine { __typename title } | [{"__typename":"Film","title":"Alien"},{"__typename":"Book","title":"Dune"}]
          found(year: 1965) { __typename } | [{"__typename":"Film"},{"__typename":"Book"},{"__typename":"Film"},{"__typename":"Song"}]
          found(year: 1965) { ... on Media { title owner { name } } ... on Song { artist } } | [{"title":"Alien","owner":{"name":"alice"}},{"title":"Dune","owner":{"name":"alice"}},{"title":"Dune","owner":{"name":"bob"}},{"artist":"Nina"}]
          found(year: 1970) { ... on Song { artist } } | [{},{}]
          latest(before: 2000) { __typename ...Any } | {"__typename":"Film","kind":"Film","title":"Alien","owner":{"name":"alice","films":[{"title":"Alien"}]},"number":2}
          latest(before: 1900) { __typename } | null
          """)
  void rowsAreThoseOfTheirTypes(String field, String expected) {
    String fragment =
        """
        fragment Any on Media { kind: __typename title owner { name films { title } }
         ... on Film { number } ... on Book @include(if: false) { pages } }\
        """;
    String query = "{ f: " + field + " }" + (field.contains("...Any") ? fragment : "");

    Client.Answer answer = alice.query("media", query, Map.of());

    assertThat(answer.code()).as(answer.text()).isEmpty();
    assertThat(answer.json().at("/data/f").toString()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "media { pages }, DRG-1011",
    "media { ... on Song { artist } }, DRG-1011",
    "media { ... on Nothing { title } }, DRG-1011",
    "found(year: 1) { title }, DRG-1011",
    "found(year: 1) { ... on Book { x: pages } ... on Film { x: title } }, DRG-1011",
  })
  void whatATypeDoesNotHaveIsRefused(String field, String code) {
    assertThat(alice.query("media", "{ " + field + " }", Map.of()).code()).isEqualTo(code);
  }

  @Test
  void introspectionTellsWhichTypesThereMayBe() {
    JsonNode media = type("Media");
    JsonNode found = type("Found");
    JsonNode book = type("Book");

    assertThat(media.path("kind").asText()).isEqualTo("INTERFACE");
    assertThat(media.path("possibleTypes").findValuesAsText("name"))
        .containsExactlyInAnyOrder("Book", "Film");
    assertThat(found.path("kind").asText()).isEqualTo("UNION");
    assertThat(found.path("possibleTypes").findValuesAsText("name"))
        .containsExactlyInAnyOrder("Song", "Book", "Film");
    assertThat(book.at("/interfaces/0/name").asText()).isEqualTo("Media");
  }

  private static JsonNode type(String name) {
    String query =
        "query T($name: String!) { __type(name: $name) { kind possibleTypes { name }"
            + " interfaces { name } } }";
    return alice.query("media", query, Map.of("name", name)).json().at("/data/__type");
  }
}
