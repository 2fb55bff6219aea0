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
      type Book @svc_api {
        id: ID!
        title: String!
        pages: Int
        genre: String!
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
      {"Book": [
        {"id": "b1", "title": "Mort", "pages": 272, "genre": "fantasy"},
        {"id": "b2", "title": "Frankenstein", "pages": 280, "genre": "horror"}],
       "Loan": [
        {"id": "l1", "book": {"id": "b1"}, "borrower": "Lukas Weber", "borrowedOn": "2026-03-02",
         "dueOn": "2026-03-30", "returnedOn": null, "fee": "4.00"},
        {"id": "l2", "book": {"id": "b2"}, "borrower": "Maria Jensen", "borrowedOn": "2026-01-02",
         "dueOn": "2026-01-30", "returnedOn": "2026-01-20", "fee": null}]}
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

  @ParameterizedTest
  @CsvSource({
    "Who has borrowed Mort?, Lukas Weber",
    "Who borrowed Mort?, Lukas Weber",
    "who borrowed Frankenstein, Maria Jensen",
    "How many pages does Mort have?, 272",
  })
  void questionIsAnsweredByTheRow(String question, String expected) throws InterruptedException {
    String answer =
        QuestionsTest.answer(assistant, List.of(new Message(Message.Role.USER, question)));
    assertThat(answer).contains(expected);
  }
}
