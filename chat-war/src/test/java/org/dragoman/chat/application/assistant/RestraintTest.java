package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What could be read as something else is not answered. */
class RestraintTest {
  private static BrokerStandIn standIn;
  private static Assistant assistant;

  @BeforeAll
  static void start() throws IOException {
    standIn =
        BrokerStandIn.of(
            "lending", resource("schema.graphql"), Json.mapper().readTree(resource("rows.json")));
    assistant = QuestionsTest.assistant(standIn);
  }

  @AfterAll
  static void stop() {
    standIn.close();
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream =
        RestraintTest.class.getResourceAsStream("/org/dragoman/restraint/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String answer(String... questions) throws InterruptedException {
    List<Message> messages = new ArrayList<>();
    String answer = "";
    for (String question : questions) {
      messages.add(new Message(Message.Role.USER, question));
      answer = QuestionsTest.answer(assistant, messages);
      messages.add(new Message(Message.Role.ASSISTANT, answer));
    }
    return answer;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which venue has the most concerts?               | Venues (most concerts):
          Which venue has the most concerts in 2025?       | I don't know.
          Which ticket has the highest price?              | 90
          Which cards are expired?                         | Cards (expires before 2026-11-23):
          Which cards are not expired?                     | I don't understand the “
          Which loans are from 2023?                       | I don't know.
          Which books are from 2010 on?                    | from 2010
          Which books are from 2010?                       | Books (year 2010):
          Which books are from the beginning of 2010?      | I don't know.
          Which books are from early in 2010?              | I don't know.
          Which invoice is the largest invoice?            | I don't know.
          Which is the largest invoice?                    | I don't know.
          Who is the newest member?                        | Ann
          Who is the youngest member?                      | Ben
          What is the next concert?                        | Late
          Which books are on loan?                         | Books (with loans that are not returned):
          Which books are lent?                            | Books (with loans that are not returned):
          How many readers are there?                      | I don't know.
          Which loans of Solaris are back?                 | I don't know.
          Which books did Grace return?                    | I don't know.
          Which books has Grace borrowed again?            | I don't know.
          Which venues have concerts every day?            | I don't know.
          Who has Solaris?                                 | Grace
          """)
  void questionIsReadInEveryWord(String question, String expected) throws InterruptedException {
    assertThat(answer(question)).contains(expected);
  }

  @Test
  void whatHasComeBackIsNotOnLoan() throws InterruptedException {
    assertThat(answer("Which books are on loan?")).contains("Kindred").doesNotContain("Solaris");
  }

  @Test
  void anExtremeSaysWhatItIsOf() throws InterruptedException {
    assertThat(answer("Which venue has the most seats?"))
        .contains("Venues (most seats):")
        .endsWith(", of its rows those with the most `seats`");
  }

  @Test
  void anotherNumberIsComparedAsItSays() throws InterruptedException {
    String first = "Which venues have more than 50 seats?";
    assertThat(answer(first, "and under 100?")).contains("\"\\_lt\":100");
    assertThat(answer(first, "and 100?")).contains("I don't know.");
  }

  @Test
  void aPronounAfterANumberIsNotAnswered() throws InterruptedException {
    assertThat(answer("Which venues have more than 50 seats?", "Which concerts do they have?"))
        .contains("I don't know.");
  }

  /** Neither groups nor what needs an identifier. */
  @Test
  void whatPeopleDoNotAskIsNoExample() throws InterruptedException {
    assertThat(answer("What is the weather tomorrow?"))
        .contains("You can ask me, for example")
        .doesNotContainIgnoringCase("group")
        .doesNotContainIgnoringCase("connection");
  }
}
