package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The constraints of a published schema, as PostgreSQL keeps them. */
class ConstraintsIT {
  /** The patterns of the fields p0, p1, ... and texts that match some of them. */
  private static final List<String> PATTERNS =
      List.of(
          "[A-Z]{2,4}-[0-9]+",
          "a|bc|d*",
          ".",
          ".*",
          "[^a]",
          "[^@ ]+@[a-z0-9.-]+",
          "(?:a|b)+c?",
          "(a(b(c)?)?)?",
          "\\.\\^\\$\\[\\]\\{\\}\\(\\)\\*\\+\\?\\|\\\\\\-",
          "[\\]\\[\\^\\-\\\\a]+",
          "[-a]+",
          "[a-]+",
          "[a^&]+",
          "[α-ω]+",
          "🎈{2}",
          "[🎈-🎐]",
          "x{0}y{0,2}z{1,}",
          "[!-~]+",
          "(?:[a-z]+\\.)*[a-z]+",
          "a#b c");

  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "b",
          "bc",
          "d",
          "dd",
          "abc",
          "ab",
          "AB-1",
          "ABCDE-1",
          "ab-1",
          "AB-",
          "\n",
          "a\n",
          "\na",
          "a\nb",
          "x@y.z",
          "x y@z",
          "aab",
          "bac",
          "c",
          ".^$[]{}()*+?|\\-",
          "][^-\\a",
          "-a-",
          "a^&",
          "α",
          "ω",
          "Ω",
          "🎈",
          "🎈🎈",
          "🎐",
          "🎑",
          "yyz",
          "xz",
          "yyyz",
          "zzz",
          "~!",
          "a.b.c",
          "a..b",
          "a#b c",
          "A",
          "É",
          "\u0301",
          "\u2028",
          " ");

  private static final String SDL =
      """
      enum State { OPEN CLOSED LOST }
      type Product
        @svc_unique(_fields: [brand, serial])
        @svc_unique(_fields: [shop, shelf])
        @svc_index(_fields: [shop, brand]) {
        code: Int! @svc_primaryKey
        "What is printed on it; it's unique"
        ean: String @svc_unique
        brand: String @svc_default(_value: "none")
        serial: Int! @svc_default(_value: "$sequence")
        shelf: Int
        shop: Shop @svc_link(_onDelete: setNull)
        stars: Int @svc_check(_gte: 1, _lt: 6)
        price: Decimal @svc_check(_gt: "0.00")
        size: String @svc_check(_in: ["S", "M", "it's"])
        name: String @svc_check(_minLength: 2, _maxLength: 3)
        tags: [String] @svc_check(_maxLength: 2)
        day: Date @svc_default(_value: "$now") @svc_check(_gte: "2000-01-01")
        key: UUID! @svc_default(_value: "$uuid")
        state: State @svc_check(_in: [OPEN, CLOSED])
        %s
      }
      "Where it is sold: café, 東京"
      type Shop { name: String! @svc_primaryKey products: [Product] offers: [Offer] @svc_link(_onDelete: cascade) }
      type Offer { id: ID! shop: Shop! }
      type Hen { name: String! @svc_primaryKey egg: Egg! @svc_link(_field: null) }
      type Egg { name: String! @svc_primaryKey layer: Hen! @svc_link(_field: null) }
      type Query { products: [Product] @svc_resolver(_type: select, _object: Product) }
      """;

  @BeforeAll
  static void publish() {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < PATTERNS.size(); i++) {
      String pattern = Client.text(PATTERNS.get(i));
      fields.append("p%d: String @svc_check(_pattern: %s) ".formatted(i, pattern));
    }
    Client.Answer answer = Product.of("alice").publish("constraints", SDL.formatted(fields));
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static Database database() {
    return Database.of("acme", "constraints");
  }

  @Test
  void valuesOutsideOfTheChecksAreRefusedByTheirNames() {
    Map<String, String> wrong =
        Map.ofEntries(
            Map.entry("\"stars\" = 0", "stars_gte"),
            Map.entry("\"stars\" = 6", "stars_lt"),
            Map.entry("\"price\" = 0", "price_gt"),
            Map.entry("\"size\" = 'L'", "size_in"),
            Map.entry("\"name\" = 'é'", "name_minLength"),
            Map.entry("\"name\" = 'abcd'", "name_maxLength"),
            Map.entry("\"tags\" = '{a,b,c}'", "tags_maxLength"),
            Map.entry("\"day\" = '1999-12-31'", "day_gte"),
            Map.entry("\"state\" = 'LOST'", "state_in"),
            Map.entry("\"state\" = 'GONE'", "state_check"));
    try (Database database = database()) {
      database.run(
          "INSERT INTO \"Product\"(\"code\", \"stars\", \"price\", \"size\", \"name\", \"tags\")"
              + " VALUES (10, 5, 0.01, 'it''s', '🎈🎈🎈', '{a,b}')");
      wrong.forEach(
          (set, constraint) ->
              assertThat(database.refusal("UPDATE \"Product\" SET " + set + " WHERE \"code\" = 10"))
                  .as(set)
                  .contains("check constraint \"" + constraint + '"'));
      database.run(
          "UPDATE \"Product\" SET \"stars\" = NULL, \"price\" = NULL, \"size\" = NULL,"
              + " \"name\" = NULL, \"tags\" = '{}', \"day\" = NULL, \"state\" = NULL"
              + " WHERE \"code\" = 10");
    }
  }

  @Test
  void uniqueValuesAreUniqueAndMissingOnesAreAllDifferent() {
    try (Database database = database()) {
      database.run(
          "INSERT INTO \"Product\"(\"code\", \"ean\", \"serial\") VALUES"
              + " (20, 'x', 1000), (21, NULL, 1001), (22, NULL, 1002)");
      assertThat(database.refusal("INSERT INTO \"Product\"(\"code\", \"ean\") VALUES (23, 'x')"))
          .contains("\"Product_ean_key\"");
      assertThat(
              database.refusal("INSERT INTO \"Product\"(\"code\", \"serial\") VALUES (23, 1000)"))
          .contains("\"Product_brand_serial_key\"");
      database.run(
          "INSERT INTO \"Product\"(\"code\", \"brand\", \"serial\") VALUES"
              + " (24, NULL, 1000), (25, NULL, 1000)");
      database.run("INSERT INTO \"Shop\" VALUES ('here')");
      database.run(
          "UPDATE \"Product\" SET \"shelf\" = 1, \"shop_name\" = 'here' WHERE \"code\" = 20");
      assertThat(
              database.refusal(
                  "UPDATE \"Product\" SET \"shelf\" = 1, \"shop_name\" = 'here' WHERE \"code\" ="
                      + " 21"))
          .contains("\"Product_shop_shelf_key\"");
      database.run("INSERT INTO \"Offer\"(\"shop_name\") VALUES ('here')");
      database.run("DELETE FROM \"Shop\" WHERE \"name\" = 'here'");
      assertThat(database.value("SELECT count(*) FROM \"Offer\"")).isEqualTo("0");
      assertThat(database.value("SELECT \"shop_name\" FROM \"Product\" WHERE \"code\" = 20"))
          .isNull();
    }
  }

  @Test
  void rowsHaveTheirDefaults() {
    try (Database database = database()) {
      database.run("INSERT INTO \"Product\"(\"code\") VALUES (30), (31)");
      String difference =
          "SELECT max(\"serial\") - min(\"serial\") FROM \"Product\" WHERE \"code\" IN (30, 31)";
      assertThat(database.value(difference)).isEqualTo("1");
      assertThat(
              database.value(
                  "SELECT count(*) FROM \"Product\" WHERE \"code\" = 30 AND \"brand\" = 'none'"
                      + " AND \"key\" IS NOT NULL"
                      + " AND \"day\" = (now() AT TIME ZONE 'UTC')::date"))
          .isEqualTo("1");
    }
  }

  @Test
  void rowsOfACircleAreWrittenAndDeletedInOneTransaction() {
    try (Database database = database()) {
      assertThat(database.refusal("INSERT INTO \"Hen\" VALUES ('h', 'e')")).contains("egg_fkey");
      database.run("INSERT INTO \"Hen\" VALUES ('h', 'e'); INSERT INTO \"Egg\" VALUES ('e', 'h')");
      assertThat(database.refusal("DELETE FROM \"Hen\"")).contains("layer_fkey");
      database.run("DELETE FROM \"Hen\"; DELETE FROM \"Egg\"");
    }
  }

  @Test
  void descriptionsAreComments() {
    try (Database database = database()) {
      assertThat(database.value("SELECT obj_description('\"Shop\"'::regclass)"))
          .isEqualTo("Where it is sold: café, 東京");
      assertThat(database.value("SELECT col_description('\"Product\"'::regclass, 2)"))
          .isEqualTo("What is printed on it; it's unique");
    }
  }

  @Test
  void patternsMeanTheSameToPostgresAndJava() {
    try (Database database = database()) {
      database.run("INSERT INTO \"Product\"(\"code\") VALUES (40)");
      IntStream.range(0, PATTERNS.size()).forEach(i -> checkPattern(database, i));
    }
  }

  private static void checkPattern(Database database, int index) {
    Pattern java = Pattern.compile(PATTERNS.get(index), Pattern.DOTALL);
    for (String text : TEXTS) {
      String quoted = "'" + text.replace("'", "''") + "'";
      String refusal =
          database.refusal(
              "UPDATE \"Product\" SET \"p" + index + "\" = " + quoted + " WHERE \"code\" = 40");
      assertThat(refusal.isEmpty())
          .as("%s against %s: %s", PATTERNS.get(index), text, refusal)
          .isEqualTo(java.matcher(text).matches());
    }
  }
}
