package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.application.assistant.rows.LargeLists;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions of a part of the rows: by a period, or of a list that is cut. */
class BoundsTest {
  private static final String SCHEMA =
      """
      type Loan { number: Int! @svc_primaryKey title: String! day: Date! }
      type Visit { number: Int! @svc_primaryKey guest: String! at: DateTime! }
      type Book { title: String! @svc_primaryKey }
      type Room { name: String! @svc_primaryKey }
      type Query {
        "Loans. Example: Which loans were there on {day}?"
        loans(after: Date, before: Date): [Loan]
          @svc_resolver(_type: select, _object: Loan, _filter: { day: { _gte: "$after", _lt: "$before" } })
        "Visits of guests."
        visits(from: DateTime, until: DateTime): [Visit]
          @svc_resolver(_type: select, _object: Visit, _filter: { at: { _gte: "$from", _lt: "$until" } })
        books: [Book] @svc_resolver(_type: select, _object: Book, _limit: 2)
        rooms(first: Int = 1): [Room] @svc_resolver(_type: select, _object: Room, _limit: "$first")
        room(name: String!): [Room] @svc_resolver(_type: select, _object: Room, _filter: { name: { _eq: "$name" } })
      }
      """;

  private static final String ROWS =
      """
      {"Loan": [{"number": 1, "title": "Red Earth", "day": "2026-03-04"}],
       "Visit": [{"number": 1, "guest": "Ann", "at": "2026-03-04T10:00:00Z"}],
       "Book": [{"title": "Red Earth"}, {"title": "Blue Moon"}, {"title": "Green Sea"}],
       "Room": [{"name": "Attic"}, {"name": "Cellar"}]}
      """;

  private static BrokerStandIn standIn;
  private static Assistant assistant;

  @BeforeAll
  static void start() {
    standIn = BrokerStandIn.of("archive", SCHEMA, Json.read(ROWS, JsonNode.class));
    Broker broker = new Broker(standIn.url(), 5);
    PublishedShapes shapes = new PublishedShapes(broker);
    assistant =
        new Assistant(
            new Respondent(
                broker,
                new Today(
                    Optional.of(LocalDate.of(2026, 11, 23)),
                    Optional.of(ZoneId.of("Europe/Berlin"))),
                new LargeLists()),
            new Offers(shapes),
            new ModelAssistant(
                Optional.empty(),
                Optional.empty(),
                null,
                new OperationTools(shapes),
                broker,
                ToolLimits.defaults()),
            NoDocuments.of());
  }

  @AfterAll
  static void stop() {
    standIn.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          loans before 5 March                     | with before = "2026-03-05"
          loans until 5 March                      | with before = "2026-03-06"
          loans after 1 March                      | with after = "2026-03-01"
          loans since 2 March                      | with after = "2026-03-01"
          loans between 2 March and 4 March        | with after = "2026-03-01", before = "2026-03-05"
          loans from 2 March to 4 March            | with after = "2026-03-01", before = "2026-03-05"
          loans between 2 and 4 March              | I don't know.
          Which loans were there on 4 March?       | with after = "2026-03-03", before = "2026-03-05"
          Which loans were there on 2026-03-04?    | with after = "2026-03-03", before = "2026-03-05"
          visits since 4 March                     | with from = "2026-03-04T00:00:00+01:00"
          visits after 3 July                      | with from = "2026-07-04T00:00:00+02:00"
          visits before 4 March                    | with until = "2026-03-04T00:00:00+01:00"
          visits until 4 March                     | with until = "2026-03-05T00:00:00+01:00"
          visits on 4 March                        | with from = "2026-03-04T00:00:00+01:00", until = "2026-03-05T00:00:00+01:00"
          how many books are there                 | There are at least **2** books.
          how many rooms are there                 | I don't know.
          Tell me about the room Cellar            | name: **Cellar**
          """)
  void boundIsKept(String question, String expected) throws InterruptedException {
    StringBuilder text = new StringBuilder();
    assistant.answer(
        Conversations.asking(question),
        new Chunks() {
          @Override
          public void inputTokens(int tokens) {
            // Not looked at here.
          }

          @Override
          public void text(String fragment) {
            text.append(fragment);
          }

          @Override
          public void other() {
            // Nothing to keep.
          }
        });
    assertThat(text.toString()).contains(expected);
  }
}
