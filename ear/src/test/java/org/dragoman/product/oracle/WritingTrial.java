package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

/**
 * One random schema with callers, and random sequences of mutations, each from the same rows. After
 * each mutation its answer and all tables are what a plain reading of the rules says. Everything
 * but the values that the service makes up follows from the seed and the number of the schema.
 */
public final class WritingTrial {
  private static final int DOCUMENTS = 60;
  private static final int LONGEST = 6;

  private final OpenService service;
  private final Provider provider;
  private final long seed;
  private final int number;
  private final String name;
  private final WritingSchema schema;
  private final Tables rows;
  private final List<Caller> callers = new ArrayList<>();
  private final List<Document> documents = new ArrayList<>();
  private final WriteCounts counts;

  private record Caller(Claims claims, String token) {}

  /** A trial that is not begun. */
  public WritingTrial(
      OpenService service, Provider provider, long seed, int number, WriteCounts counts) {
    this.service = service;
    this.provider = provider;
    this.seed = seed;
    this.number = number;
    this.name = "writes-" + Long.toUnsignedString(seed, Character.MAX_RADIX) + "-" + number;
    this.counts = counts;
    Random random = new Random(seed * 1_000_003 + number);
    WritingMaker.Made made = WritingMaker.make(random);
    this.schema = made.schema();
    this.rows = made.rows();
    made.callers().forEach(claims -> callers.add(new Caller(claims, provider.token(claims))));
    fill(rows);
    for (int i = 0; i < DOCUMENTS; i++) {
      documents.add(DocumentMaker.ofMutation(schema.schema(), random, this::made));
    }
  }

  /** The values that only the answer tells. */
  private List<Document.Node> made(Call call) {
    if (!schema.steps().get(call.name()).given().does().makes()) {
      return List.of();
    }
    return call.object().fields.stream()
        .filter(schema.rules(call.object())::isMade)
        .map(Field::name)
        .map(
            field ->
                (Document.Node)
                    new Document.Asked(PlainWriting.MADE + field, field, List.of(), null, null))
        .toList();
  }

  /**
   * Publishes and writes; the first difference ends it.
   *
   * @param only the number of the one sequence that is run; negative for all
   */
  public Optional<String> run(int sequences, int only) {
    try {
      service.publish(name, schema.schema().sdl());
    } catch (RuntimeException | AssertionError e) {
      return Optional.of(head(0) + schema.schema().sdl() + e);
    }
    try (Connection connection = service.open(name)) {
      StoredTables stored = new StoredTables(schema.schema(), connection, provider.issuer());
      if (only >= 0) {
        return sequence(only, stored);
      }
      for (int i = 0; i < sequences; i++) {
        Optional<String> difference = sequence(i, stored);
        if (difference.isPresent()) {
          return difference;
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return Optional.empty();
  }

  /**
   * An oracle that cannot go on has found a difference, too: what it met is told with its place.
   */
  private Optional<String> sequence(int of, StoredTables stored) {
    Sequence sequence = new Sequence(of, stored);
    try {
      return sequence.run();
    } catch (RuntimeException e) {
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      return Optional.of(head(of) + sequence.steps + trace);
    }
  }

  /** Arguments have values of these rows from now on. */
  private void fill(Tables with) {
    with.entities.forEach(
        (type, of) ->
            type.fields.forEach(
                field ->
                    schema
                        .pools()
                        .get(field)
                        .fill(
                            of.stream()
                                .map(row -> row.values.get(field.name()))
                                .filter(Objects::nonNull)
                                .flatMap(
                                    value ->
                                        value instanceof List<?> list
                                            ? list.stream().filter(Objects::nonNull)
                                            : List.of(value).stream())
                                .map(Object.class::cast)
                                .toList())));
  }

  private String head(int sequence) {
    return Trials.command("WritesOracleIT#writesAreThoseOfAPlainReading", seed, number)
        + " -Doracle.sequence="
        + sequence
        + "\n";
  }

  /** Mutations of several callers, one after the other. */
  private final class Sequence {
    private final int of;
    private final StoredTables stored;
    private final Random random;
    private final StringBuilder steps = new StringBuilder();
    private Tables tables;

    Sequence(int of, StoredTables stored) {
      this.of = of;
      this.stored = stored;
      this.random = new Random((seed * 1_000_003 + number) * 1_000_003 + of);
      this.tables = rows.copy();
    }

    Optional<String> run() {
      stored.put(tables);
      counts.countSequence();
      for (int i = 2 + random.nextInt(LONGEST - 1); i > 0; i--) {
        fill(tables);
        Optional<String> difference = step();
        if (difference.isPresent()) {
          return difference;
        }
      }
      return Optional.empty();
    }

    private Optional<String> step() {
      Caller caller = Pick.one(random, callers);
      Document document = Pick.one(random, documents);
      Map<String, Object> sent = DocumentMaker.values(document, random);
      WriteAnswer unsent = answered(caller, document, sent, MissingNode.getInstance());
      if (unsent.expected().tooLarge()) {
        return Optional.empty();
      }
      String text = DocumentWriter.mutation(document);
      steps.append("--- claims\n").append(Json.text(caller.claims.values()));
      steps.append("\n--- operation\n").append(text);
      steps.append("\n--- variables\n").append(Json.text(sent)).append('\n');
      WriteAnswer answer = answered(caller, document, sent, ask(caller, text, sent));
      Map<String, List<String>> is = stored.read();
      if (Sameness.isTooExpensive(answer.answer())) {
        counts.countTooExpensive();
        return unchanged(is);
      }
      PlainWriting.Expected expected = expected(answer, is);
      String answered = answer.answer() + "\nrows " + is;
      if (!answer.is(expected)) {
        String data = expected.data() == null ? "" : Json.text(expected.data());
        return Optional.of(difference(data, expected.faults().toString(), answered));
      }
      tables = answer.after(expected);
      count(caller.claims, document, sent, answer);
      return unchanged(is);
    }

    private PlainWriting.Expected expected(WriteAnswer answer, Map<String, List<String>> is) {
      PlainWriting.Expected expected = answer.expected(stored, is);
      if (answer.isRight(expected, stored, is)) {
        return expected;
      }
      Optional<PlainWriting.Expected> guessed = answer.guessed(stored, is);
      guessed.ifPresent(one -> counts.countGuessed());
      return guessed.orElse(expected);
    }

    private Optional<String> unchanged(Map<String, List<String>> is) {
      Map<String, List<String>> should = stored.expected(tables);
      return should.equals(is)
          ? Optional.empty()
          : Optional.of(difference("rows " + should, "", "rows " + is));
    }

    private WriteAnswer answered(
        Caller caller, Document document, Map<String, Object> sent, JsonNode answer) {
      return new WriteAnswer(schema, tables, caller.claims, document, sent, answer);
    }

    private void count(
        Claims claims, Document document, Map<String, Object> sent, WriteAnswer answer) {
      counts.count(answer.isRefused());
      if (answer.isRefused()) {
        counts.count(answer.code());
      }
      for (Document.Asked asked : document.calls()) {
        Steps steps = schema.steps().get(asked.name());
        counts.count(steps, new Values(asked.arguments(), sent, claims));
        if (!answer.isRefused()) {
          counts.count(steps);
        }
      }
    }

    private JsonNode ask(Caller caller, String text, Map<String, Object> sent) {
      try {
        return service.ask(name, caller.token, text, sent);
      } catch (RuntimeException | AssertionError e) {
        return TextNode.valueOf(e.toString());
      }
    }

    private String difference(String expected, String faults, String answer) {
      return head(of)
          + "--- schema\n"
          + schema.schema().sdl()
          + "--- rows\n"
          + ScriptWriter.text(rows.snapshot().data(), provider.issuer())
          + steps
          + "--- expected\n"
          + expected
          + "\n--- or refused\n"
          + faults
          + "\n--- answered\n"
          + answer
          + "\n";
    }
  }
}
