package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What is wrong with the database server has a code of its own in the answer, a sentence in the log
 * of the data process, and a metric that an alert watches; and it heals without a restart. {@code
 * VersionsIT} loses a database; a disk that is really full is in {@code ear/src/bench/instances}.
 */
class ServerFaultsIT {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String SCHEMA = "server-faults";
  private static final String TYPES =
      """
      type Note { text: String! @svc_primaryKey %s }
      type Extra { text: String! @svc_primaryKey }
      type Query {
        notes: [Note] @svc_resolver(_type: select, _object: Note)
        extras: [Extra] @svc_resolver(_type: select, _object: Extra)
      }
      type Mutation {
        add(text: String!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {text: "$text"}) @svc_allow(_roles: user)
      }
      """;

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish(SCHEMA, TYPES.formatted(""));
    assertThat(published.code()).as(published.text()).isEmpty();
    assertThat(notes().code()).isEmpty();
  }

  private static Client.Answer ask(String document) {
    return Product.of("bob").query(SCHEMA, document, Map.of());
  }

  private static Client.Answer notes() {
    return ask("{ notes { text } }");
  }

  private static String log() {
    try {
      return Files.readString(Product.stack().log(PartName.DATA));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double counted(FaultCode code) {
    return Product.faults(PartName.DATA, code);
  }

  private static void assertReported(FaultCode code, Supplier<Client.Answer> request)
      throws IOException {
    int before = log().length();
    double counted = counted(code);

    // The log has one line a second for a code, so the line of the first answer may be omitted.
    Until.holds(
        "the line of " + code,
        LIMIT,
        () -> {
          Client.Answer answer = request.get();
          assertThat(answer.code()).as(answer.text()).isEqualTo(code.code());
          assertThat(answer.text())
              .doesNotContain("postgres", "127.0.0.1", "SELECT", "INSERT", "acme_server");
          return log()
              .substring(before)
              .lines()
              .anyMatch(line -> line.contains(code.code()) && line.contains(code.title()));
        });
    assertThat(counted(code)).isGreaterThan(counted);
    assertThat(Files.readString(Path.of("../server-config/metrics/alerts.yml")))
        .contains("error_type=\"" + code.code() + "\"");
  }

  @Test
  void tableThatWasDroppedByHand() throws IOException {
    String ask = "{ extras { text } }";
    assertThat(ask(ask).code()).isEmpty();
    try (Database database = Database.of("acme", SCHEMA)) {
      database.alone("ALTER TABLE \"Extra\" RENAME TO gone");
      try {
        assertReported(FaultCode.TABLES_ALTERED, () -> ask(ask));
        assertThat(notes().code()).isEmpty();
      } finally {
        database.alone("ALTER TABLE gone RENAME TO \"Extra\"");
      }
    }
    assertThat(ask(ask).code()).isEmpty();
  }

  @Test
  void serverWithoutAConnectionLeft() throws IOException {
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.alone("ALTER ROLE dragoman_request CONNECTION LIMIT 0");
      try {
        catalogue.value(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                + " WHERE usename = 'dragoman_request'");
        assertReported(FaultCode.SERVER_FULL, ServerFaultsIT::notes);
      } finally {
        catalogue.alone("ALTER ROLE dragoman_request CONNECTION LIMIT -1");
      }
    }
    Until.holds("rows again", LIMIT, () -> notes().code().isEmpty());
  }

  /** PostgreSQL says what it says when a file cannot grow; reads go on. */
  @Test
  void diskThatIsFull() throws IOException {
    try (Database database = Database.of("acme", SCHEMA)) {
      database.alone(
          "CREATE FUNCTION full_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION"
              + " 'could not extend file: No space left on device' USING ERRCODE = '53100'; END"
              + " $$");
      database.alone(
          "CREATE FUNCTION full_ddl() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE"
              + " EXCEPTION 'could not extend file: No space left on device' USING ERRCODE ="
              + " '53100'; END $$");
      database.alone(
          "CREATE TRIGGER full_row BEFORE INSERT ON \"Note\" FOR EACH ROW EXECUTE FUNCTION"
              + " full_row()");
      database.alone(
          "CREATE EVENT TRIGGER full_ddl ON ddl_command_start WHEN TAG IN ('ALTER TABLE')"
              + " EXECUTE FUNCTION full_ddl()");
      try {
        assertReported(
            FaultCode.DATABASE_FULL, () -> ask("mutation { add(text: \"one\") { text } }"));
        assertThat(notes().code()).isEmpty();
        // A publish refuses a table that has a trigger which is not its own.
        database.alone("DROP TRIGGER full_row ON \"Note\"");
        assertReported(
            FaultCode.DATABASE_FULL,
            () -> Product.of("alice").publish(SCHEMA, TYPES.formatted("more: String")));
      } finally {
        database.alone("DROP EVENT TRIGGER full_ddl");
        database.alone("DROP FUNCTION full_row(), full_ddl() CASCADE");
      }
    }
    assertThat(ask("mutation { add(text: \"two\") { text } }").code()).isEmpty();
    assertThat(Product.of("alice").publish(SCHEMA, TYPES.formatted("more: String")).code())
        .isEmpty();
  }
}
