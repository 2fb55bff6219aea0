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
 * the seed and the number of the schema.
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
  private final Random random;
  private final Schema schema;
  private final Data data;
  private final List<Caller> callers = new ArrayList<>();
  private final Counts counts;

  private record Caller(Claims claims, String token) {}

  /** A trial that is not begun. */
  public Trial(Service service, Provider provider, long seed, int number, Counts counts) {
    this.service = service;
    this.provider = provider;
    this.seed = seed;
    this.number = number;
    this.name = "oracle-" + Long.toUnsignedString(seed, Character.MAX_RADIX) + "-" + number;
    this.random = new Random(seed * 1_000_003 + number);
    this.schema = SchemaMaker.make(random);
    this.data = Data.make(schema, random);
    this.counts = counts;
  }

  /** Publishes and asks; the first difference ends it. */
  public Optional<String> run(int operations) {
    try {
      service.publish(name, schema.sdl());
      service.run(name, ScriptWriter.text(data, provider.issuer()));
    } catch (RuntimeException | AssertionError e) {
      return Optional.of(head() + schema.sdl() + ScriptWriter.text(data, provider.issuer()) + e);
    }
    for (int i = 0; i < CALLERS; i++) {
      Claims claims = Claims.any(random, schema.enums());
      callers.add(new Caller(claims, provider.token(claims)));
    }
    for (int done = 0; done < operations; ) {
      Document document = DocumentMaker.make(schema, random);
      for (int i = 0; i < TIMES && done < operations; i++) {
        Caller caller = Pick.one(random, callers);
        Map<String, Object> sent = DocumentMaker.values(document, random);
        Outcome expected = PlainReading.answer(schema, data, caller.claims, document, sent);
        if (expected instanceof Outcome.TooLarge) {
          break;
        }
        String text = DocumentWriter.text(document);
        JsonNode answer = ask(caller, text, sent);
        if (Sameness.isTooDear(answer)) {
          counts.countTooDear();
          break;
        }
        if (!Sameness.of(expected, answer)) {
          return Optional.of(difference(caller, text, sent, expected, answer));
        }
        counts.count(expected);
        done++;
      }
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

  private String head() {
    return "\n-Doracle.seed=%d -Doracle.schema=%d\n".formatted(seed, number);
  }

  private String difference(
      Caller caller, String text, Map<String, Object> sent, Outcome expected, JsonNode answer) {
    return head()
        + "--- schema\n"
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
