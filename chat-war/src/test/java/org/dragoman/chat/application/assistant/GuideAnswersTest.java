package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.extension.Message;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which questions the guide answers beside published schemas. */
class GuideAnswersTest {
  /** Those of {@code questions-*.txt} with the passage that answers them. */
  @ParameterizedTest
  @CsvSource({"three, 58", "library, 18"})
  void questionsOfTheServiceAreAnswered(String file, int most)
      throws IOException, InterruptedException {
    List<String> lines = Files.readAllLines(Path.of("src/test/cases/questions-" + file + ".txt"));
    List<String> lost = new ArrayList<>();
    int answered = 0;
    try (BrokerStandIn standIn =
        new BrokerStandIn(lines.getFirst().replaceFirst("# schemas: ", "").split(", "))) {
      Assistant assistant = QuestionsTest.assistant(standIn);
      for (String line : lines.stream().filter(one -> one.contains("=> guide: ")).toList()) {
        String[] parts = line.split("\\s*=> guide: ");
        String answer =
            QuestionsTest.answer(assistant, List.of(new Message(Message.Role.USER, parts[0])));
        if (answer.endsWith("Source: guide: " + parts[1])) {
          answered++;
        } else {
          lost.add(line + "\n" + answer);
        }
      }
    }
    assertThat(answered).as(String.join("\n\n", lost)).isGreaterThanOrEqualTo(most);
  }

  /** A word that is not the guide's is not passed over. */
  @ParameterizedTest
  @CsvSource({
    "Which roles haven't been cast yet?",
    "how many hours does that take",
    "How many operations are there in November?",
    "how do I register",
    "what's the password for the wifi",
    "how do I become a member",
    "How do I get a token for the lockers?"
  })
  void questionOfAnythingElseIsNotAnswered(String question) throws InterruptedException {
    try (BrokerStandIn standIn = new BrokerStandIn("clinic")) {
      assertThat(
              QuestionsTest.answer(
                  QuestionsTest.assistant(standIn),
                  List.of(new Message(Message.Role.USER, question))))
          .doesNotContain("Source: guide");
    }
  }
}
