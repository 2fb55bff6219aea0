package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions that look like others, which mean something else: no answer, or another one. */
class CounterExamplesTest {
  private static final String SDL =
      """
      schema @svc_api { query: Query }
      type Member { id: ID! name: String! @svc_unique memberships: [Membership] }
      type Club { id: ID! name: String! @svc_unique memberships: [Membership] }
      type Membership { id: ID! member: Member! club: Club! joinedOn: Date! leftOn: Date }
      type Task { id: ID! title: String! due: Date createdAt: Date done: Boolean! }
      type Event { id: ID! title: String! day: Date! seats: Int! }
      type Flower { id: ID! name: String! @svc_unique colour: String! }
      type Rental { id: ID! item: String! days: Int! begun: Date! }
      type Ticket { id: ID! device: String! reporter: String! closedOn: Date }
      type Plant { id: ID! name: String! @svc_unique jobs: [Job] }
      type Job { id: ID! plant: Plant! customer: String! pickup: Date! }
      "Someone who works in the shop."
      type Clerk {
        id: ID! name: String! @svc_unique
        "The first day at work."
        started: Date!
        visits: [Visit]
      }
      "A call of a clerk."
      type Visit { id: ID! clerk: Clerk! day: Date! state: Attendance! }
      enum Attendance { COMING NOT_COMING }
      type Tale { id: ID! title: String! @svc_unique genre: Genre! }
      enum Genre { SCIENCE_FICTION FAIRY_TALE }
      """;

  private static final String ROWS =
      """
      {"Member": [{"id": 1, "name": "Ann Berg"}, {"id": 2, "name": "Bob Lund"}],
       "Club": [{"id": 1, "name": "Chess"}],
       "Membership": [
         {"id": 1, "member": 1, "club": 1, "joinedOn": "2020-01-01", "leftOn": null},
         {"id": 2, "member": 2, "club": 1, "joinedOn": "2020-01-01", "leftOn": "2026-01-01"}],
       "Task": [{"id": 1, "title": "Paint", "due": "2026-11-01", "createdAt": "2026-10-01", "done": false}],
       "Event": [{"id": 1, "title": "Gala", "day": "2025-05-01", "seats": 300},
         {"id": 2, "title": "Fair", "day": "2024-05-01", "seats": 2025}],
       "Flower": [{"id": 1, "name": "White Rose", "colour": "white"}, {"id": 2, "name": "Lily", "colour": "white"},
         {"id": 3, "name": "Tulip", "colour": "red"}],
       "Rental": [{"id": 1, "item": "Tent", "days": 3, "begun": "2020-01-01"}],
       "Ticket": [{"id": 1, "device": "Printer 5", "reporter": "Ann", "closedOn": null}],
       "Tale": [{"id": 1, "title": "Solaris", "genre": "SCIENCE_FICTION"},
         {"id": 2, "title": "Rapunzel", "genre": "FAIRY_TALE"}],
       "Plant": [{"id": 1, "name": "Ivy"}],
       "Job": [{"id": 1, "plant": 1, "customer": "Mr Moss", "pickup": "2026-11-24"}],
       "Clerk": [{"id": 1, "name": "Una Fell", "started": "2026-11-24"}],
       "Visit": [{"id": 1, "clerk": 1, "day": "2026-11-24", "state": "COMING"}]}
      """;

  private static BrokerStandIn standIn;
  private static Assistant assistant;

  @BeforeAll
  static void start() throws IOException {
    standIn = BrokerStandIn.of("office", SDL, Json.mapper().readTree(ROWS));
    assistant = QuestionsTest.assistant(standIn);
  }

  @AfterAll
  static void stop() {
    standIn.close();
  }

  private static String answer(String... talk) throws InterruptedException {
    return QuestionsTest.answer(
        assistant, Stream.of(talk).map(text -> new Message(Message.Role.USER, text)).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who has left Chess?                                | Ann Berg
          Who has withdrawn from Chess?                      | Ann Berg
          Which tasks are overdue?                           | Nothing was found
          Which events with more than 20 seats are in 2025?  | Fair
          Which rentals were in the last 3 days?             | Tent
          Who has Printer 5?                                 | Printer 5
          OK, what is the price?                             | Did you mean
          How many Ann Bergs have we got?                    | There is **1**
          Who is picking up plants tomorrow?                 | Ivy
          Who works on 2026-11-24?                           | started
          Who can't come to the visit on 2026-11-24?         | Una
          """)
  void falseAnswerIsNotGiven(String question, String never) throws InterruptedException {
    assertThat(answer(question)).doesNotContain(never);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which flowers are white?                           | Lily
          Which tales are science fiction?                   | Tales (genre science fiction)
          Show me the fairy tales                            | Rapunzel
          Which events are in 2025?                          | Gala
          """)
  void wholeAnswerIsGiven(String question, String expected) throws InterruptedException {
    assertThat(answer(question)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({"which of them are red?", "only the white ones", "what are their colours?"})
  void questionAboutWhatIsNotKnownIsNotKnown(String question) throws InterruptedException {
    assertThat(
            QuestionsTest.answer(
                assistant,
                List.of(
                    new Message(Message.Role.USER, "Which flowers smell?"),
                    new Message(Message.Role.ASSISTANT, "I don't know. I looked through rows."),
                    new Message(Message.Role.USER, question))))
        .startsWith("I don't know.");
  }
}
