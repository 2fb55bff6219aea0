package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Numbers of a sequence never meet those that requests and imports give themselves. */
class SequencesIT {
  private static final String SCHEMA =
      """
      type Invoice {
        invoiceId: Int! @svc_primaryKey @svc_default(_value: "$sequence")
        place: Long! @svc_default(_value: "$sequence")
        note: String
        lines: [Line]
      }
      type Line {
        lineId: Long! @svc_primaryKey @svc_default(_value: "$sequence")
        text: String
        invoice: Invoice
      }
      input NewLine { lineId: Long text: String }
      type Query { invoices: [Invoice] @svc_resolver(_type: select, _object: Invoice) }
      type Mutation {
        add(id: Int, note: String): Invoice
          @svc_resolver(_type: insert, _object: Invoice, _fields: {invoiceId: "$id", note: "$note"})
          @svc_allow(_roles: ["user"])
        addWith(lines: [NewLine!]!): Invoice
          @svc_resolver(_type: insert, _object: Invoice,
            _fields: {
              lines: {_each: "$lines", _insert: {lineId: "$lines.lineId", text: "$lines.text"}}})
          @svc_allow(_roles: ["user"])
        addLine(text: String): Line
          @svc_resolver(_type: insert, _object: Line, _fields: {text: "$text"})
          @svc_allow(_roles: ["user"])
        put(id: Int!, note: String): Invoice
          @svc_resolver(_type: upsert, _object: Invoice, _fields: {invoiceId: "$id", note: "$note"})
          @svc_allow(_roles: ["user"])
        move(id: Int!, place: Long!): Invoice
          @svc_resolver(_type: update, _object: Invoice, _filter: {invoiceId: {_eq: "$id"}},
            _fields: {place: "$place"})
          @svc_allow(_roles: ["user"])
        push(id: Int!, by: Long!): Invoice
          @svc_resolver(_type: update, _object: Invoice, _filter: {invoiceId: {_eq: "$id"}},
            _fields: {place: {_add: "$by"}})
          @svc_allow(_roles: ["user"])
      }
      """;
  private static final String ADD =
      "mutation A($id: Int) { row: add(id: $id) { invoiceId place } }";
  private static final Client alice = Product.of("alice");
  private static final RowsClient rows = new RowsClient(alice, "numbers");

  @BeforeAll
  static void publish() {
    Client.Answer published = alice.publish("numbers", SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @BeforeEach
  void empty() {
    try (Database database = Database.of("acme", "numbers")) {
      database.run("TRUNCATE \"Line\", \"Invoice\" RESTART IDENTITY");
    }
  }

  private static JsonNode row(String mutation, Map<String, ?> variables) {
    Client.Answer answer = alice.query("numbers", mutation, variables);
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().at("/data/row");
  }

  /** The number that the next row gets. */
  private static int next() {
    return row(ADD, Map.of()).path("invoiceId").asInt();
  }

  private static String lines(int from, int to) {
    return IntStream.rangeClosed(from, to)
        .mapToObj(number -> number + ",row " + number)
        .collect(Collectors.joining("\n", "invoiceId,note\n", "\n"));
  }

  @Test
  void rowAfterAnImportHasTheNextNumber() {
    assertThat(rows.taken("Invoice", "", lines(1, 412)).path("inserted").asInt()).isEqualTo(412);

    assertThat(next()).isEqualTo(413);
  }

  @Test
  void rowAfterAnImportThatUpsertsHasTheNextNumber() {
    rows.taken("Invoice", "?mode=upsert", lines(1, 20_000));
    rows.taken("Invoice", "?mode=upsert", lines(19_000, 20_500));

    assertThat(next()).isEqualTo(20_501);
  }

  @Test
  void importOfLowNumbersLeavesTheSequence() {
    rows.taken("Invoice", "", lines(100, 100));
    rows.taken("Invoice", "", lines(1, 10));

    assertThat(next()).isEqualTo(101);
  }

  @Test
  void rowAfterAnInsertOrUpsertWithANumberHasTheNextOne() {
    row(ADD, Map.of("id", 7));
    assertThat(next()).isEqualTo(8);
    row("mutation { row: put(id: 50000) { invoiceId } }", Map.of());
    assertThat(next()).isEqualTo(50_001);
  }

  @Test
  void rowAfterAChangeOfANumberHasTheNextOne() {
    row(ADD, Map.of());
    row("mutation { row: move(id: 1, place: \"30\") { place } }", Map.of());
    assertThat(row(ADD, Map.of()).path("place").asText()).isEqualTo("31");
    row("mutation { row: push(id: 1, by: \"10\") { place } }", Map.of());
    assertThat(row(ADD, Map.of()).path("place").asText()).isEqualTo("41");
  }

  @Test
  void rowAfterNestedOnesWithNumbersHasTheNextOne() {
    row(
        "mutation { row: addWith(lines: [{lineId: \"5\"}, {lineId: \"9\"}]) { invoiceId } }",
        Map.of());

    assertThat(row("mutation { row: addLine(text: \"x\") { lineId } }", Map.of()))
        .hasToString("{\"lineId\":\"10\"}");
  }

  @Test
  void numberNearTheEndOfTheTypeLeavesTheSequence() {
    int last = Integer.MAX_VALUE;
    rows.taken("Invoice", "", "invoiceId\n-5\n3\n" + last + "\n");
    assertThat(next()).isEqualTo(4);
    row(ADD, Map.of("id", last - 1));
    assertThat(next()).isEqualTo(5);
    row("mutation { row: move(id: 4, place: \"9223372036854775807\") { place } }", Map.of());
    assertThat(next()).isEqualTo(6);
  }

  @Test
  void importMeanwhileNeverSetsTheSequenceBack() throws Exception {
    try (ExecutorService others = Executors.newFixedThreadPool(4)) {
      List<Future<?>> inserts = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        inserts.add(
            others.submit(
                () -> {
                  for (int n = 0; n < 50; n++) {
                    // One that has drawn a number which an import gives just now is refused.
                    alice.query("numbers", ADD, Map.of());
                  }
                }));
      }
      // Only one at a time.
      for (int i = 0; i < 10; i++) {
        rows.taken("Invoice", "?onError=skip", lines(1 + i * 40, 40 + i * 40));
      }
      for (Future<?> one : inserts) {
        one.get(120, TimeUnit.SECONDS);
      }
    }
    HashSet<Integer> numbers = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      numbers.add(next());
    }
    assertThat(numbers).hasSize(50).allMatch(number -> number > 400);
  }

  @Test
  void farNumbersBesideEachOtherNeverSetTheSequenceBack() throws Exception {
    try (ExecutorService others = Executors.newFixedThreadPool(4)) {
      List<Future<?>> writes = new ArrayList<>();
      for (int i = 1; i <= 40; i++) {
        int number = i * 20_000;
        writes.add(others.submit(() -> row(ADD, Map.of("id", number))));
      }
      for (Future<?> one : writes) {
        one.get(120, TimeUnit.SECONDS);
      }
    }

    assertThat(next()).isEqualTo(800_001);
  }

  @Test
  void numbersOfTheUpperHalfDoNotUseTheSequenceUp() {
    int half = Integer.MAX_VALUE / 2;
    row(ADD, Map.of("id", half));
    row(ADD, Map.of("id", half + 1_000_000));
    assertThat(next()).isEqualTo(half + 1);
    row(ADD, Map.of("id", half + 101));
    assertThat(next()).isEqualTo(half + 102);
  }

  @Test
  void commandRepairsWhatWasWrittenByHand() {
    try (Database database = Database.of("acme", "numbers")) {
      database.run(
          "INSERT INTO \"Invoice\" (\"invoiceId\", \"place\") SELECT n, n + 1000"
              + " FROM generate_series(1, 30) n;"
              + " INSERT INTO \"Invoice\" (\"invoiceId\", \"place\") VALUES (2147483647, 1)");
    }
    assertThat(alice.query("numbers", ADD, Map.of()).code()).isEqualTo("DRG-5010");

    Client.Answer repaired =
        alice.admin(
            "mutation R($name: String!) { repairSequences(name: $name) { type field next } }",
            Map.of("name", "numbers"));

    assertThat(repaired.json().at("/data/repairSequences"))
        .as(repaired.text())
        .hasToString(
            "[{\"type\":\"Invoice\",\"field\":\"invoiceId\",\"next\":\"31\"},"
                + "{\"type\":\"Invoice\",\"field\":\"place\",\"next\":\"1031\"}]");
    assertThat(row(ADD, Map.of())).hasToString("{\"invoiceId\":31,\"place\":\"1031\"}");
    assertThat(
            Product.of("bob")
                .admin("mutation { repairSequences(name: \"numbers\") { field } }", Map.of())
                .code())
        .isEqualTo("DRG-4001");
  }

  @Test
  void databaseOfAnEarlierVersionIsBroughtUp() throws Exception {
    Client.Answer published = alice.publish("numbers-old", SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", "numbers-old")) {
      database.run(
          "CREATE OR REPLACE FUNCTION dragoman.advance(sequence regclass, number bigint)"
              + " RETURNS bigint LANGUAGE sql STRICT AS 'SELECT number';"
              // No release before 1.0.0-M1 wrote a version, nor kept what it had made of a text.
              + " DROP TABLE dragoman.state;"
              + " ALTER TABLE dragoman.version DROP COLUMN expansion");
    }
    Product.stack().restart(org.dragoman.stack.PartName.DATA);

    Client.Answer added = alice.query("numbers-old", ADD, Map.of("id", 3));

    assertThat(added.code()).as(added.text()).isEmpty();
    assertThat(alice.query("numbers-old", ADD, Map.of()).json().at("/data/row/invoiceId").asInt())
        .isEqualTo(4);
  }
}
