package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.dragoman.product.RowsClient.CSV;
import static org.dragoman.product.RowsClient.JSON_LINES;
import static org.dragoman.product.RowsClient.summary;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of a type out and in, as CSV and as JSON lines. */
class RowsIT {
  private static final String SCALARS =
      """
      enum State { OPEN CLOSED }
      type Thing {
        number: Int! @svc_primaryKey
        text: String whole: Int real: Float flag: Boolean id: ID state: State
        long: Long decimal: Decimal date: Date time: Time dateTime: DateTime
        uuid: UUID json: JSON bytes: Bytes
        texts: [String] wholes: [Int] reals: [Float] flags: [Boolean]
        longs: [Long] decimals: [Decimal] dates: [Date] times: [Time] dateTimes: [DateTime]
        uuids: [UUID] jsons: [JSON] files: [Bytes] states: [State!]
        next: Thing @svc_link(_field: null)
      }
      type Query { things: [Thing] @svc_resolver(_type: select, _object: Thing) }
      """;
  private static final String LIBRARY =
      """
      type Author { name: String! @svc_primaryKey born: Int books: [Book] }
      type Book {
        isbn: String! @svc_primaryKey
        title: String! @svc_check(_maxLength: 20)
        pages: Int @svc_check(_gt: 0)
        shelf: Int @svc_unique
        state: State @svc_default(_value: LENT)
        by: String @svc_default(_value: "$token.sub")
        author: Author
        secret: String @svc_allow(_roles: ["nobody"])
      }
      enum State { LENT HERE }
      type Hidden @svc_allow(_roles: ["nobody"]) { id: ID! }
      type Query { books: [Book] @svc_resolver(_type: select, _object: Book) }
      """;
  private static final String ROWS_OF_THINGS =
      """
      INSERT INTO "Thing" ("number", "text", "whole", "real", "flag", "id", "state", "long",
        "decimal", "date", "time", "dateTime", "uuid", "json", "bytes", "texts", "wholes", "reals",
        "flags", "longs", "decimals", "dates", "times", "dateTimes", "uuids", "jsons", "files",
        "states") VALUES
      (1, E'a "quoted", text\\r\\nof two lines', -2147483648, 1e-300, true, 'id-1', 'OPEN',
        -9223372036854775808, 12345678901234567890.1200, '0001-01-01', '23:59:59.999999',
        '9999-12-31 23:59:59.999999+00', '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
        '{"a": [1.50, null, "\\u00e4"], "b": {}}', '\\x00ff', ARRAY['a,b', NULL, 'c"d', '', 'NULL'],
        ARRAY[1, NULL], ARRAY[-0.0, 1e21], ARRAY[true, NULL], ARRAY[9223372036854775807, NULL],
        ARRAY[0.10, NULL], ARRAY['2026-01-31'::date, NULL], ARRAY['10:00'::time],
        ARRAY['0001-01-01 00:00:00+00'::timestamptz, NULL],
        ARRAY['0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'::uuid],
        ARRAY['1'::jsonb, NULL, '[null]'::jsonb], ARRAY['\\x'::bytea, NULL, '\\xff'],
        ARRAY['OPEN', 'CLOSED']),
      (2, '', 0, 0, false, '', 'CLOSED', 0, 0, '2026-02-28', '00:00', '2026-01-31 10:00:00+02',
        '00000000-0000-0000-0000-000000000000', '"text"', '', '{}', '{}', '{}', '{}', '{}', '{}',
        '{}', '{}', '{}', '{}', '{}', '{}', '{}');
      INSERT INTO "Thing" ("number", "text") VALUES (3, E' spaces , \\u00fc\\U0001F600 #not a comment'),
        (4, '#'), (5, NULL), (6, 'null'), (7, E'\\n'), (8, E'tab\\tand\\\\backslash');
      UPDATE "Thing" SET "next_number" = 9 - "number";
      """;

  private static final Client alice = Product.of("alice");

  @BeforeAll
  static void publish() {
    for (String name : List.of("rows-from", "rows-to")) {
      Client.Answer published = alice.publish(name, SCALARS);
      assertThat(published.code()).as(published.text()).isEmpty();
    }
    Client.Answer published = alice.publish("rows-library", LIBRARY);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", "rows-from")) {
      database.run(ROWS_OF_THINGS);
    }
  }

  @BeforeEach
  void empty() {
    try (Database database = Database.of("acme", "rows-library")) {
      database.run(
          "DELETE FROM \"Book\"; DELETE FROM \"Author\";"
              + " INSERT INTO \"Author\" (\"name\") VALUES ('Ann')");
    }
  }

  private static RowsClient rows(Client client, String schema) {
    return new RowsClient(client, schema);
  }

  private static String path(String schema, String type) {
    return rows(alice, schema).path(type);
  }

  private static JsonNode books(String query, String format, String rows) {
    return summary(rows(alice, "rows-library").imported("Book", query, format, rows));
  }

  private static String value(String sql) {
    try (Database database = Database.of("acme", "rows-library")) {
      return database.value(sql);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {CSV, JSON_LINES})
  void whatIsExportedAndImportedElsewhereIsTheSame(String format) {
    try (Database database = Database.of("acme", "rows-to")) {
      database.run("DELETE FROM \"Thing\"");
    }
    Client.Answer first = rows(alice, "rows-from").exported("Thing", format);
    assertThat(first.status()).as(first.text()).isEqualTo(200);
    assertThat(first.contentType()).startsWith(format);

    JsonNode summary = summary(rows(alice, "rows-to").imported("Thing", "", format, first.text()));

    assertThat(summary.path("inserted").asInt()).as(summary.toString()).isEqualTo(8);
    assertThat(rows(alice, "rows-to").exported("Thing", format).text()).isEqualTo(first.text());
    String same = "SELECT string_agg(t::text, '|' ORDER BY t.\"number\") FROM \"Thing\" AS t";
    try (Database from = Database.of("acme", "rows-from");
        Database to = Database.of("acme", "rows-to")) {
      assertThat(to.value(same)).isEqualTo(from.value(same));
    }
  }

  @Test
  void csvIsWrittenAsRfc4180Says() {
    rows(alice, "rows-library")
        .imported(
            "Book",
            "",
            CSV,
            "isbn,title,author.name,by\r\n1,\"a \"\"b\"\", c\",Ann,x\r\n2,\"\",,\r\n");

    Client.Answer answer = rows(alice, "rows-library").exported("Book", "*/*");

    assertThat(answer.contentType()).isEqualTo("text/csv; charset=utf-8; header=present");
    assertThat(answer.text())
        .isEqualTo(
            "isbn,title,pages,shelf,state,by,author.name\r\n"
                + "1,\"a \"\"b\"\", c\",,,LENT,x,Ann\r\n"
                + "2,\"\",,,LENT,,\r\n");
    assertThat(rows(alice, "rows-library").exported("Book", JSON_LINES).text())
        .startsWith(
            "{\"isbn\":\"1\",\"title\":\"a \\\"b\\\", c\",\"pages\":null,\"shelf\":null,"
                + "\"state\":\"LENT\",\"by\":\"x\",\"author\":{\"name\":\"Ann\"}}\n");
  }

  @Test
  void answerIsCompressedOnRequest() throws IOException {
    HttpRequest request =
        alice
            .request(path("rows-from", "Thing"))
            .header("Accept", CSV)
            .header("Accept-Encoding", "gzip")
            .build();
    java.net.http.HttpResponse<byte[]> response;
    try (var http = java.net.http.HttpClient.newHttpClient()) {
      response = http.send(request, java.net.http.HttpResponse.BodyHandlers.ofByteArray());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }

    assertThat(response.headers().firstValue("Content-Encoding")).contains("gzip");
    try (InputStream text = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
      assertThat(new String(text.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(rows(alice, "rows-from").exported("Thing", CSV).text());
    }
  }

  @Test
  void refusedLinesAreToldAndTheOthersKeptOrNone() {
    String rows =
        "isbn,title,pages,shelf,state,author.name\r\n"
            + "1,good,1,1,HERE,Ann\r\n"
            + "2,\"two\nlines\",,,,\r\n"
            + "3,this title is longer than it may be,,,,\r\n"
            + "4,bad,-1,,,\r\n"
            + "5,bad,1.5,,,\r\n"
            + "6,bad,,1,,\r\n"
            + "7,bad,,,LOST,\r\n"
            + "8,bad,,,,Nobody\r\n"
            + "9,,,,,\r\n"
            + "1,again,,,,\r\n"
            + "10,few\r\n"
            + "11,good,,,,Ann\r\n";

    JsonNode aborted = books("", CSV, rows);

    assertThat(aborted.path("done").asBoolean()).isTrue();
    assertThat(aborted.path("kept").asBoolean()).isFalse();
    assertThat(aborted.path("inserted").asInt()).isZero();
    assertThat(value("SELECT count(*) FROM \"Book\"")).isEqualTo("0");

    JsonNode skipped = books("?onError=skip", CSV, rows);

    assertThat(skipped.path("kept").asBoolean()).isTrue();
    assertThat(skipped.path("inserted").asInt()).isEqualTo(3);
    assertThat(skipped.path("refused").asInt()).isEqualTo(9);
    assertThat(skipped.path("errors")).isEqualTo(aborted.path("errors"));
    StringBuilder reported = new StringBuilder();
    for (JsonNode error : skipped.path("errors")) {
      reported.append(error.path("line").asText()).append(' ');
      reported.append(error.path("column").asText("-")).append(' ');
      reported.append(error.path("code").asText()).append('\n');
    }
    assertThat(reported.toString())
        .isEqualTo(
            """
            5 title DRG-5013
            6 pages DRG-5013
            7 pages DRG-5003
            8 shelf DRG-5010
            9 state DRG-5003
            10 author.name DRG-5011
            11 title DRG-5014
            12 isbn DRG-5010
            13 - DRG-1042
            """);
    assertThat(value("SELECT string_agg(\"isbn\", ' ' ORDER BY \"isbn\") FROM \"Book\""))
        .isEqualTo("1 11 2");
  }

  @Test
  void refusedJsonLinesAreTold() {
    JsonNode summary =
        books(
            "?onError=skip",
            JSON_LINES,
            "\uFEFF{\"isbn\": \"1\", \"title\": \"a\"}\r\n\n"
                + "{\"isbn\": 2, \"title\": \"a\"}\n"
                + "{\"isbn\": \"3\"}\n"
                + "{\"isbn\": \"4\", \"title\": \"a\", \"title\": \"b\"}\n"
                + "{\"isbn\": \"5\", \"title\": \"a\", \"secret\": \"b\"}\n"
                + "{\"isbn\": \"6\", \"title\": \"a\", \"author\": \"Ann\"}\n"
                + "{\"isbn\": \"7\", \"title\": \"a\", \"author\": {\"name\": \"Ann\"}}\n"
                + "[]\n{\n"
                + "{\"isbn\": \"8\", \"title\": \"a\", \"pages\": null, \"author\": null}");

    assertThat(summary.path("inserted").asInt()).as(summary.toString()).isEqualTo(3);
    assertThat(summary.findValuesAsText("line"))
        .containsExactly("3", "4", "5", "6", "7", "9", "10");
    assertThat(summary.findValuesAsText("code"))
        .containsExactly(
            "DRG-5003", "DRG-5014", "DRG-1042", "DRG-1041", "DRG-5003", "DRG-1042", "DRG-1042");
  }

  @Test
  void absentColumnsGetTheirDefaults() {
    books("", CSV, "isbn,title\r\n1,a\r\n");

    assertThat(value("SELECT \"state\" FROM \"Book\"")).isEqualTo("LENT");
    assertThat(value("SELECT length(\"by\") > 20 FROM \"Book\"")).isEqualTo("t");
  }

  @Test
  void upsertChangesWhatComesAndInsertsTheRest() {
    books("", CSV, "isbn,title,pages\r\n1,one,1\r\n2,two,2\r\n");

    JsonNode summary =
        books("?mode=upsert", CSV, "isbn,title\r\n2,second\r\n3,three\r\n3,third\r\n");

    assertThat(summary.path("inserted").asInt()).as(summary.toString()).isEqualTo(1);
    assertThat(summary.path("updated").asInt()).isEqualTo(2);
    assertThat(
            value(
                "SELECT string_agg(\"title\" || coalesce(\"pages\", 0), ' ' ORDER BY \"isbn\")"
                    + " FROM \"Book\""))
        .isEqualTo("one1 second2 third0");
  }

  /** What others have made of a row since it was read stays, and a row that they deleted too. */
  @Test
  void updateChangesWhatComesOfRowsThatAreThere() {
    books("", CSV, "isbn,title,pages,by\r\n1,one,1,x\r\n2,two,2,x\r\n");

    JsonNode changed =
        books("?mode=update", JSON_LINES, "{\"isbn\": \"1\", \"pages\": 9}\n{\"isbn\": \"2\"}\n");
    JsonNode twice = books("?mode=update", CSV, "isbn,title\r\n2,second\r\n2,third\r\n");
    JsonNode refused =
        books(
            "?mode=update&onError=skip",
            CSV,
            "isbn,title,author.name\r\n1,uno,Ann\r\n3,three,\r\n2,zwei,Nobody\r\n2,,\r\n");

    assertThat(changed.path("updated").asInt()).as(changed.toString()).isEqualTo(2);
    assertThat(changed.path("inserted").asInt()).isZero();
    assertThat(twice.path("updated").asInt()).as(twice.toString()).isEqualTo(2);
    assertThat(refused.path("updated").asInt()).as(refused.toString()).isEqualTo(1);
    assertThat(refused.findValuesAsText("line")).containsExactly("3", "4", "5");
    assertThat(refused.findValuesAsText("code"))
        .containsExactlyInAnyOrder("DRG-5023", "DRG-5011", "DRG-5014");
    assertThat(
            value(
                "SELECT string_agg(concat_ws(' ', \"title\", \"pages\", \"by\", \"author_name\"),"
                    + " ',' ORDER BY \"isbn\") FROM \"Book\""))
        .isEqualTo("uno 9 x Ann,third 2 x");
    assertThat(
            rows(alice, "rows-library")
                .imported("Book", "?mode=update", CSV, "title\r\nx\r\n")
                .code())
        .isEqualTo("DRG-1041");
  }

  @Test
  void deleteTakesAwayTheRowsWithTheseKeys() {
    books("", CSV, "isbn,title,author.name\r\n1,one,Ann\r\n2,two,\r\n3,three,\r\n4,four,\r\n");

    JsonNode aborted = books("?mode=delete", CSV, "isbn\r\n1\r\n9\r\n");
    String all = value("SELECT count(*) FROM \"Book\"");
    JsonNode deleted = books("?mode=delete", JSON_LINES, "{\"isbn\": \"2\"}\n{\"isbn\": \"3\"}\n");
    JsonNode skipped = books("?mode=delete&onError=skip", CSV, "isbn\r\n4\r\n2\r\n4\r\n");

    assertThat(aborted.path("kept").asBoolean()).as(aborted.toString()).isFalse();
    assertThat(aborted.path("deleted").asInt(-1)).isZero();
    assertThat(aborted.at("/errors/0/line").asInt()).isEqualTo(3);
    assertThat(aborted.at("/errors/0/code").asText()).isEqualTo("DRG-5023");
    assertThat(all).isEqualTo("4");
    assertThat(deleted.path("deleted").asInt()).as(deleted.toString()).isEqualTo(2);
    assertThat(deleted.path("inserted").asInt() + deleted.path("updated").asInt()).isZero();
    assertThat(skipped.path("deleted").asInt()).as(skipped.toString()).isEqualTo(1);
    assertThat(skipped.findValuesAsText("line")).containsExactly("3", "4");
    assertThat(skipped.findValuesAsText("code")).containsOnly("DRG-5023");
    assertThat(value("SELECT string_agg(\"isbn\", ' ') FROM \"Book\"")).isEqualTo("1");
  }

  @Test
  void deleteTakesKeysAlone() {
    books("", CSV, "isbn,title\r\n1,one\r\n");

    JsonNode more = books("?mode=delete", JSON_LINES, "{\"isbn\": \"1\", \"title\": null}\n");
    JsonNode none = books("?mode=delete", JSON_LINES, "{}\n{\"isbn\": null}\n");

    assertThat(more.at("/errors/0/code").asText()).as(more.toString()).isEqualTo("DRG-1041");
    assertThat(more.at("/errors/0/column").asText()).isEqualTo("title");
    assertThat(none.findValuesAsText("code")).containsExactly("DRG-5014", "DRG-5014");
    for (String header : List.of("isbn,title\r\n1,one\r\n", "title\r\none\r\n")) {
      assertThat(rows(alice, "rows-library").imported("Book", "?mode=delete", CSV, header).code())
          .isEqualTo("DRG-1041");
    }
    assertThat(value("SELECT count(*) FROM \"Book\"")).isEqualTo("1");
  }

  @Test
  void rowThatOthersReferToIsNotDeleted() {
    books("", CSV, "isbn,title,author.name\r\n1,one,Ann\r\n");
    RowsClient authors = rows(alice, "rows-library");
    authors.taken("Author", "", "name\r\nBea\r\n");

    JsonNode aborted = authors.taken("Author", "?mode=delete", "name\r\nBea\r\nAnn\r\n");
    JsonNode skipped =
        authors.taken("Author", "?mode=delete&onError=skip", "name\r\nBea\r\nAnn\r\n");

    assertThat(aborted.path("kept").asBoolean()).as(aborted.toString()).isFalse();
    assertThat(aborted.at("/errors/0/code").asText()).isEqualTo("DRG-5012");
    assertThat(aborted.at("/errors/0/line").asInt()).isEqualTo(3);
    assertThat(aborted.at("/errors/0/column").isTextual()).isFalse();
    assertThat(aborted.at("/errors/0/reason").asText()).contains("Book.author");
    assertThat(skipped.path("deleted").asInt()).as(skipped.toString()).isEqualTo(1);
    assertThat(skipped.at("/errors/0/code").asText()).isEqualTo("DRG-5012");
    assertThat(skipped.at("/errors/0/line").asInt()).isEqualTo(3);
    assertThat(value("SELECT string_agg(\"name\", ' ') FROM \"Author\"")).isEqualTo("Ann");
  }

  @Test
  void headerHasTheColumnsOfTheType() {
    for (String header :
        List.of(
            "",
            "isbn,titel\r\n",
            "isbn,isbn,title\r\n",
            "isbn\r\n1\r\n",
            "title\r\nx\r\n",
            "isbn,title,secret\r\n",
            "isbn,titel\r\n" + "1,a\r\n".repeat(5_000_000))) {
      Client.Answer answer = rows(alice, "rows-library").imported("Book", "", CSV, header);

      assertThat(answer.code()).as(answer.text()).isEqualTo("DRG-1041");
      assertThat(answer.status()).isEqualTo(400);
    }
  }

  @Test
  void onlyPublishersOfTheRealmMayAndOnlyWhatTheySee() {
    String rows = "isbn,title\r\n1,a\r\n";
    Client bob = Product.of("bob");
    Client carol = Product.of("carol");

    assertThat(rows(bob, "rows-library").exported("Book", CSV).code()).isEqualTo("DRG-4001");
    for (String query : List.of("", "?mode=delete")) {
      assertThat(rows(bob, "rows-library").imported("Book", query, CSV, rows).code())
          .isEqualTo("DRG-4001");
    }
    assertThat(rows(Product.anonymous(), "rows-library").exported("Book", CSV).code())
        .isEqualTo("DRG-3001");
    assertThat(rows(carol, "rows-library").exported("Book", CSV).code()).isEqualTo("DRG-1014");
    assertThat(rows(carol, "rows-library").imported("Book", "", CSV, rows).code())
        .isEqualTo("DRG-1014");
    for (String type : List.of("Hidden", "Unknown", "version", "Query", "State")) {
      assertThat(rows(alice, "rows-library").exported(type, CSV).code())
          .as(type)
          .isEqualTo("DRG-1040");
      assertThat(rows(alice, "rows-library").imported(type, "", CSV, rows).code())
          .isEqualTo("DRG-1040");
    }
    assertThat(rows(alice, "rows-library").imported("Book", "", "application/json", rows).code())
        .isEqualTo("DRG-1003");
    assertThat(rows(alice, "rows-library").exported("Book", "image/png").code())
        .isEqualTo("DRG-1004");
    assertThat(rows(alice, "rows-library").imported("Book", "?mode=x", CSV, rows).code())
        .isEqualTo("DRG-1002");
    assertThat(alice.delete(path("rows-library", "Book")).code()).isEqualTo("DRG-1005");
    assertThat(alice.get("/admin/schemas/rows-library/types/Book").code()).isEqualTo("DRG-1007");
  }

  @Test
  void largeRowsAmongSmallOnesFitIntoMemory() {
    try (Database database = Database.of("acme", "rows-library")) {
      database.run(
          "INSERT INTO \"Book\" (\"isbn\", \"title\", \"by\")"
              + " SELECT to_char(n, '0000'), 'x', CASE WHEN n > 1500 THEN repeat('x', 1000000) END"
              + " FROM generate_series(1, 1550) AS n");
    }

    Client.Answer answer = rows(alice, "rows-library").exported("Book", JSON_LINES);

    assertThat(answer.text().lines().count()).isEqualTo(1550);
    assertThat(answer.text()).hasSizeGreaterThan(50_000_000);
  }
}
