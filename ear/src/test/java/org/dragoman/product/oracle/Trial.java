package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * One random schema with its rows and callers, and random operations on it. Everything follows from
 * the seed and the number of the schema; an operation besides from its own number, so that it can
 * be sent alone.
 */
public final class Trial {
  private static final int CALLERS = 8;

  /** One document is sent so often, with other values by other callers. */
  private static final int TIMES = 4;

  private final Service service;
  private final Provider provider;
  private final long seed;
  private final int number;
  private final String name;
  private final Schema schema;
  private final Data data;
  private final List<Caller> callers = new ArrayList<>();
  private final Counts counts;
  private int done;

  private record Caller(Claims claims, String token) {}

  /** A trial that is not begun. */
  public Trial(Service service, Provider provider, long seed, int number, Counts counts) {
    this.service = service;
    this.provider = provider;
    this.seed = seed;
    this.number = number;
    this.name = "oracle-" + Long.toUnsignedString(seed, Character.MAX_RADIX) + "-" + number;
    Random random = new Random(seed * 1_000_003 + number);
    this.schema = SchemaMaker.make(random);
    this.data = Data.make(schema, random);
    for (int i = 0; i < CALLERS; i++) {
      Claims claims = Claims.any(random, schema.enums());
      callers.add(new Caller(claims, provider.token(claims)));
    }
    this.counts = counts;
  }

  /**
   * Publishes and asks; the first difference ends it.
   *
   * @param only the number of the one operation that is sent; negative for all
   */
  public Optional<String> run(int operations, int only) {
    try {
      service.publish(name, schema.sdl());
      service.run(name, ScriptWriter.text(data, provider.issuer()));
    } catch (RuntimeException | AssertionError e) {
      return Optional.of(head(0) + schema.sdl() + ScriptWriter.text(data, provider.issuer()) + e);
    }
    if (only >= 0) {
      return ask(only, TIMES);
    }
    for (int of = 0; done < operations; of++) {
      Optional<String> difference = ask(of, Math.min(TIMES, operations - done));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  /** Sends the operation of this number some times. */
  private Optional<String> ask(int of, int times) {
    Random random = new Random((seed * 1_000_003 + number) * 1_000_003 + of);
    Document document = DocumentMaker.make(schema, random);
    for (int i = 0; i < times; i++) {
      Caller caller = Pick.one(random, callers);
      Map<String, Object> sent = DocumentMaker.values(document, random);
      Outcome expected = PlainReading.answer(schema, data, caller.claims, document, sent);
      if (expected instanceof Outcome.TooLarge) {
        break;
      }
      String text = DocumentWriter.text(document);
      JsonNode answer = ask(caller, text, sent);
      if (Sameness.isTooExpensive(answer)) {
        counts.countTooExpensive();
        break;
      }
      if (!Sameness.of(expected, answer)) {
        return Optional.of(head(of) + difference(caller, text, sent, expected, answer));
      }
      counts.count(expected);
      counts.count(schema, caller.claims, document, sent);
      done++;
    }
    return Optional.empty();
  }

  private JsonNode ask(Caller caller, String text, Map<String, Object> sent) {
    try {
      return service.ask(name, caller.token, text, sent);
    } catch (RuntimeException | AssertionError e) {
      return TextNode.valueOf(e.toString());
    }
  }

  private String head(int operation) {
    return Trials.command("OracleIT#answersAreThoseOfAPlainReading", seed, number)
        + " -Doracle.operation="
        + operation
        + "\n";
  }

  private String difference(
      Caller caller, String text, Map<String, Object> sent, Outcome expected, JsonNode answer) {
    return "--- schema\n"
        + schema.sdl()
        + "--- rows\n"
        + ScriptWriter.text(data, provider.issuer())
        + "--- claims\n"
        + Json.text(caller.claims.values())
        + "\n--- operation\n"
        + text
        + "\n--- variables\n"
        + Json.text(sent)
        + "\n--- expected\n"
        + Json.text(expected)
        + "\n--- answered\n"
        + answer
        + "\n";
  }
}
