package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every scalar from PostgreSQL to the client, and from the client into a comparison. */
class ScalarsIT {
  private static final String SDL =
      """
      enum State { OPEN CLOSED }
      type Thing {
        number: Int! @svc_primaryKey
        text: String whole: Int real: Float flag: Boolean id: ID state: State
        long: Long decimal: Decimal date: Date time: Time dateTime: DateTime
        uuid: UUID json: JSON bytes: Bytes
        longs: [Long] decimals: [Decimal] dates: [Date] times: [Time] dateTimes: [DateTime]
        uuids: [UUID] jsons: [JSON] files: [Bytes] states: [State!] texts: [String]
      }
      type Price { amount: Decimal! @svc_primaryKey rate: Float! @svc_primaryKey offers: [Offer] }
      type Offer { text: String! @svc_primaryKey price: Price }
      type Rate { rate: Float! @svc_primaryKey uses: [Use] }
      type Use { text: String! @svc_primaryKey rate: Rate }
      type Query {
        price(amount: Decimal!, rate: Float!): Price
          @svc_resolver(_type: select, _object: Price, _filter: { amount: { _eq: "$amount" } rate: { _eq: "$rate" } })
        rate(rate: Float!): Rate
          @svc_resolver(_type: select, _object: Rate, _filter: { rate: { _eq: "$rate" } })
        thing(number: Int!): Thing
          @svc_resolver(_type: select, _object: Thing, _filter: { number: { _eq: "$number" } })
        of(
          text: String id: ID state: State
          long: Long decimal: Decimal date: Date time: Time dateTime: DateTime
          uuid: UUID json: JSON bytes: Bytes
        ): [Thing]
          @svc_resolver(
            _type: select
            _object: Thing
            _filter: {
              text: { _eq: "$text" } id: { _eq: "$id" } state: { _eq: "$state" }
              long: { _eq: "$long" } decimal: { _eq: "$decimal" } date: { _eq: "$date" }
              time: { _eq: "$time" } dateTime: { _eq: "$dateTime" } uuid: { _eq: "$uuid" }
              json: { _eq: "$json" } bytes: { _eq: "$bytes" }
            }
          )
        byInt(value: Int!): [Thing]
          @svc_resolver(_type: select, _object: Thing, _filter: { decimal: { _eq: "$value" } })
        byLong(value: Long!): [Thing]
          @svc_resolver(_type: select, _object: Thing, _filter: { decimal: { _eq: "$value" } })
        byDefault(
          json: JSON = { a: [1, 2.5, "x"] } dateTime: DateTime = "2026-01-31T23:59:59.5+01:00"
        ): [Thing]
          @svc_resolver(
            _type: select
            _object: Thing
            _filter: { json: { _eq: "$json" } dateTime: { _eq: "$dateTime" } }
          )
        constant: [Thing]
          @svc_resolver(
            _type: select
            _object: Thing
            _filter: { long: { _eq: -9007199254740993 } bytes: { _eq: "AP8=" } time: { _eq: "10:00:00.5" } }
          )
      }
      """;
  private static final String ALL =
      "text whole real flag id state long decimal date time dateTime uuid json bytes"
          + " longs decimals dates times dateTimes uuids jsons files states texts";
  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    assertThat(alice.publish("scalars", SDL).code()).isEmpty();
    try (Database database = Database.of("acme", "scalars")) {
      database.run(
          """
          INSERT INTO "Thing" VALUES
            (1, 'a', -2147483648, 0.1, true, 'i', 'OPEN', -9007199254740993, 12.50, '2026-01-31',
              '10:00:00.5', '2026-01-31T23:59:59.5+01:00', '0198A1B2-7C3D-7E4F-8A5B-6C7D8E9F0A1B',
              '{"a": [1, 2.5, "x"]}', '\\x00ff',
              '{1,NULL}', '{0.10,NULL,1e3}', '{0001-01-01,NULL}', '{00:00:00,NULL,23:59:59.999999}',
              '{0001-01-01T00:00:00Z,NULL,9999-12-31T23:59:59.999999Z}',
              '{0198A1B2-7C3D-7E4F-8A5B-6C7D8E9F0A1B,NULL}',
              ARRAY['{"q\\"": "},{"}', NULL, '[]', '1']::jsonb[], '{"\\\\x","\\\\x6869",NULL}',
              '{CLOSED}', '{NULL,"NULL","",",{}"}'),
            (2, '', 2147483647, -1e-300, false, '', 'CLOSED', 9223372036854775807,
              1234567890123456789012345678901234567890.123456789, '9999-12-31',
              '23:59:59.999999', '9999-12-31T23:59:59.999999Z', '00000000-0000-0000-0000-000000000000',
              '"text"', '', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT,
              DEFAULT, DEFAULT),
            (4, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1000, DEFAULT, DEFAULT,
              DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT,
              DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);
          INSERT INTO "Thing"("number", "date", "dateTime", "decimal", "json") VALUES
            (5, '0001-01-01', '0001-01-01T00:00:00Z', 0.0000001,
              '{"n": 123456789012345678901234567890.5, "e": 1e400}');
          """);
    }
  }

  @Test
  void valuesAreWrittenInTheirOneForm() {
    for (int i = 0; i < 8; i++) {
      // The driver changes from texts to bytes once a statement was used a few times.
      assertThat(thing(1))
          .isEqualTo(
              Client.parsed(
                  """
                  {"text": "a", "whole": -2147483648, "real": 0.1, "flag": true, "id": "i",
                   "state": "OPEN", "long": "-9007199254740993", "decimal": "12.50",
                   "date": "2026-01-31", "time": "10:00:00.5", "dateTime": "2026-01-31T22:59:59.5Z",
                   "uuid": "0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
                   "json": {"a": [1, 2.5, "x"]}, "bytes": "AP8=",
                   "longs": ["1", null], "decimals": ["0.10", null, "1000"],
                   "dates": ["0001-01-01", null], "times": ["00:00:00", null, "23:59:59.999999"],
                   "dateTimes": ["0001-01-01T00:00:00Z", null, "9999-12-31T23:59:59.999999Z"],
                   "uuids": ["0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b", null],
                   "jsons": [{"q\\"": "},{"}, null, [], 1], "files": ["", "aGk=", null],
                   "states": ["CLOSED"], "texts": [null, "NULL", "", ",{}"]}
                  """));
    }
  }

  @Test
  void extremesAreExact() {
    assertThat(thing(2).toString())
        .contains(
            "\"long\":\"9223372036854775807\"",
            "\"decimal\":\"1234567890123456789012345678901234567890.123456789\"",
            "\"date\":\"9999-12-31\"",
            "\"dateTime\":\"9999-12-31T23:59:59.999999Z\"",
            "\"json\":\"text\"",
            "\"bytes\":\"\"",
            "\"text\":\"\"",
            "\"longs\":[]",
            "\"files\":[]");
    String answer = alice.query("scalars", "{ thing(number: 5) { " + ALL + " } }", Map.of()).text();
    assertThat(answer)
        .contains(
            "\"date\":\"0001-01-01\"",
            "\"dateTime\":\"0001-01-01T00:00:00Z\"",
            "\"decimal\":\"0.0000001\"",
            "123456789012345678901234567890.5",
            "1" + "0".repeat(400));
  }

  @Test
  void missingValueIsNullAndMissingListIsEmpty() {
    JsonNode thing = thing(4);

    for (String field : "text whole real flag id state long date json bytes".split(" ")) {
      assertThat(thing.get(field).isNull()).as(field).isTrue();
    }
    for (String field : "longs decimals dates times dateTimes uuids jsons files".split(" ")) {
      assertThat(thing.get(field)).as(field).isEmpty();
      assertThat(thing.get(field).isArray()).as(field).isTrue();
    }
  }

  private static JsonNode thing(int number) {
    String query = "query T($n: Int!) { thing(number: $n) { " + ALL + " } }";
    Client.Answer answer = alice.query("scalars", query, Map.of("n", number));
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().at("/data/thing");
  }

  /** Given as a variable and as a literal, every form of a value finds its row. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          text     | String   | "a"                                    | 1
          text     | String   | ""                                     | 2
          id       | ID       | "i"                                    | 1
          state    | State    | "CLOSED"                               | 2
          long     | Long     | -9007199254740993                      | 1
          long     | Long     | "-9007199254740993"                    | 1
          long     | Long     | "9223372036854775807"                  | 2
          decimal  | Decimal  | 12.5                                   | 1
          decimal  | Decimal  | "12.500"                               | 1
          decimal  | Decimal  | 1E+3                                   | 4
          decimal  | Decimal  | "1234567890123456789012345678901234567890.123456789" | 2
          decimal  | Decimal  | 1234567890123456789012345678901234567890.123456789   | 2
          date     | Date     | "2026-01-31"                           | 1
          date     | Date     | "0001-01-01"                           | 5
          time     | Time     | "10:00:00.500"                         | 1
          dateTime | DateTime | "2026-01-31T22:59:59.5Z"               | 1
          dateTime | DateTime | "2026-02-01T04:29:59.500000+05:30"     | 1
          dateTime | DateTime | "0001-01-01T00:00:00Z"                 | 5
          uuid     | UUID     | "0198A1B2-7C3D-7E4F-8A5B-6C7D8E9F0A1B" | 1
          json     | JSON     | {"a":[1.0,2.50,"x"]}                   | 1
          json     | JSON     | "text"                                 | 2
          json     | JSON     | {}                                     | -
          bytes    | Bytes    | "AP8="                                 | 1
          bytes    | Bytes    | ""                                     | 2
          """)
  void valueIsFound(String argument, String type, String value, String number) {
    String variable = "query Q($v: %s!) { of(%s: $v) { number } }".formatted(type, argument);
    String literal =
        "{ of(%s: %s) { number } }"
            .formatted(
                argument,
                type.equals("State")
                    ? value.replace("\"", "")
                    : value.replaceAll("\"(\\w+)\":", "$1:"));
    String expected = number.equals("-") ? "[]" : "[{\"number\":" + number + "}]";

    Client.Answer byVariable =
        alice.post(
            "/graphql/scalars",
            "{\"query\":" + Client.text(variable) + ",\"variables\":{\"v\":" + value + "}}");
    Client.Answer byLiteral = alice.query("scalars", literal, Map.of());

    assertThat(byVariable.json().at("/data/of").toString())
        .as(byVariable.text())
        .isEqualTo(expected);
    assertThat(byLiteral.json().at("/data/of").toString()).as(byLiteral.text()).isEqualTo(expected);
  }

  @Test
  void widerScalarsCompareWithNarrowerArguments() {
    assertThat(found("{ byInt(value: 1000) { number } }")).isEqualTo("[{\"number\":4}]");
    assertThat(found("{ byLong(value: \"1000\") { number } }")).isEqualTo("[{\"number\":4}]");
    assertThat(found("{ byDefault { number } }")).isEqualTo("[{\"number\":1}]");
    assertThat(found("{ constant { number } }")).isEqualTo("[{\"number\":1}]");
  }

  private static String found(String query) {
    Client.Answer answer = alice.query("scalars", query, Map.of());
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().path("data").elements().next().toString();
  }

  @Test
  void nullAndAbsentAskForNothing() {
    String all = found("{ of { number } }");
    assertThat(all).contains("1", "2", "4", "5");
    for (String argument : "long decimal date time dateTime uuid json bytes".split(" ")) {
      assertThat(found("{ of(" + argument + ": null) { number } }")).as(argument).isEqualTo(all);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          long     | Long     | 9223372036854775808
          long     | Long     | 1.5
          long     | Long     | true
          decimal  | Decimal  | "NaN"
          decimal  | Decimal  | "1e1000"
          date     | Date     | "2025-02-29"
          date     | Date     | 3
          time     | Time     | "24:00:00"
          dateTime | DateTime | "2026-01-31T10:00:00"
          dateTime | DateTime | "2026-01-31T10:00:00.1234567Z"
          uuid     | UUID     | "x"
          json     | JSON     | "\\u0000"
          bytes    | Bytes    | "aGk"
          text     | String   | "\\u0000"
          """)
  void otherValuesAreRefusedInWords(String argument, String type, String value) {
    String query = "query Q($v: %s) { of(%s: $v) { number } }".formatted(type, argument);

    Client.Answer byVariable =
        alice.post(
            "/graphql/scalars",
            "{\"query\":" + Client.text(query) + ",\"variables\":{\"v\":" + value + "}}");
    Client.Answer byLiteral =
        alice.query("scalars", "{ of(%s: %s) { number } }".formatted(argument, value), Map.of());

    assertThat(byVariable.code()).as(byVariable.text()).isEqualTo("DRG-1012");
    assertThat(byLiteral.code()).as(byLiteral.text()).isIn("DRG-1011", "DRG-5003");
    if (!value.contains("u0000")) {
      assertThat(byVariable.text()).contains("The value is not a valid " + type);
      assertThat(byLiteral.text()).contains("The value is not a valid " + type);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"query\":\"query Q($v: String) { of(text: $v) { number }"
            + " }\",\"variables\":{\"v\":\"\\ud800\"}}",
        "{\"query\":\"{ of(text: \\\"\\udc00\\\") { number } }\"}",
        "{\"query\":\"query Q($v: JSON) { of(json: $v) { number }"
            + " }\",\"variables\":{\"v\":{\"\\ud800\":1}}}",
        "{\"query\":\"{ of(json: {a: \\\"\\\\ud800\\\"}) { number } }\"}",
        "{\"query\":\"query Q($v: Int) { of(json: {a: $v}) { number } }\",\"variables\":{\"v\":1}}",
        "{\"query\":\"query Q($v: Decimal) { of(decimal: $v) { number }"
            + " }\",\"variables\":{\"v\":1e99999999999}}"
      })
  void brokenTextsAndNumbersAreTheCallersFault(String body) {
    Client.Answer answer = alice.post("/graphql/scalars", body);

    assertThat(answer.code()).as(answer.text()).startsWith("DRG-10");
  }

  @Test
  void anyTextSurvives() {
    StringBuilder all = new StringBuilder();
    for (int point = 1; point < 0x30000; point += point < 0x3000 ? 1 : 97) {
      if (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE) {
        all.appendCodePoint(point);
      }
    }
    String text = all + "' OR 1=1; -- \"; DROP TABLE \"Thing\"; \\ $1 ? :x {fn now()}";
    try (Database database = Database.of("acme", "scalars")) {
      database.run("INSERT INTO \"Thing\"(\"number\", \"decimal\") VALUES (9, 9)");
      database.set("UPDATE \"Thing\" SET \"text\" = ? WHERE \"number\" = 9", text);
      database.set(
          "UPDATE \"Thing\" SET \"json\" = ?::jsonb WHERE \"number\" = 9",
          Client.text(Map.of(text, text)));
    }
    String query = "query Q($t: String, $j: JSON) { of(text: $t, json: $j) { number text json } }";

    JsonNode found =
        alice
            .query("scalars", query, Map.of("t", text, "j", Map.of(text, text)))
            .json()
            .at("/data/of/0");

    assertThat(found.path("number").asInt()).isEqualTo(9);
    assertThat(found.path("text").asText()).isEqualTo(text);
    assertThat(found.path("json").path(text).asText()).isEqualTo(text);
  }

  @Test
  void introspectionSaysWhatTheScalarsAre() {
    JsonNode types =
        alice
            .query(
                "scalars",
                "{ __schema { types { kind name description specifiedByURL } } }",
                Map.of())
            .json()
            .at("/data/__schema/types");
    int urls = 0;
    for (JsonNode type : types) {
      if (type.path("kind").asText().equals("SCALAR")) {
        assertThat(type.path("description").asText()).isNotBlank();
        urls += type.path("specifiedByURL").isTextual() ? 1 : 0;
      }
    }
    assertThat(urls).isEqualTo(6);
    JsonNode argument =
        alice
            .query(
                "scalars",
                "{ __type(name: \"Query\") { fields { name args { name defaultValue } } } }",
                Map.of())
            .json();
    assertThat(argument.findValuesAsText("defaultValue"))
        .contains("{a : [1, 2.5, \"x\"]}", "\"2026-01-31T22:59:59.5Z\"");
  }

  @Test
  void valuesThatNoScalarKnowsCannotBeStored() {
    try (Database database = Database.of("acme", "scalars")) {
      for (String set :
          new String[] {
            "\"decimal\" = 'NaN'",
            "\"decimal\" = 'Infinity'",
            "\"decimals\" = '{-Infinity}'",
            "\"date\" = 'infinity'",
            "\"date\" = '0001-12-31 BC'",
            "\"dates\" = '{10000-01-01}'",
            "\"time\" = '24:00:00'",
            "\"times\" = '{10:00:00,24:00:00}'",
            "\"dateTime\" = '-infinity'",
            "\"dateTimes\" = '{NULL,10000-01-01T00:00:00Z}'",
            "\"json\" = 'null'",
            "\"jsons\" = ARRAY['null']::jsonb[]"
          }) {
        assertThat(database.refusal("UPDATE \"Thing\" SET " + set + " WHERE \"number\" = 4"))
            .as(set)
            .contains("check constraint");
      }
    }
  }

  @Test
  void rowsOfALinkAreFoundByAKeyThatIsWrittenInAnotherWay() {
    try (Database database = Database.of("acme", "scalars")) {
      database.run(
          """
          INSERT INTO "Price" VALUES (12.5, 0);
          INSERT INTO "Offer" VALUES ('a', 12.50, '-0'), ('b', 12.5, 0);
          INSERT INTO "Rate" VALUES (0);
          INSERT INTO "Use" VALUES ('a', '-0'), ('b', 0);
          """);
    }

    JsonNode answer =
        alice
            .query(
                "scalars",
                "{ price(amount: \"12.500\", rate: 0) { amount offers { text } }"
                    + " rate(rate: 0) { uses { text } } }",
                Map.of())
            .json();

    assertThat(answer.path("data").toString())
        .isEqualTo(
            "{\"price\":{\"amount\":\"12.5\",\"offers\":[{\"text\":\"a\"},{\"text\":\"b\"}]},"
                + "\"rate\":{\"uses\":[{\"text\":\"a\"},{\"text\":\"b\"}]}}");
  }
}
