package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Asks for rows by each operator with a value that it accepts, one that its type refuses, null, no
 * value, and an empty one if there is one. The answers are those of {@link PlainReading}, but for
 * values and nulls that the type of a variable refuses, and stand in {@code answers.json}. {@code
 * values.json} says of each operator the values, and the type of the variable or the name of the
 * claim, and the operation where several share one; a claim that does not fit is refused by no
 * error, but admits no row.
 */
public final class OperatorTable {
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");
  private static final String REFUSED = "DRG-1012";
  private static final int FEWEST = 8;
  private static final String NAME = "operators";
  private static final List<String> STATES =
      List.of("accepted", "refused", "null", "absent", "empty");
  private static final Set<String> SAID_BY_NOTHING = Set.of("null", "absent");
  private static final Map<String, Object> CALLER = Map.of("sub", "a", "groups", List.of("user"));

  private final Service service;
  private final Provider provider;
  private final Path folder;
  private final SchemaParser.Parsed parsed;
  private final Data data;
  private final CursorNames cursors;
  private final Map<String, JsonNode> answers = new LinkedHashMap<>();
  private final List<String> differences = new ArrayList<>();

  /** Publishes the schema of a folder, and makes rows. */
  public OperatorTable(Service service, Provider provider, Path folder) {
    this.service = service;
    this.provider = provider;
    this.folder = folder;
    String sdl = GoldenCase.text(folder.resolve("schema.graphql"));
    parsed = SchemaParser.parse(sdl);
    data = GoldenAnswers.data(parsed.schema(), new Constants(), FEWEST);
    service.publish(NAME, sdl);
    service.run(NAME, ScriptWriter.text(data, provider.issuer()));
    cursors = new CursorNames(service, provider, NAME, parsed, data);
  }

  /** What is not as it should be; empty when all is. */
  public List<String> differences() {
    Json.object(GoldenCase.text(folder.resolve("values.json")))
        .forEach((operator, said) -> ask(operator, (Map<?, ?>) said));
    compare();
    return List.copyOf(differences);
  }

  /** How many operations were asked. */
  public int asked() {
    return answers.size();
  }

  private void ask(String operator, Map<?, ?> said) {
    for (String state : STATES) {
      if (SAID_BY_NOTHING.contains(state) || said.containsKey(state)) {
        Map<String, Object> value = new LinkedHashMap<>();
        if (!state.equals("absent")) {
          value.put(said.containsKey("claim") ? (String) said.get("claim") : "v", said.get(state));
        }
        ask(operator, said, state, value);
      }
    }
  }

  /** With a variable, or with a claim where the operator compares with one. */
  private void ask(String operator, Map<?, ?> said, String state, Map<String, Object> value) {
    String what = operator + " " + state;
    String fields = said.containsKey("fields") ? (String) said.get("fields") : "id";
    if (said.containsKey("claim")) {
      value.putAll(CALLER);
      ask(what, "{ %s { %s } }".formatted(operator, fields), Map.of(), new Claims(value), false);
      return;
    }
    String type = (String) said.get("type");
    String operation = said.containsKey("operation") ? (String) said.get("operation") : operator;
    String text = "query ($v: %s) { %s(v: $v) { %s } }".formatted(type, operation, fields);
    boolean isRefused = state.equals("refused") || state.equals("null") && type.contains("! =");
    Map<String, Object> variables = Json.object(cursors.in(text, value));
    ask(what, text, variables, new Claims(CALLER), isRefused);
  }

  private void ask(
      String what, String text, Map<String, Object> variables, Claims claims, boolean isRefused) {
    JsonNode answer = service.ask(NAME, provider.token(claims), text, variables);
    JsonNode code = answer.at("/errors/0/extensions/code");
    answers.put(what, answer.has("errors") ? code : answer.path("data"));
    boolean isRight =
        isRefused
            ? code.asText().equals(REFUSED)
            : Sameness.of(expected(text, variables, claims), answer);
    if (!isRight) {
      differences.add(what + " is answered with " + answer);
    }
  }

  private Outcome expected(String text, Map<String, Object> variables, Claims claims) {
    Document document = DocumentParser.parse(text, parsed.signatures());
    Map<String, Object> sent = GoldenAnswers.sent(document, variables);
    return PlainReading.answer(parsed.schema(), data, claims, document, sent);
  }

  private void compare() {
    Path file = folder.resolve("answers.json");
    try {
      if (ACCEPT && differences.isEmpty()) {
        Files.writeString(file, Json.lines(answers));
      }
      Map<String, Object> known = Json.object(GoldenCase.text(file));
      Map<String, Object> now = Json.object(Json.lines(answers));
      Stream.concat(known.keySet().stream(), now.keySet().stream())
          .distinct()
          .filter(what -> !Objects.equals(known.get(what), now.get(what)))
          .forEach(
              what ->
                  differences.add(
                      "%s: %s in place of %s".formatted(what, now.get(what), known.get(what))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
