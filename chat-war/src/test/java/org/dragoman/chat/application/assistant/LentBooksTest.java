package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Questions of a new user about the console's library template, in which a loan lasts until it has
 * a day of return: two books are out, three came back, three were never lent.
 */
class LentBooksTest {
  private static final Path TEMPLATE =
      Path.of("..", "broker-war", "src", "main", "console", "templates", "library.graphql");

  private static final List<String> OUT = List.of("Emil and the Detectives", "Pippi Longstocking");
  private static final List<String> CAME_BACK =
      List.of("Momo", "The Neverending Story", "Inkheart");
  private static final List<String> NEVER_LENT =
      List.of("Harry Potter", "The Robber Hotzenplotz", "The Lion, the Witch and the Wardrobe");

  private static BrokerStandIn standIn;
  private static Assistant assistant;

  @BeforeAll
  static void start() throws IOException {
    standIn =
        BrokerStandIn.of(
            "library",
            Files.readString(TEMPLATE)
                .replace("  year: Int", "  shelf: String\n  pages: Int\n  year: Int"),
            rows());
    assistant = QuestionsTest.assistant(standIn);
  }

  @AfterAll
  static void stop() {
    standIn.close();
  }

  private static JsonNode rows() throws IOException {
    try (InputStream stream =
        LentBooksTest.class.getResourceAsStream("/org/dragoman/lent/rows.json")) {
      return Json.mapper().readTree(stream);
    }
  }

  private static String answer(String question) throws InterruptedException {
    return QuestionsTest.answer(assistant, List.of(new Message(Message.Role.USER, question)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which books are not on loan?",
        "Which books aren't lent?",
        "Which books are not lent out right now?",
        "Which books are currently not on loan?",
        "Are there books that are not on loan?",
        "Which books have no loans at the moment?"
      })
  void whatIsNotOnLoanIsAllThatIsNotOut(String question) throws InterruptedException {
    assertThat(answer(question))
        .contains(Stream.concat(CAME_BACK.stream(), NEVER_LENT.stream()).toList())
        .doesNotContain(OUT.get(0), OUT.get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which books have never been borrowed?",
        "Which books were never on loan?",
        "Which books have no loans?",
        "Which books are without loans?"
      })
  void whatWasNeverLentHasNoLoans(String question) throws InterruptedException {
    assertThat(answer(question)).contains(NEVER_LENT).doesNotContain("Momo", OUT.get(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many books are on loan?                    | There are **2** books (with loans that are not returned).
          How many books are not on loan?                | There are **6** books (without loans that are not returned).
          Which books by Michael Ende are not on loan?   | Books (author Michael Ende, without loans that are not returned):
          Which books by Michael Ende are on loan?       | Nothing was found.
          Which books are not on loan to Tim Vogel?      | I don't understand the “
          Which books were not on loan in October 2026?  | I don't understand the “
          Which books were on loan?                      | I don't know.
          Was Momo on loan?                              | I don't know.
          Which books are available?                     | I don't know.
          Is Inkheart available?                         | I don't know.
          How many books do we have?                     | There are **8** books.
          How many books are there?                      | There are **8** books.
          Show me the number of authors                  | There are **7** authors.
          How many books has Michael Ende written?       | There are **2** books (author Michael Ende).
          How many books does Tim Vogel have on loan?    | There is **1** book (loan Tim Vogel, not returned).
          Is Momo not on loan?                           | Books (book Momo, without loans that are not returned):
          When did Tim Vogel borrow Inkheart?            | since: **2026-10-05**, returned: **2026-10-30**
          When did Tim Vogel return Inkheart?            | since: **2026-10-05**, returned: **2026-10-30**
          When did Michael Ende write Momo?              | I don't know.
          Who borrowed Inkheart?                         | Tim Vogel
          Who had borrowed Inkheart?                     | Tim Vogel
          Who has Pippi Longstocking?                    | Loans (book Pippi Longstocking, not returned):
          Who owns Pippi Longstocking?                   | I don't know.
          Who took Pippi Longstocking?                   | I don't know.
          Which books were published before 1950?        | Books (year before 1950):
          Is Harry Potter there?                         | I don't know.
          """)
  void questionIsReadInEveryWord(String question, String expected) throws InterruptedException {
    assertThat(answer(question)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Is Momo on loan?, No.",
    "Is Momo lent?, No.",
    "Is Pippi Longstocking on loan?, Yes.",
    "Is Emil and the Detectives on loan to Tim Vogel?, Yes.",
    "Is Pippi Longstocking on loan to Tim Vogel?, No."
  })
  void stateOfOneRowIsYesOrNo(String question, String expected) throws InterruptedException {
    assertThat(answer(question)).startsWith(expected + "\n\nLoans (").contains("not returned):");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which books are on loan to Tim Vogel?",
        "What does Tim Vogel have on loan?",
        "Which books are borrowed by Tim Vogel?"
      })
  void whatSomebodyHasGivenBackIsNotOnLoan(String question) throws InterruptedException {
    assertThat(answer(question)).contains("Emil").doesNotContain("Inkheart");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Is it on loan?", "Is it lent?"})
  void stateOfTheRowThatWasSpokenOfIsYesOrNo(String question) throws InterruptedException {
    Message first = new Message(Message.Role.USER, "Where is Momo?");
    Message place =
        new Message(Message.Role.ASSISTANT, QuestionsTest.answer(assistant, List.of(first)));
    Message state = new Message(Message.Role.USER, question);
    assertThat(QuestionsTest.answer(assistant, List.of(first, place, state))).startsWith("No.");
  }

  /** A follow-up keeps the person whom it is about, and the rows that were shown. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What has Tim Vogel borrowed?               | What has he not returned yet?  | Pippi
          What has Tim Vogel borrowed?               | When did he borrow Momo?       | 2026
          Which books has Michael Ende written?      | Which of these is the oldest?  | Authors
          Which books are on loan?                   | What has she borrowed?         | Loans
          """)
  void followUpIsNotAnsweredInPart(String before, String question, String never)
      throws InterruptedException {
    assertThat(afterwards(before, question)).doesNotContain(never);
  }

  /** The reader of a loan is the text of a field, and no row. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many has he borrowed?      | **2** loans called Tim Vogel
          What has he not returned yet?  | Emil and the Detectives
          Which books has he borrowed?   | Inkheart
          """)
  void pronounIsTheReaderWhoWasNamed(String question, String expected) throws InterruptedException {
    assertThat(afterwards("What has Tim Vogel borrowed?", question)).contains(expected);
  }

  @Test
  void rowsThatWereShownAreCounted() throws InterruptedException {
    assertThat(afterwards("Which books are on loan?", "How many are there?"))
        .startsWith("There are **2** books");
  }

  private static String afterwards(String before, String question) throws InterruptedException {
    Message first = new Message(Message.Role.USER, before);
    Message answer =
        new Message(Message.Role.ASSISTANT, QuestionsTest.answer(assistant, List.of(first)));
    Message then = new Message(Message.Role.USER, question);
    return QuestionsTest.answer(assistant, List.of(first, answer, then));
  }

  @Test
  void whoHasTheRowThatWasSpokenOfIsNotWhoWroteIt() throws InterruptedException {
    Message first = new Message(Message.Role.USER, "Who wrote Pippi Longstocking?");
    Message row =
        new Message(Message.Role.ASSISTANT, QuestionsTest.answer(assistant, List.of(first)));
    Message who = new Message(Message.Role.USER, "And who has it?");
    assertThat(QuestionsTest.answer(assistant, List.of(first, row, who)))
        .startsWith("Loans (")
        .contains("not returned");
  }

  /** Neither is a number of rows. */
  @ParameterizedTest
  @CsvSource({"Where is Momo?", "How many pages does Momo have?"})
  void numberOfTheRowThatWasSpokenOfIsItsField(String before) throws InterruptedException {
    Message first = new Message(Message.Role.USER, before);
    Message row =
        new Message(Message.Role.ASSISTANT, QuestionsTest.answer(assistant, List.of(first)));
    Message number = new Message(Message.Role.USER, "And how many pages does it have?");
    assertThat(QuestionsTest.answer(assistant, List.of(first, row, number))).contains("268");
  }

  @Test
  void onlyTheCountedNumberIsAskedFor() throws InterruptedException {
    answer("How many books do we have?");
    assertThat(standIn.documents().getLast()).contains("count").doesNotContain("yearAvg");
  }
}
