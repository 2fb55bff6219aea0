package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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

/** No part of a question is dropped: what an operation cannot take is not answered by it. */
class SaidInFullTest {
  private static final String SCHEMA =
      """
      "A garden that somebody rents."
      type Plot { number: Int! @svc_primaryKey name: String! @svc_unique shed: Boolean! tap: Boolean! tenant: Tenant bills: [Bill] }
      "Somebody who rents plots."
      type Tenant { id: ID! name: String! @svc_unique "The year." joined: Int phone: String plots: [Plot] visits: [Visit] }
      type Bill { number: Int! @svc_primaryKey plot: Plot! amount: Int! paid: Boolean! }
      type Visit { number: Int! @svc_primaryKey tenant: Tenant! day: Date! }
      type Query {
        "All plots, perhaps those with a shed or a tap only."
        plots(shed: Boolean, tap: Boolean): [Plot!]!
          @svc_resolver(_type: select, _object: Plot, _filter: {shed: {_eq: "$shed"}, tap: {_eq: "$tap"}})
        "How many plots there are."
        plotCount(shed: Boolean, tap: Boolean): Int!
          @svc_resolver(_type: aggregate, _object: Plot, _fields: count,
            _filter: {shed: {_eq: "$shed"}, tap: {_eq: "$tap"}})
        "The bills."
        bills(paid: Boolean): [Bill!]! @svc_resolver(_type: select, _object: Bill, _filter: {paid: {_eq: "$paid"}})
        "The plots of a tenant. Example: Which plots does {tenant} rent?"
        plotsOf(tenant: String!): [Plot!]!
          @svc_resolver(_type: select, _object: Plot, _filter: {tenant: {name: {_eq: "$tenant"}}})
        tenants: [Tenant!]! @svc_resolver(_type: select, _object: Tenant, _order: {name: asc})
        "Who came on a day. Example: Which visits were there on {day}?"
        visits(day: Date): [Visit!]! @svc_resolver(_type: select, _object: Visit, _filter: {day: {_eq: "$day"}})
      }
      """;

  private static final String ROWS =
      """
      {"Tenant": [{"id": "1", "name": "Ann Berg", "joined": 2001, "phone": "11"},
                  {"id": "2", "name": "Bob Lund", "joined": 2010, "phone": "22"}],
       "Plot": [{"number": 1, "name": "Corner", "shed": true, "tap": true, "tenant": {"id": "1"}},
                {"number": 2, "name": "Meadow", "shed": true, "tap": false, "tenant": {"id": "2"}},
                {"number": 3, "name": "Brook", "shed": false, "tap": true, "tenant": null}],
       "Bill": [{"number": 7, "plot": {"number": 1}, "amount": 40, "paid": true},
                {"number": 8, "plot": {"number": 2}, "amount": 50, "paid": false}],
       "Visit": [{"number": 1, "tenant": {"id": "1"}, "day": "2026-11-24"},
                 {"number": 2, "tenant": {"id": "2"}, "day": "2026-11-25"}]}
      """;

  private static BrokerStandIn standIn;
  private static Assistant assistant;

  @BeforeAll
  static void start() {
    standIn = BrokerStandIn.of("allotments", SCHEMA, Json.read(ROWS, JsonNode.class));
    assistant = QuestionsTest.assistant(standIn);
  }

  @AfterAll
  static void stop() {
    standIn.close();
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
          How many plots have a shed?                         | There are **2** plots
          How many plots have a shed and a tap?               | **1** plot
          How many plots have a shed or a tap?                | I don't know.
          Which plots have a shed and/or a tap?               | I don't know.
          Which bills are paid?                               | Bills (paid
          Which bills are to be paid?                         | I don't know.
          Which bills must be paid?                           | I don't know.
          Which bills could be paid?                          | I don't know.
          Which plots are out of tap?                         | I don't know.
          Which plots does Ann Berg rent?                     | Corner
          Which plots does Ann Berg rent, and who has a tap?  | I don't know.
          Which plots does Ann Berg rent? Which have a tap?   | I don't know.
          Which plots does Ann Berg rent and who are they?    | I don't know.
          Which plots does Ann Berg rent, who else has one?   | I don't know.
          Which plots does Ann Berg rent and show me the bills | I don't know.
          """)
  void partOfAQuestionIsNotDropped(String question, String expected) throws InterruptedException {
    assertThat(answer(question)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which plots does Ann Berg rent?    | and Bob Lund?         | Meadow
          Which plots does Ann Berg rent?    | and only Bob Lund?    | I don't know.
          Which plots does Ann Berg rent?    | and Bob Lund again?   | I don't know.
          Which plots does Ann Berg rent?    | just Bob Lund alone?  | I don't know.
          Which visits were there on 24 November? | and on 25 November?      | 2026-11-25
          Which visits were there on 24 November? | only on 25 November?     | I don't know.
          Which visits were there on 24 November? | and again on 25 November? | I don't know.
          """)
  void partOfAFollowUpIsNotDropped(String first, String then, String expected)
      throws InterruptedException {
    assertThat(answer(first, then)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How do I get an access token for this?          | Source: guide: Getting an access token
          How do I publish a schema that works?           | Source: guide: Publishing a schema
          How do I get an access token?                   | Source: guide: Getting an access token
          """)
  void guideAnswersAfterRowsAsWell(String question, String expected) throws InterruptedException {
    assertThat(answer("Which plots does Ann Berg rent?", question)).contains(expected);
  }

  @Test
  void yearOfTheRowThatIsNamedIsOfThatRow() throws InterruptedException {
    assertThat(answer("When did Ann Berg join?")).contains("2001").doesNotContain("2010");
  }
}
