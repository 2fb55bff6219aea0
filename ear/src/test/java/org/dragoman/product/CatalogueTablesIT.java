package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The migrations of the catalogue, on databases of their own beside that of the product. */
class CatalogueTablesIT {
  /** Tables that SQL alone reads and writes, and those of the migrations themselves. */
  private static final List<String> WITHOUT_ENTITY =
      List.of(
          "application_passage",
          "application_passage_renewed",
          "conversation",
          "conversation_exchange",
          "conversation_feedback",
          "conversation_retention",
          "flyway_schema_history",
          "rate_share",
          "request_failure",
          "request_times",
          "state",
          "usage_batch",
          "usage_sum");

  private static final Set<String> MADE = new HashSet<>();

  private static ProxyClasses proxy;

  @BeforeAll
  static void load() {
    proxy = new ProxyClasses(Product.stack().settings());
  }

  @AfterAll
  static void close() {
    if (proxy != null) {
      proxy.close();
    }
    // The request role may connect to a database that nobody closed to it.
    try (Database server = Database.named("postgres")) {
      MADE.forEach(name -> server.alone("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)"));
    }
  }

  private static void fresh(String name) {
    try (Database server = Database.named("postgres")) {
      MADE.add(name);
      server.alone("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
      server.alone("CREATE DATABASE " + name + " OWNER dragoman_catalogue");
    }
  }

  private static String tables(String name) {
    try (Database database = Database.named(name)) {
      return database.catalogue();
    }
  }

  private static String tablesOfEntities(String name) {
    return tables(name)
        .lines()
        .filter(line -> WITHOUT_ENTITY.stream().noneMatch(table -> isOf(line, table)))
        .collect(Collectors.joining("\n"));
  }

  private static boolean isOf(String line, String table) {
    return line.matches("(table|column|constraint) " + table + "[. ].*")
        || line.contains(" ON public." + table + " ");
  }

  /**
   * An entity changes together with a new file in {@code proxy-war/src/main/resources/catalogue}:
   * see there in the README, "Adding a migration".
   */
  @Test
  void entitiesHaveTheTablesThatTheMigrationsMake() {
    fresh("catalogue_migrated");
    fresh("catalogue_entities");

    assertThat(proxy.bringCatalogue("catalogue_migrated")).isEmpty();
    proxy.makeEntities("catalogue_entities");

    assertThat(tablesOfEntities("catalogue_entities"))
        .contains("table publication", "index CREATE INDEX audit_realm")
        .isEqualTo(tablesOfEntities("catalogue_migrated"));
  }

  @Test
  void processesThatStartAtOnceMigrateOnce() throws Exception {
    fresh("catalogue_at_once");
    Callable<String> start = () -> proxy.bringCatalogue("catalogue_at_once");
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<String> one : threads.invokeAll(Collections.nCopies(4, start))) {
        assertThat(one.get()).isEmpty();
      }
    }

    try (Database database = Database.named("catalogue_at_once")) {
      assertThat(database.values("SELECT version FROM flyway_schema_history ORDER BY 1"))
          .containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9");
      assertThat(database.value("SELECT version FROM state")).isEqualTo("9");
    }
  }

  @Test
  void catalogueThatNobodyHasNumberedAndThatDiffersIsRefusedAndLeftAlone() {
    fresh("catalogue_other");
    assertThat(proxy.bringCatalogue("catalogue_other")).isEmpty();
    try (Database database = Database.named("catalogue_other")) {
      database.run(
          "DROP TABLE flyway_schema_history, state; ALTER TABLE api_key ALTER subject TYPE text");
    }
    String before = tables("catalogue_other");

    String refusal = proxy.bringCatalogue("catalogue_other");

    assertThat(refusal)
        .contains("has no version and is not as release 0.1.0 makes it")
        .contains("The column \"subject\" of the table \"api_key\" was changed by hand")
        .contains("see the log for each difference and what to do");
    assertThat(tables("catalogue_other")).isEqualTo(before);
  }

  @Test
  void catalogueOfANewerReleaseIsTakenAsLongAsThisOneCanWorkWithIt() {
    fresh("catalogue_newer");
    assertThat(proxy.bringCatalogue("catalogue_newer")).isEmpty();
    try (Database database = Database.named("catalogue_newer")) {
      database.run("UPDATE state SET version = 99");
      assertThat(proxy.bringCatalogue("catalogue_newer")).isEmpty();

      database.run("UPDATE state SET oldest_version = 98, oldest_release = '9.8.0'");
      assertThat(proxy.bringCatalogue("catalogue_newer"))
          .contains("has version 99 and takes release 9.8.0 or newer");
    }
  }

  @Test
  void migrationThatFailsLeavesTheTablesAsTheyWere() {
    fresh("catalogue_failing");
    assertThat(proxy.bringCatalogue("catalogue_failing")).isEmpty();
    try (Database database = Database.named("catalogue_failing")) {
      // The last file finds its tables, and cannot make them.
      database.run(
          "DELETE FROM flyway_schema_history WHERE version IN ('2', '3', '4', '5', '6', '7', '8',"
              + " '9'); UPDATE state SET version = 1");
    }
    String before = tables("catalogue_failing");

    assertThat(proxy.bringCatalogue("catalogue_failing"))
        .contains("could not be brought to version 9");

    assertThat(tables("catalogue_failing")).isEqualTo(before);
  }
}
