package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * All lists of an operation are of one moment, whatever it is asked with. The driver would part
 * what it sends by a Sync if it did not know the type of a parameter (which shows from the fifth
 * time on) and a column had no length.
 */
class SnapshotIT {
  private static final String SDL =
      """
      type Row {
        number: Int! @svc_primaryKey
        rank: UUID
        json: JSON
        changes: Int!
        text: String
        large: Long
        exact: Decimal
        float: Float
        flag: Boolean
        day: Date
        time: Time
        moment: DateTime
        bytes: Bytes
        texts: [String]
        jsons: [JSON]
      }
      type Query {
        any(number: Int!, text: String!, large: Long!, exact: Decimal!, float: Float!, flag: Boolean!, day: Date!, time: Time!,
            moment: DateTime!, bytes: Bytes!, texts: [String]!, jsons: [JSON]!, rank: UUID!, json: JSON!): [Row]
          @svc_resolver(_type: select, _object: Row, _filter: {_or: [{number: {_gte: "$number"}}, {text: {_eq: "$text"}},
            {large: {_eq: "$large"}}, {exact: {_eq: "$exact"}}, {float: {_eq: "$float"}}, {flag: {_eq: "$flag"}}, {day: {_eq: "$day"}},
            {time: {_eq: "$time"}}, {moment: {_eq: "$moment"}}, {bytes: {_eq: "$bytes"}}, {texts: {_overlaps: "$texts"}},
            {jsons: {_contains: "$jsons"}}, {rank: {_eq: "$rank"}}, {json: {_eq: "$json"}}]})
        rows(json: JSON): [Row] @svc_resolver(_type: select, _object: Row, _filter: {json: {_eq: "$json"}})
        page(after: String): RowConnection!
          @svc_resolver(_type: select, _object: Row, _order: [{rank: ascNullsFirst}], _first: 10, _after: "$after")
      }
      """;
  private static final int LISTS = 10;
  private static final int OPERATIONS = 200;

  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    Client.Answer published = alice.publish("snapshot", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", "snapshot")) {
      database.run(
          "INSERT INTO \"Row\" (\"number\", \"json\", \"changes\") VALUES (1, '{}', 0), (2, '{}',"
              + " 0)");
    }
  }

  @Test
  void listsFilteredByAllTypesAreOfOneMoment() throws Exception {
    areOfOneMoment(
        """
        any(number: $value, text: "a", large: "1", exact: "1.5", float: 1.5, flag: true, day: "2026-01-31", time: "12:00:00",
          moment: "2026-01-31T12:00:00Z", bytes: "AA==", texts: ["a"], jsons: ["a"], rank: "00000000-0000-0000-0000-000000000000",
          json: {a: 1}) { json changes }
        """,
        "Int!",
        0);
  }

  @Test
  void listsFilteredByJsonAreOfOneMoment() throws Exception {
    areOfOneMoment("rows(json: $value) { json changes }", "JSON", Map.of());
  }

  @Test
  void listsAfterARowWithoutAValueAreOfOneMoment() throws Exception {
    String cursor =
        alice
            .query("snapshot", "{ page { edges { cursor } } }", Map.of())
            .json()
            .at("/data/page/edges/0/cursor")
            .asText();
    assertThat(cursor).isNotEmpty();

    areOfOneMoment("page(after: $value) { nodes { json changes } }", "String", cursor);
  }

  private static void areOfOneMoment(String list, String type, Object value) throws Exception {
    StringBuilder query = new StringBuilder("query ($value: " + type + ") {");
    IntStream.range(0, LISTS).forEach(i -> query.append(" l" + i + ": " + list));
    query.append(" }");
    AtomicBoolean isRead = new AtomicBoolean();
    Set<String> changes = new HashSet<>();
    try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> writer = others.submit(() -> write(isRead));
      try {
        for (int i = 0; i < OPERATIONS; i++) {
          JsonNode data =
              alice.query("snapshot", query.toString(), Map.of("value", value)).json().path("data");
          List<String> met = data.findValuesAsText("changes");
          assertThat(met).hasSizeGreaterThanOrEqualTo(LISTS);
          assertThat(new HashSet<>(met)).as("Operation %d", i).hasSize(1);
          changes.addAll(met);
        }
      } finally {
        isRead.set(true);
      }
      writer.get();
    }
    // Without others' changes the lists would be the same in any case.
    assertThat(changes).hasSizeGreaterThan(OPERATIONS / 10);
  }

  private static void write(AtomicBoolean isRead) {
    try (Database database = Database.of("acme", "snapshot")) {
      while (!isRead.get()) {
        database.run("UPDATE \"Row\" SET \"changes\" = \"changes\" + 1");
      }
    }
  }
}
