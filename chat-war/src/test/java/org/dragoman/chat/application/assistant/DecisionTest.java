package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.operation.Chooser;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code questions.txt}: what the assistant does about each question, with the real model. */
class DecisionTest {
  private static Knowledge.Loaded loaded;
  private static List<Offer> offers;

  @BeforeAll
  static void load() throws InterruptedException {
    loaded = LoadedKnowledge.shared().get();
    offers = new ArrayList<>();
    for (String schema : List.of("todo", "music", "clinic")) {
      offers.addAll(Offer.of(PublishedSchemas.shape(schema), loaded.embeddings()));
    }
  }

  static List<String> questions() throws IOException {
    return Files.readAllLines(Path.of("src/test/cases/questions.txt")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void questionIsDecidedAsWritten(String line) throws InterruptedException {
    String[] parts = line.split("\\s*=>\\s*");
    assertThat(decision(parts[0])).isEqualTo(parts[1]);
  }

  private static String decision(String question) throws InterruptedException {
    List<Match> matches = new Chooser(loaded.embeddings()).matches(question, offers);
    List<Guide.Found> found = loaded.guide().nearest(loaded.embeddings().of(question), 3);
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
