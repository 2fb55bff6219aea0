package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.dragoman.product.RowsClient.CSV;
import static org.dragoman.product.RowsClient.JSON_LINES;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows out and in, of types with all that a schema can say of them. */
class RowShapesIT {
  private static final String SDL =
      """
      interface Named { name: String! }
      type order implements Named {
        select: Int! @svc_primaryKey
        name: String!
        group: String
        number: Int! @svc_default(_value: "$sequence")
        parent: order children: [order] @svc_link(_field: "parent")
        versions: Int! @svc_version
        user: User @svc_link(_onDelete: cascade)
      }
      type User implements Named { name: String! @svc_primaryKey }
      type Seat { row: String! @svc_primaryKey place: Int! @svc_primaryKey next: Seat }
      type Note @svc_owned { id: ID! text: String! @svc_unique }
      type Answer { number: Int! @svc_primaryKey note: Note }
      type Paper
        @svc_rows(_action: [select, insert])
        @svc_rows(_action: delete, _filter: {draft: {_eq: true}}) {
        number: Int! @svc_primaryKey draft: Boolean!
      }
      type Counter { name: String! @svc_primaryKey versions: Int! @svc_version }
      type Pot { name: String! @svc_primaryKey lid: Lid! @svc_link(_field: null) }
      type Lid { name: String! @svc_primaryKey pot: Pot! @svc_link(_field: null) }
      type Hen { id: ID! egg: Egg! }
      type Egg { id: ID! hen: Hen @svc_link(_field: null) }
      type Query { orders: [order] @svc_resolver(_type: select, _object: order) }
      """;

  private static Client alice;
  private static Client publisher;
  private static RowsClient rows;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    rows = new RowsClient(alice, "row-shapes");
    Client.Answer published = alice.publish("row-shapes", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    publisher = new Client(alice.base(), key("publisher"), alice.realm());
  }

  /** A key of alice with one of her roles. */
  private static String key(String role) {
    String expires = Instant.now().plus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS) + "";
    Map<String, Object> body = Map.of("name", "rows", "expires", expires, "roles", List.of(role));
    return alice.post("/rest/v1/keys", Client.text(body)).json().path("key").asText();
  }

  @BeforeEach
  void empty() {
    try (Database database = Database.of("acme", "row-shapes")) {
      database.run(
          "TRUNCATE \"order\", \"User\", \"Seat\", \"Note\", \"Answer\", \"Counter\", \"Hen\","
              + " \"Egg\", \"Paper\", \"Pot\", \"Lid\"");
    }
  }

  private static String value(String sql) {
    try (Database database = Database.of("acme", "row-shapes")) {
      return database.value(sql);
    }
  }

  private static void all(JsonNode summary, int inserted, int updated) {
    assertThat(summary.path("kept").asBoolean()).as(summary.toString()).isTrue();
    assertThat(summary.path("inserted").asInt()).as(summary.toString()).isEqualTo(inserted);
    assertThat(summary.path("updated").asInt()).as(summary.toString()).isEqualTo(updated);
    assertThat(summary.path("refused").asInt()).as(summary.toString()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {CSV, JSON_LINES})
  void namesThatAreWordsOfSqlAreNames(String format) {
    all(rows.taken("User", "", "name\r\nBob\r\n"), 1, 0);
    all(
        rows.taken(
            "order",
            "",
            "select,name,group,number,parent.select,user.name\r\n"
                + "1,one,,1,2,Bob\r\n2,two,\"\",2,,\r\n"),
        2,
        0);
    String exported = rows.exported("order", format).text();
    try (Database database = Database.of("acme", "row-shapes")) {
      database.run("DELETE FROM \"order\"");
    }

    JsonNode summary = RowsClient.summary(rows.imported("order", "", format, exported));

    all(summary, 2, 0);
    assertThat(rows.exported("order", format).text()).isEqualTo(exported);
  }

  @Test
  void versionIsOneInANewRowAndCountsWhatIsChanged() {
    all(rows.taken("order", "", "select,name,versions\r\n1,a,7\r\n2,b,8\r\n"), 2, 0);
    all(
        rows.taken("order", "?mode=upsert", "select,name,versions\r\n1,c,1\r\n3,d,9\r\n1,e,\r\n"),
        1,
        2);
    all(rows.taken("Counter", "", "name\r\na\r\n"), 1, 0);
    all(rows.taken("Counter", "?mode=upsert", "name,versions\r\na,5\r\n"), 0, 1);

    assertThat(value("SELECT string_agg(concat(name, versions), ' ' ORDER BY name) FROM \"order\""))
        .isEqualTo("b1 d1 e3");
    assertThat(value("SELECT versions FROM \"Counter\"")).isEqualTo("1");
    assertThat(rows.exported("order", CSV).text())
        .startsWith("select,name,group,number,parent.select,versions,user.name\r\n1,e,,");
  }

  @Test
  void defaultsAreMadeForColumnsThatDoNotComeAndForThoseAlone() {
    all(
        RowsClient.summary(
            rows.imported(
                "order",
                "",
                JSON_LINES,
                "{\"select\":1,\"name\":\"a\"}\n"
                    + "{\"select\":2,\"name\":\"b\",\"number\":70}\n"
                    + "{\"select\":3,\"name\":\"c\"}\n")),
        3,
        0);
    JsonNode refused = rows.taken("order", "", "select,name,number\r\n4,d,\r\n");

    assertThat(value("SELECT number > 0 FROM \"order\" WHERE \"select\" = 3")).isEqualTo("t");
    assertThat(value("SELECT number FROM \"order\" WHERE \"select\" = 2")).isEqualTo("70");
    assertThat(refused.at("/errors/0/code").asText()).isEqualTo("DRG-5014");
  }

  @Test
  void rowsLeadToLaterOnesWhereAllAreStoredTogether() {
    String seats = "row,place,next.row,next.place\r\na,1,a,2\r\na,2,a,1\r\nb,1,a,3\r\n";

    JsonNode refused = rows.taken("Seat", "", seats);
    JsonNode some = rows.taken("Seat", "?onError=skip", seats);
    try (Database database = Database.of("acme", "row-shapes")) {
      database.run("TRUNCATE \"Seat\"");
    }
    all(rows.taken("Seat", "", seats.replace("a,3", "a,1")), 3, 0);

    assertThat(refused.path("kept").asBoolean()).as(refused.toString()).isFalse();
    assertThat(refused.at("/errors/0/code").asText()).isEqualTo("DRG-5011");
    assertThat(refused.at("/errors/0/column").asText()).isEqualTo("next.row, next.place");
    // One that leads to a row which is there only later is refused, and so are those that follow.
    assertThat(some.path("errors")).as(some.toString()).isNotEmpty();
    assertThat(value("SELECT count(*) FROM \"Seat\"")).isEqualTo("3");
  }

  @Test
  void partOfAKeyIsNoLink() {
    JsonNode refused = rows.taken("Seat", "", "row,place,next.row,next.place\r\na,1,a,\r\n");

    assertThat(refused.at("/errors/0/line").asInt()).as(refused.toString()).isEqualTo(2);
    assertThat(refused.at("/errors/0/code").asText()).isEqualTo("DRG-5003");
    assertThat(value("SELECT count(*) FROM \"Seat\"")).isEqualTo("0");
  }

  @Test
  void ownerIsWhomAnAdminNamesAndElseTheCaller() {
    all(rows.taken("Note", "", "text,#owner\r\nhers,a b\r\n"), 1, 0);
    RowsClient hers = new RowsClient(publisher, "row-shapes");
    Client.Answer named = hers.imported("Note", "", CSV, "text,#owner\r\nno,a b\r\n");
    all(hers.taken("Note", "", "text\r\nmine\r\n"), 1, 0);

    assertThat(named.code()).isEqualTo("DRG-1041");
    assertThat(value("SELECT \"#owner\" FROM \"Note\" WHERE text = 'hers'")).isEqualTo("a b");
    assertThat(value("SELECT \"#owner\" FROM \"Note\" WHERE text = 'mine'")).contains("/acme ");
    assertThat(hers.exported("Note", CSV).text()).contains(",mine\r\n").doesNotContain("hers");
    assertThat(rows.exported("Note", CSV).text()).contains(",mine,", ",hers,a b\r\n");
  }

  @Test
  void rowsOfOthersAreNeitherChangedNorLinked() {
    all(rows.taken("Note", "", "text,#owner\r\nhers,a b\r\n"), 1, 0);
    String id = value("SELECT id FROM \"Note\"");
    RowsClient mine = new RowsClient(publisher, "row-shapes");

    JsonNode changed = mine.taken("Note", "?mode=upsert", "id,text\r\n" + id + ",mine\r\n");
    JsonNode updated = mine.taken("Note", "?mode=update", "id,text\r\n" + id + ",mine\r\n");
    JsonNode deleted = mine.taken("Note", "?mode=delete", "id\r\n" + id + "\r\n");
    JsonNode linked = mine.taken("Answer", "", "number,note.id\r\n1," + id + "\r\n");

    assertThat(changed.at("/errors/0/code").asText()).as(changed.toString()).isEqualTo("DRG-5010");
    assertThat(updated.at("/errors/0/code").asText()).as(updated.toString()).isEqualTo("DRG-5023");
    assertThat(deleted.at("/errors/0/code").asText()).as(deleted.toString()).isEqualTo("DRG-5023");
    assertThat(linked.at("/errors/0/code").asText()).as(linked.toString()).isEqualTo("DRG-5011");
    assertThat(value("SELECT text FROM \"Note\"")).isEqualTo("hers");
    assertThat(value("SELECT count(*) FROM \"Answer\"")).isEqualTo("0");
    assertThat(rows.taken("Note", "?mode=delete", "id\r\n" + id + "\r\n").path("deleted").asInt())
        .isEqualTo(1);
  }

  @Test
  void rowsAreDeletedAsTheRulesSay() {
    all(rows.taken("Paper", "", "number,draft\r\n1,true\r\n2,false\r\n3,false\r\n"), 3, 0);
    RowsClient mine = new RowsClient(publisher, "row-shapes");

    JsonNode some = mine.taken("Paper", "?mode=delete&onError=skip", "number\r\n1\r\n2\r\n");
    JsonNode ofAdmin = rows.taken("Paper", "?mode=delete", "number\r\n3\r\n");

    assertThat(some.path("deleted").asInt()).as(some.toString()).isEqualTo(1);
    assertThat(some.at("/errors/0/line").asInt()).isEqualTo(3);
    assertThat(some.at("/errors/0/code").asText()).isEqualTo("DRG-5023");
    assertThat(ofAdmin.path("deleted").asInt()).as(ofAdmin.toString()).isEqualTo(1);
    assertThat(value("SELECT number FROM \"Paper\"")).isEqualTo("2");
  }

  /** A circle, and each row before the one that refers to it. */
  @Test
  void rowsThatReferToOneAnotherAreDeletedTogether() {
    try (Database database = Database.of("acme", "row-shapes")) {
      database.run(
          "INSERT INTO \"Seat\" (\"row\", \"place\", \"next_row\", \"next_place\")"
              + " SELECT 'a', n, 'a', (n + 1) % 900 FROM generate_series(0, 899) AS n");
    }
    StringBuilder keys = new StringBuilder("row,place\r\n");
    for (int i = 899; i >= 0; i--) {
      keys.append("a,").append(i).append("\r\n");
    }

    JsonNode some = rows.taken("Seat", "?mode=delete", "row,place\r\na,7\r\n");
    JsonNode deleted = rows.taken("Seat", "?mode=delete", keys.toString());

    assertThat(some.at("/errors/0/code").asText()).as(some.toString()).isEqualTo("DRG-5012");
    assertThat(deleted.path("deleted").asInt()).as(deleted.toString()).isEqualTo(900);
    assertThat(value("SELECT count(*) FROM \"Seat\"")).isEqualTo("0");
  }

  /** Such a link is checked at the end alone. */
  @Test
  void rowOfACircleOfTypesIsNotDeleted() {
    try (Database database = Database.of("acme", "row-shapes")) {
      database.run(
          "BEGIN; INSERT INTO \"Pot\" (\"name\", \"lid_name\") VALUES ('a', 'b');"
              + " INSERT INTO \"Lid\" (\"name\", \"pot_name\") VALUES ('b', 'a'); COMMIT");
    }

    JsonNode aborted = rows.taken("Pot", "?mode=delete", "name\r\na\r\n");
    JsonNode skipped = rows.taken("Pot", "?mode=delete&onError=skip", "name\r\na\r\n");

    assertThat(aborted.path("deleted").asInt(-1)).as(aborted.toString()).isZero();
    assertThat(aborted.at("/errors/0/code").asText()).isEqualTo("DRG-5012");
    assertThat(aborted.at("/errors/0/line").isIntegralNumber()).isFalse();
    assertThat(skipped.at("/errors/0/code").asText()).as(skipped.toString()).isEqualTo("DRG-5012");
    assertThat(skipped.at("/errors/0/line").asInt()).isEqualTo(2);
    assertThat(value("SELECT count(*) FROM \"Pot\"")).isEqualTo("1");
  }

  @Test
  void rowsThatHangOnADeletedOneGoWithIt() {
    all(rows.taken("User", "", "name\r\nAnn\r\n"), 1, 0);
    all(rows.taken("order", "", "select,name,user.name\r\n1,a,Ann\r\n2,b,\r\n"), 2, 0);

    JsonNode deleted = rows.taken("User", "?mode=delete", "name\r\nAnn\r\n");

    assertThat(deleted.path("deleted").asInt()).as(deleted.toString()).isEqualTo(1);
    assertThat(value("SELECT \"select\" FROM \"order\"")).isEqualTo("2");
  }

  @Test
  void linkToARowOfAnotherIsNoneInAnExport() {
    all(rows.taken("Note", "", "text,#owner\r\nhers,a b\r\n"), 1, 0);
    String id = value("SELECT id FROM \"Note\"");
    all(rows.taken("Answer", "", "number,note.id\r\n1," + id + "\r\n"), 1, 0);
    RowsClient mine = new RowsClient(publisher, "row-shapes");

    assertThat(mine.exported("Answer", CSV).text()).isEqualTo("number,note.id\r\n1,\r\n");
    assertThat(rows.exported("Answer", CSV).text()).contains("1," + id);
  }

  /** Each of them is tried alone: what that takes must not add up. */
  @Test
  void thousandsOfRowsThatAreThereAreSkipped() {
    StringBuilder csv = new StringBuilder("name\r\n");
    for (int i = 0; i < 8_000; i++) {
      csv.append('n').append(i).append("\r\n");
    }
    all(rows.taken("User", "", csv.toString()), 8_000, 0);

    JsonNode again = rows.taken("User", "?onError=skip", csv + "new\r\n");

    assertThat(again.path("refused").asInt()).as(again.toString()).isEqualTo(8_000);
    assertThat(again.path("inserted").asInt()).isEqualTo(1);
  }
}
