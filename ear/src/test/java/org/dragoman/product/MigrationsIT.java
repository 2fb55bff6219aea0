package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Twenty versions of one schema, published one after the other over the same rows. At the end each
 * row is what it has to be, and the tables are those of a fresh publication of the last version.
 */
class MigrationsIT {
  private static final int PERSONS_OF = 100;

  /**
   * A version.
   *
   * @param tables the types
   * @param confirm what has to be confirmed, when it is published after the version before
   */
  private record Version(String tables, List<String> confirm) {
    static Version of(String tables, String... confirm) {
      return new Version(tables, List.of(confirm));
    }

    String sdl() {
      String type = tables.contains("type Entry") ? "Entry" : "Item";
      return tables
          + "\ntype Query { all: [%s] @svc_resolver(_type: select, _object: %s) }"
              .formatted(type, type);
    }
  }

  private static final String PERSON =
      "type Person { name: String! @svc_primaryKey items: [Item] }";
  private static final String KEY = "id: Int! @svc_primaryKey ";
  private static final String OWNER = " owner: Person! ";
  private static final String PERSON_OF_ENTRIES = PERSON.replace("[Item]", "[Entry]");
  private static final String TAG = "type Tag { name: String! @svc_primaryKey entries: [Entry] }";
  private static final String LABEL =
      "type Label @svc_renamed(_from: \"Tag\") { name: String! @svc_primaryKey entries: [Entry] }";

  private static final List<Version> VERSIONS = versions();

  private static List<Version> versions() {
    List<Version> all = new ArrayList<>();
    all.add(item("title: String! pages: Int"));
    all.add(item("title: String! pages: Int color: String"));
    all.add(
        item(
            "title: String! pages: Int color: String state: String! @svc_default(_value:"
                + " \"new\")"));
    all.add(
        item(
            "title: String! pages: Long color: String state: String! @svc_default(_value:"
                + " \"new\")"));
    all.add(
        item(
            "title: String! length: Long @svc_renamed(_from: \"pages\") color: String"
                + " state: String! @svc_default(_value: \"new\")"));
    all.add(
        item(
            "title: String! @svc_index length: Long color: String"
                + " state: String! @svc_default(_value: \"new\")"));
    all.add(
        item(
            "title: String! @svc_index length: Long @svc_check(_gte: 0) color: String"
                + " state: String! @svc_default(_value: \"new\")"));
    String entry = "title: String! @svc_index length: Long @svc_check(_gte: 0) color: String";
    String state = " state: String! @svc_default(_value: \"new\")";
    all.add(
        Version.of(
            "type Entry @svc_renamed(_from: \"Item\") { "
                + KEY
                + entry
                + state
                + OWNER
                + "} "
                + PERSON_OF_ENTRIES));
    String kinds = "enum Kind { A B } ";
    String kind = " kind: Kind! @svc_default(_value: A)";
    all.add(entry(kinds, entry + state + kind));
    kinds = "enum Kind { FIRST @svc_renamed(_from: \"A\") B } ";
    kind = " kind: Kind! @svc_default(_value: FIRST)";
    all.add(entry(kinds, entry + state + kind));
    String plain = "title: String! @svc_index length: Long @svc_check(_gte: 0)";
    all.add(
        new Version(
            entry(kinds, plain + state + kind).tables(), List.of("drop-field:Entry.color")));
    plain = "title: String! @svc_index length: Decimal @svc_check(_gte: 0)";
    all.add(entry(kinds, plain + state + kind));
    plain =
        "title: String! @svc_index length: Decimal! @svc_check(_gte: 0) @svc_default(_value: 0)";
    all.add(entry(kinds, plain + state + kind));
    plain = plain.replace("@svc_index length", "@svc_unique length");
    all.add(entry(kinds, plain + state + kind));
    String links = " parent: Entry children: [Entry]";
    all.add(entry(kinds, plain + state + kind + links));
    all.add(entry(kinds + TAG, plain + state + kind + links + " tags: [Tag]"));
    plain = plain.replace("@svc_unique", "@svc_unique @svc_search");
    all.add(entry(kinds + TAG, plain + state + kind + links + " tags: [Tag]"));
    all.add(entry(kinds + LABEL, plain + state + kind + links + " tags: [Label]"));
    state = " state: String";
    all.add(entry(kinds + LABEL, plain + state + kind + links + " tags: [Label]"));
    plain = plain.replace("title: String!", "name: String! @svc_renamed(_from: \"title\")");
    all.add(entry(kinds + LABEL, plain + state + kind + links + " tags: [Label]"));
    return all;
  }

  private static Version item(String fields) {
    return Version.of("type Item { " + KEY + fields + OWNER + "} " + PERSON);
  }

  private static Version entry(String others, String fields) {
    return Version.of(others + " type Entry { " + KEY + fields + OWNER + "} " + PERSON_OF_ENTRIES);
  }

  @Test
  void twentyVersionsKeepTenThousandRows() {
    chain("chain", 10_000);
  }

  @Test
  @Tag("long")
  void twentyVersionsKeepAMillionRows() {
    chain("long-chain", 1_000_000);
  }

  private static void chain(String name, int rows) {
    assertThat(VERSIONS).hasSize(20);
    Client alice = Product.of("alice");
    for (int i = 0; i < VERSIONS.size(); i++) {
      Version version = VERSIONS.get(i);
      long begun = System.nanoTime();
      Client.Answer answer = alice.publish(name, version.sdl(), version.confirm());
      System.out.printf(
          "version %d over %d rows: %d ms%n",
          i + 1, i == 0 ? 0 : rows, (System.nanoTime() - begun) / 1_000_000);
      assertThat(answer.json().at("/data/publishSchema/version").asInt())
          .as("version " + (i + 1) + ": " + answer.text())
          .isEqualTo(i + 1);
      if (i == 0) {
        fill(name, rows);
      }
    }
    Client.Answer fresh = alice.publish(name + "-fresh", VERSIONS.getLast().sdl());
    assertThat(fresh.code()).as(fresh.text()).isEmpty();
    check(name, rows);
  }

  /** Every third row has no number. */
  private static void fill(String name, int rows) {
    try (Database database = Database.of("acme", name)) {
      database.run(
          """
          INSERT INTO "Person" ("name")
            SELECT 'p' || i FROM generate_series(0, %d) AS i;
          INSERT INTO "Item" ("id", "title", "pages", "owner_name")
            SELECT i, 'title ' || i, CASE WHEN i %% 3 > 0 THEN i END, 'p' || i / %d
            FROM generate_series(1, %d) AS i
          """
              .formatted(rows / PERSONS_OF, PERSONS_OF, rows));
    }
  }

  private static void check(String name, int rows) {
    try (Database migrated = Database.of("acme", name);
        Database fresh = Database.of("acme", name + "-fresh")) {
      assertThat(migrated.catalogue()).isEqualTo(fresh.catalogue());
      assertThat(
              migrated.value(
                  """
                  SELECT count(*) FROM "Entry"
                  WHERE "name" = 'title ' || "id" AND "state" = 'new' AND "kind" = 'FIRST'
                    AND "length" = CASE WHEN "id" %% 3 > 0 THEN "id" ELSE 0 END
                    AND "parent_id" IS NULL AND "owner_name" = 'p' || "id" / %d
                  """
                      .formatted(PERSONS_OF)))
          .isEqualTo(String.valueOf(rows));
      assertThat(migrated.value("SELECT count(*) FROM \"Person\""))
          .isEqualTo(String.valueOf(rows / PERSONS_OF + 1));
    }
  }
}
