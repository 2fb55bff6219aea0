package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Aggregates of rows: exact, or a clear error; 0 or null where there are no rows. */
class AggregatesIT {
  private static final String SDL =
      """
      type Owner {
        number: Int! @svc_primaryKey
        things: [Thing]
        count(least: Int): Int!
          @svc_resolver(_type: aggregate, _link: things, _filter: { number: { _gte: "$least" } }, _fields: count)
        sum: Decimal @svc_resolver(_type: aggregate, _link: things, _fields: { _sum: decimal })
        totals: Totals!
          @svc_resolver(_type: aggregate, _link: things, _fields: { count: count, most: { _max: number } })
        groups: [Totals]
          @svc_resolver(_type: aggregate, _link: things, _group: { most: number }, _fields: { count: count })
      }
      type Thing {
        number: Int! @svc_primaryKey
        owner: Owner! long: Long decimal: Decimal real: Float half: Decimal
      }
      type Totals { count: Long! most: Int }
      type Numbers { number: Int! }
      type Query {
        owners(most: Int): [Owner] @svc_resolver(_type: select, _object: Owner, _limit: "$most")
        decimal: Decimal @svc_resolver(_type: aggregate, _object: Thing, _fields: { _sum: decimal })
        long: Long @svc_resolver(_type: aggregate, _object: Thing, _fields: { _sum: long })
        exact: Decimal @svc_resolver(_type: aggregate, _object: Thing, _fields: { _sum: long })
        ofOne(number: Int!): Long
          @svc_resolver(_type: aggregate, _object: Thing, _filter: { number: { _eq: "$number" } }, _fields: { _sum: long })
        real: Float @svc_resolver(_type: aggregate, _object: Thing, _fields: { _sum: real })
        mean: Float @svc_resolver(_type: aggregate, _object: Thing, _filter: { number: { _lte: 2 } }, _fields: { _avg: real })
        third: Decimal @svc_resolver(_type: aggregate, _object: Thing, _fields: { _avg: half })
        numbers(first: Int): [Numbers] @svc_resolver(_type: aggregate, _object: Owner, _group: { number: number }, _limit: "$first")
      }
      """;
  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    assertThat(alice.publish("aggregates", SDL).code()).isEmpty();
    try (Database database = Database.of("acme", "aggregates")) {
      database.run(
          """
          INSERT INTO "Owner" SELECT n FROM generate_series(1, 6000) AS n;
          INSERT INTO "Thing" ("number", "owner_number", "long", "decimal", "real", "half") VALUES
            (1, 1, 9223372036854775807, 123456789012345678901234567890.123, 1e300, 1.00),
            (2, 1, 9223372036854775807, 0.000000000000000000000000000001, -1e300, 1),
            (3, 2, NULL, 0.10, 1.7e308, -0.5),
            (4, 2, 1, NULL, 1.7e308, NULL);
          """);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          decimal            | "123456789012345678901234567890.223000000000000000000000000001"
          exact              | "18446744073709551615"
          ofOne(number: 1)   | "9223372036854775807"
          ofOne(number: 3)   | null
          ofOne(number: 9)   | null
          mean               | 0.0
          third              | "0.50000000000000000000"
          owners(most: 2) { count sum } | [{"count":2,"sum":"123456789012345678901234567890.123000000000000000000000000001"},{"count":2,"sum":"0.10"}]
          owners(most: 3) { a: count(least: 2) totals { most count } groups { count most } } | [{"a":1,"totals":{"most":2,"count":"2"},"groups":[{"count":"1","most":1},{"count":"1","most":2}]},{"a":2,"totals":{"most":4,"count":"2"},"groups":[{"count":"1","most":3},{"count":"1","most":4}]},{"a":0,"totals":{"most":null,"count":"0"},"groups":[]}]
          numbers(first: 2) { number __typename } | [{"number":1,"__typename":"Numbers"},{"number":2,"__typename":"Numbers"}]
          numbers(first: 0) { number } | []
          """)
  void aggregatesAreExact(String field, String expected) {
    for (int i = 0; i < 8; i++) {
      // The driver changes from texts to bytes once a statement was used a few times.
      Client.Answer answer = alice.query("aggregates", "{ f: " + field + " }", Map.of());

      assertThat(answer.code()).as(answer.text()).isEmpty();
      assertThat(answer.json().at("/data/f").toString()).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "long, DRG-5008",
    "real, DRG-5008",
    "numbers(first: -1) { number }, DRG-1012",
  })
  void aggregateThatDoesNotFitItsTypeIsAnErrorOfTheRequest(String field, String code) {
    for (int i = 0; i < 8; i++) {
      assertThat(alice.query("aggregates", "{ " + field + " }", Map.of()).code()).isEqualTo(code);
    }
  }

  @Test
  void aggregatesOfARowAreNoRowsOfTheAnswerButGroupsAre() {
    Client.Answer aggregates =
        alice.query("aggregates", "{ owners { number count sum } }", Map.of());
    Client.Answer groups =
        alice.query("aggregates", "{ owners { number } numbers { number } }", Map.of());

    assertThat(aggregates.code()).isEmpty();
    assertThat(aggregates.json().at("/data/owners")).hasSize(6_000);
    assertThat(aggregates.json().at("/data/owners/5999/count").asInt(-1)).isZero();
    assertThat(groups.code()).isEqualTo("DRG-4007");
  }
}
