package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Asks the product each {@link GoldenCase}, over rows that are made from its schema, and compares
 * the answer with that of {@link PlainReading} and with the one beside the case, which is never
 * written without the model's consent. Of those that write, the answer and all tables are compared
 * with what {@link PlainWriting} says.
 */
public final class GoldenAnswers {
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");

  private static final int FEWEST = 4;

  private final OpenService service;
  private final Provider provider;
  private final Path root;
  private int asked;
  private int rows;
  private int written;
  private int done;

  /** Those below a folder. */
  public GoldenAnswers(OpenService service, Provider provider, Path root) {
    this.service = service;
    this.provider = provider;
    this.root = root;
  }

  /**
   * The cases by their names. Each sends its operation when it is asked, and says what is not as it
   * should be, or nothing; the first one of a schema publishes it.
   */
  public Map<String, Supplier<Optional<String>>> cases() {
    Map<String, Supplier<Optional<String>>> all = new LinkedHashMap<>();
    GoldenCase.bySchema(root)
        .forEach(
            (file, cases) -> {
              Published published = new Published(file, cases);
              // Those that write leave other rows behind.
              Stream.of(false, true)
                  .flatMap(writes -> cases.stream().filter(one -> one.writes() == writes))
                  .forEach(
                      one ->
                          all.put(
                              root.relativize(one.folder()).toString(), () -> published.ask(one)));
            });
    return all;
  }

  /** How many operations that read were asked. */
  public int asked() {
    return asked;
  }

  /** How many operations that write were asked. */
  public int written() {
    return written;
  }

  /** How many of those were done, and not refused. */
  public int done() {
    return done;
  }

  /** How many operations that read were answered with rows. */
  public int answeredWithRows() {
    return rows;
  }

  /** A schema of some cases, with rows. */
  private final class Published {
    private final Path file;
    private final List<GoldenCase> cases;
    private final String name;
    private SchemaParser.Parsed parsed;
    private Data data;
    private CursorNames cursors;

    Published(Path file, List<GoldenCase> cases) {
      this.file = file;
      this.cases = cases;
      Path folder = root.relativize(file.getParent());
      this.name = "golden" + folder.toString().replaceAll("[^a-z]", "");
    }

    private void publish() {
      String sdl = GoldenCase.text(file);
      parsed = SchemaParser.parse(sdl);
      data = data(parsed.schema(), constants(sdl, cases), FEWEST);
      service.publish(name, sdl);
      service.run(name, ScriptWriter.text(data, provider.issuer()));
      cursors = new CursorNames(service, provider, name, parsed, data);
    }

    Optional<String> ask(GoldenCase one) {
      if (cursors == null) {
        publish();
      }
      if (!one.writes()) {
        return read(name, parsed, data, cursors, one);
      }
      try (Connection connection = service.open(name)) {
        StoredTables stored = new StoredTables(parsed.schema(), connection, provider.issuer());
        Tables tables = Tables.of(parsed.schema(), data);
        return write(name, SchemaParser.writing(parsed), parsed.signatures(), tables, stored, one);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The first rows of which each type has some. */
  static Data data(Schema schema, Constants constants, int fewest) {
    for (int seed = 1; ; seed++) {
      Data data = Data.make(schema, new Random(seed), constants::any);
      if (data.rows().values().stream().allMatch(rows -> rows.size() >= fewest)
          && data.keepsUnique()) {
        return data;
      }
    }
  }

  private static Constants constants(String sdl, List<GoldenCase> cases) {
    Constants constants = new Constants();
    constants.ofText(sdl);
    for (GoldenCase one : cases) {
      constants.ofText(one.document());
      constants.ofJson(one.variables());
      constants.ofJson(one.claims().values());
    }
    return constants;
  }

  private Optional<String> read(
      String name, SchemaParser.Parsed parsed, Data data, CursorNames cursors, GoldenCase one) {
    String text = cursors.in(one.document());
    Document document = DocumentParser.parse(text, parsed.signatures());
    Map<String, Object> variables = Json.object(cursors.in(one.document(), one.variables()));
    Claims claims = one.claims();
    Outcome expected =
        PlainReading.answer(parsed.schema(), data, claims, document, sent(document, variables));
    JsonNode answer = service.ask(name, provider.token(claims), text, variables);
    asked++;
    if (expected instanceof Outcome.TooLarge || !Sameness.of(expected, answer)) {
      return Optional.of(
          "The model says %s, the product %s".formatted(Json.text(expected), answer));
    }
    rows +=
        expected instanceof Outcome.Rows(Map<String, Object> of)
                && Counts.rows(new ArrayList<>(of.values())) > 0
            ? 1
            : 0;
    return compare(one, answer);
  }

  /** The answer, and all tables then, from the same rows in each case. */
  private Optional<String> write(
      String name,
      WritingSchema schema,
      Signatures signatures,
      Tables before,
      StoredTables stored,
      GoldenCase one) {
    stored.put(before);
    Document document = DocumentParser.parse(one.document(), signatures);
    Map<String, Object> sent = sent(document, one.variables());
    JsonNode answered =
        service.ask(name, provider.token(one.claims()), one.document(), one.variables());
    WriteAnswer answer = new WriteAnswer(schema, before, one.claims(), document, sent, answered);
    Map<String, List<String>> is = stored.read();
    PlainWriting.Expected expected = answer.expected(stored, is);
    written++;
    done += answer.isRefused() ? 0 : 1;
    if (!answer.is(expected)) {
      return Optional.of(
          "The model says %s, or one of %s, the product %s"
              .formatted(Json.text(expected.data()), expected.faults(), answered));
    }
    Map<String, List<String>> rowsThen = stored.expected(answer.after(expected));
    return rowsThen.equals(is)
        ? Optional.empty()
        : Optional.of("The model has the rows %s, the product %s".formatted(rowsThen, is));
  }

  /** Variables as the model has values. */
  static Map<String, Object> sent(Document document, Map<String, Object> variables) {
    Map<String, Object> sent = new LinkedHashMap<>();
    for (Document.Variable variable : document.variables()) {
      if (variables.containsKey(variable.name())) {
        Argument of = variable.of();
        sent.put(
            variable.name(), Literals.of(of.kind(), of.list(), variables.get(variable.name())));
      }
    }
    return sent;
  }

  private static Optional<String> compare(GoldenCase one, JsonNode answer) {
    Path file = one.folder().resolve("answer.json");
    JsonNode written =
        answer.has("errors") ? answer.at("/errors/0/extensions/code") : answer.path("data");
    String text = written.toPrettyString() + "\n";
    try {
      if (ACCEPT) {
        Files.writeString(file, text);
      }
      String known = Files.exists(file) ? Files.readString(file) : "nothing";
      return known.equals(text)
          ? Optional.empty()
          : Optional.of(file + " has " + known + " instead of " + text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
