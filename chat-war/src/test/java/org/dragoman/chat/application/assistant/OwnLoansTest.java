package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Questions about loans that name the borrower by a text, in a schema without operations of its
 * own.
 */
class OwnLoansTest {
  private static final String SDL =
      """
      type Author @svc_api {
        id: ID!
        name: String!
        born: Int
        books: [Book!]!
      }
      type Book @svc_api {
        id: ID!
        title: String!
        pages: Int
        year: Int
        genre: String!
        author: Author!
        loans: [Loan!]!
      }
      type Loan @svc_api {
        id: ID!
        book: Book!
        borrower: String!
        borrowedOn: Date!
        dueOn: Date!
        returnedOn: Date
        fee: Decimal
      }
      """;
  private static final String ROWS =
      """
      {"Author": [
        {"id": "a1", "name": "Terry Pratchett", "born": 1948},
        {"id": "a2", "name": "Mary Shelley", "born": 1797},
        {"id": "a3", "name": "Ursula K. Le Guin", "born": 1929}],
       "Book": [
        {"id": "b1", "title": "Mort", "pages": 272, "year": 1987, "genre": "fantasy",
         "author": {"id": "a1"}},
        {"id": "b2", "title": "Frankenstein", "pages": 280, "year": 1818, "genre": "horror",
         "author": {"id": "a2"}},
        {"id": "b3", "title": "The Dispossessed", "pages": 340, "year": 1974, "genre": "utopia",
         "author": {"id": "a3"}}],
       "Loan": [
        {"id": "l1", "book": {"id": "b1"}, "borrower": "Lukas Weber", "borrowedOn": "2026-03-02",
         "dueOn": "2026-03-30", "returnedOn": null, "fee": "4.00"},
        {"id": "l2", "book": {"id": "b2"}, "borrower": "Maria Jensen", "borrowedOn": "2026-01-02",
         "dueOn": "2026-01-30", "returnedOn": "2026-01-20", "fee": null},
        {"id": "l3", "book": {"id": "b3"}, "borrower": "Maria Jensen", "borrowedOn": "2026-11-20",
         "dueOn": "2027-04-20", "returnedOn": null, "fee": null}]}
      """;

  private static BrokerStandIn standIn;
  private static Assistant assistant;

  @BeforeAll
  static void start() throws IOException {
    standIn = BrokerStandIn.of("lending", SDL, Json.mapper().readTree(ROWS));
    assistant = QuestionsTest.assistant(standIn);
  }

  @AfterAll
  static void stop() {
    standIn.close();
  }

  private static String answer(Message... conversation) throws InterruptedException {
    return QuestionsTest.answer(assistant, List.of(conversation));
  }

  private static Message asked(String question) {
    return new Message(Message.Role.USER, question);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who has borrowed Mort?                       | Lukas Weber
          Who borrowed Mort?                           | Lukas Weber
          who borrowed Frankenstein                    | Maria Jensen
          How many pages does Mort have?               | 272
          Which loans are due before 2026-02-01?       | Loans (due before 2026-02-01)
          Which loans have a due date before 2026-02-01? | Loans (due before 2026-02-01)
          Which loans are due back in April 2027?      | The Dispossessed
          Which books are due back in April 2027?      | The Dispossessed
          Which loans were returned before 2026-02-01? | Loans (returned before 2026-02-01)
          How many loans are overdue?                  | There is **1** loan (due before 2026-11-23, not returned).
          Which books are overdue?                     | Books (with overdue loans)
          Which books are on loan?                     | Books (with loans that are not returned)
          Which books by Le Guin are there?            | The Dispossessed
          Which books has Pratchett written?           | Mort
          What has Weber borrowed?                     | Mort
          Which books were published before 1950?      | Books (year before 1950)
          When was Mort published?                     | 1987
          Which author was born before 1900?           | Authors (born before 1900)
          authors born after 1940                      | Authors (born after 1940)
          Who was born in 1929?                        | Ursula K. Le Guin
          """)
  void questionIsAnsweredByTheRow(String question, String expected) throws InterruptedException {
    assertThat(answer(asked(question))).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Who has Mort?, Lukas Weber",
    "Who currently has Mort?, Lukas Weber",
    "Who has not returned Mort yet?, Lukas Weber",
    "who has frankenstein, Nothing was found.",
    "Which books has Maria Jensen not returned?, The Dispossessed",
    "Which books is Maria Jensen borrowing?, The Dispossessed"
  })
  void whatWasReturnedIsNotHad(String question, String expected) throws InterruptedException {
    assertThat(answer(asked(question))).contains(expected, "not returned").doesNotContain("280");
  }

  @ParameterizedTest
  @CsvSource({
    "Thanks a lot!, You're welcome.",
    "please extend the loan of Mort, I don't know how to change anything: I only read.",
    "delete the book Mort, I don't know how to change anything: I only read."
  })
  void whatIsNoQuestionIsTakenAsWhatItIs(String said, String expected) throws InterruptedException {
    assertThat(answer(asked(said))).startsWith(expected).contains("You can ask me, for example: ");
  }

  @ParameterizedTest
  @CsvSource({
    "Who owns Mort?",
    "Who has overdue books?",
    "Who has the most books?",
    "When was Terry Pratchett published?"
  })
  void whatNoFieldSaysIsNotKnown(String question) throws InterruptedException {
    assertThat(answer(asked(question))).startsWith("I don't know.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which books by Terry Pratchet do you have? | I don't know “Pratchet”. Did you mean “Pratchett”, as in “Terry Pratchett”? | Mort
          Which fantsy books are there?              | I don't know “fantsy”. Did you mean “fantasy”?                              | Mort
          Which books has Shelly written?            | I don't know “Shelly”. Did you mean “Shelley”, as in “Mary Shelley”?        | Frankenstein
          """)
  void misspeltNameIsAskedFor(String question, String back, String confirmed)
      throws InterruptedException {
    assertThat(answer(asked(question))).isEqualTo(back);
    assertThat(
            answer(
                asked(question), new Message(Message.Role.ASSISTANT, back), asked("Yes, please")))
        .contains(confirmed);
  }
}
