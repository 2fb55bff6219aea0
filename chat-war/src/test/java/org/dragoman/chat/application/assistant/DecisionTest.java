package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.operation.Chooser;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.operation.PublishedSchemas;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the assistant does about each question of {@code questions-*.txt}, with the real model. The
 * first line of a file names the published schemas.
 */
class DecisionTest {
  private static final Embeddings EMBEDDINGS = Embeddings.shared();
  private static final Map<String, List<Offer>> OFFERS = new HashMap<>();

  static List<Arguments> questions() throws IOException {
    List<Arguments> questions = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("src/test/cases"))) {
      for (Path file : files.filter(DecisionTest::holdsQuestions).sorted().toList()) {
        List<String> lines = Files.readAllLines(file);
        String schemas = lines.getFirst().replaceFirst("# schemas: ", "");
        lines.stream()
            .filter(line -> line.contains("=>"))
            .map(line -> line.split("\\s*=>\\s*"))
            .forEach(parts -> questions.add(Arguments.of(schemas, parts[0], parts[1])));
      }
    }
    return questions;
  }

  private static boolean holdsQuestions(Path file) {
    return file.getFileName().toString().startsWith("questions-");
  }

  @ParameterizedTest
  @MethodSource("questions")
  void questionIsDecidedAsWritten(String schemas, String question, String expected)
      throws InterruptedException {
    if (!OFFERS.containsKey(schemas)) {
      List<Offer> offers = new ArrayList<>();
      for (String schema : schemas.split(", ")) {
        offers.addAll(Offer.of(PublishedSchemas.shape(schema), EMBEDDINGS));
      }
      OFFERS.put(schemas, offers);
    }
    assertThat(decision(question, OFFERS.get(schemas))).isEqualTo(expected);
  }

  private static String decision(String question, List<Offer> offers) throws InterruptedException {
    List<Match> matches = new Chooser(EMBEDDINGS).matches(question, offers);
    List<Guide.Found> found = Guide.shared().nearest(EMBEDDINGS.of(question), 3);
    return switch (Decision.of(matches, found)) {
      case Decision.Run(Match match) ->
          match.offer().operation().name() + "(" + values(match.reading().values()) + ")";
      case Decision.AskBack(Match match) ->
          "asks for " + match.reading().missing().getFirst().name();
      case Decision.Quote(var passage) -> "guide: " + passage.title();
      case Decision.Unknown() -> "unknown";
    };
  }

  private static String values(Map<String, Object> values) {
    return values.entrySet().stream()
        .map(value -> value.getKey() + ": " + value.getValue())
        .collect(Collectors.joining(", "));
  }
}
