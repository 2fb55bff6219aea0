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

/**
 * Asks for rows by each operator with a value that it accepts, one that its type refuses, null, no
 * value, and an empty one if there is one. The answers are those of {@link PlainReading}, but for
 * values and nulls that the type of a variable refuses, and stand in {@code answers.json}.
 */
public final class OperatorTable {
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");
  private static final String REFUSED = "DRG-1012";
  private static final int FEWEST = 8;
  private static final String NAME = "operators";

  private final Service service;
  private final Provider provider;
  private final Path folder;
  private final SchemaParser.Parsed parsed;
  private final Data data;
  private final Claims claims = new Claims(Map.of("sub", "a", "groups", List.of("user")));
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
    String type = (String) said.get("type");
    String fields = operator.equals("having") ? "number count" : "id";
    String text = "query ($v: %s) { %s(v: $v) { %s } }".formatted(type, operator, fields);
    for (String state : List.of("accepted", "refused", "empty")) {
      if (said.containsKey(state)) {
        Map<String, Object> variables = new LinkedHashMap<>();
        variables.put("v", said.get(state));
        ask(operator + " " + state, text, variables, state.equals("refused"));
      }
    }
    Map<String, Object> nothing = new LinkedHashMap<>();
    nothing.put("v", null);
    ask(operator + " null", text, nothing, type.contains("! ="));
    ask(operator + " absent", text, Map.of(), false);
  }

  private void ask(String what, String text, Map<String, Object> variables, boolean isRefused) {
    JsonNode answer = service.ask(NAME, provider.token(claims), text, variables);
    JsonNode code = answer.at("/errors/0/extensions/code");
    answers.put(what, answer.has("errors") ? code : answer.path("data"));
    boolean isRight =
        isRefused ? code.asText().equals(REFUSED) : Sameness.of(expected(text, variables), answer);
    if (!isRight) {
      differences.add(what + " is answered with " + answer);
    }
  }

  private Outcome expected(String text, Map<String, Object> variables) {
    Document document = DocumentParser.parse(text, parsed.signatures());
    Map<String, Object> sent = GoldenAnswers.sent(document, variables);
    return PlainReading.answer(parsed.schema(), data, claims, document, sent);
  }

  private void compare() {
    Path file = folder.resolve("answers.json");
    String text = Json.lines(answers);
    try {
      if (ACCEPT && differences.isEmpty()) {
        Files.writeString(file, text);
      }
      if (!Files.exists(file) || !Files.readString(file).equals(text)) {
        differences.add(file + " should say\n" + text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
