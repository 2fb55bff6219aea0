package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Examples;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.application.assistant.rows.LargeLists;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Message;
import org.dragoman.operation.SchemaShape;
import org.dragoman.questions.Question;
import org.dragoman.questions.Results;
import org.dragoman.questions.Verdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The questions of {@code org.dragoman.questions}, over rows in memory. */
class QuestionsTest {
  /** Keeps the text of an answer. */
  private static final class Kept implements Chunks {
    private final StringBuilder text = new StringBuilder();

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
  }

  private static BrokerStandIn standIn;
  private static Assistant assistant;
  private static BrokerStandIn others;
  private static Assistant eighth;

  @BeforeAll
  static void start() {
    standIn = BrokerStandIn.ofQuestions(Question.FIRST);
    assistant = assistant(standIn);
    others = BrokerStandIn.ofQuestions(Question.EIGHTH);
    eighth = assistant(others);
  }

  static Assistant assistant(BrokerStandIn standIn) {
    Broker broker = new Broker(standIn.url(), 5);
    PublishedShapes shapes = new PublishedShapes(broker);
    return new Assistant(
        new Respondent(
            broker,
            new Today(Optional.of(LocalDate.parse(Question.TODAY)), Optional.empty()),
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
    others.close();
  }

  static String answer(Assistant assistant, List<Message> messages) throws InterruptedException {
    Kept kept = new Kept();
    assistant.answer(Conversations.of("acme", messages), kept);
    return kept.text.toString();
  }

  @Test
  void sixtyQuestionsAreAnsweredOrNotKnown() throws InterruptedException {
    Results results = asked(assistant, Question.FIRST);
    assertThat(results.count(Verdict.WRONG)).as(results.toString()).isZero();
    assertThat(results.count(Verdict.RIGHT)).as(results.toString()).isGreaterThanOrEqualTo(50);
  }

  private static Stream<Arguments> otherAuthors() {
    return Stream.of(
        Arguments.of(Question.SECOND, 58),
        Arguments.of(Question.THIRD, 55),
        Arguments.of(Question.FOURTH, 49),
        Arguments.of(Question.FIFTH, 46),
        Arguments.of(Question.SIXTH, 48),
        Arguments.of(Question.SEVENTH, 46),
        Arguments.of(Question.EIGHTH, 50),
        Arguments.of(Question.NINTH, 49),
        Arguments.of(Question.TENTH, 49),
        Arguments.of(Question.ELEVENTH, 37),
        Arguments.of(Question.TWELFTH, 37),
        Arguments.of(Question.THIRTEENTH, 43),
        Arguments.of(Question.FIFTEENTH, 58),
        Arguments.of(Question.SIXTEENTH, 50));
  }

  @ParameterizedTest
  @MethodSource("otherAuthors")
  void sixtyQuestionsOfAnotherAuthorAreAnsweredOrNotKnown(List<String> schemas, int right)
      throws InterruptedException {
    try (BrokerStandIn other = BrokerStandIn.ofQuestions(schemas)) {
      Results results = asked(assistant(other), schemas);
      assertThat(results.count(Verdict.WRONG)).as(results.toString()).isZero();
      assertThat(results.count(Verdict.RIGHT)).as(results.toString()).isGreaterThanOrEqualTo(right);
    }
  }

  /**
   * The last ones were asked when the rules were made for all the others, and show how well these
   * hold; of the others one is answered wrongly.
   */
  @ParameterizedTest
  @MethodSource("leastKnown")
  void sixtyUnseenQuestionsAreAnsweredOrNotKnown(List<String> schemas, int right)
      throws InterruptedException {
    try (BrokerStandIn other = BrokerStandIn.ofQuestions(schemas)) {
      Results results = asked(assistant(other), schemas);
      assertThat(results.count(Verdict.WRONG)).as(results.toString()).isLessThanOrEqualTo(1);
      assertThat(results.count(Verdict.RIGHT)).as(results.toString()).isGreaterThanOrEqualTo(right);
    }
  }

  private static Stream<Arguments> leastKnown() {
    return Stream.of(Arguments.of(Question.FOURTEENTH, 32), Arguments.of(Question.SEVENTEENTH, 45));
  }

  private static Stream<List<String>> allSchemas() {
    return Stream.of(
        Question.FIRST,
        Question.SECOND,
        Question.THIRD,
        Question.FOURTH,
        Question.FIFTH,
        Question.SIXTH,
        Question.SEVENTH,
        Question.EIGHTH,
        Question.NINTH,
        Question.TENTH,
        Question.ELEVENTH,
        Question.TWELFTH,
        Question.THIRTEENTH,
        Question.FOURTEENTH,
        Question.FIFTEENTH,
        Question.SIXTEENTH,
        Question.SEVENTEENTH);
  }

  /** An example that is not answered would teach the wrong thing. */
  @ParameterizedTest
  @MethodSource("allSchemas")
  void examplesOfEachSchemaAreAnswered(List<String> schemas) throws InterruptedException {
    try (BrokerStandIn other = BrokerStandIn.ofQuestions(schemas)) {
      Assistant asked = assistant(other);
      for (SchemaShape schema :
          new PublishedShapes(new Broker(other.url(), 5))
              .of(OnBehalf.of(Conversations.asking("")), name -> true)) {
        List<String> examples =
            Examples.toBegin(
                schema.queries().stream().map(one -> new Examples.Granted(one, schema)).toList(),
                6);
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
          if (!example.contains("…")) {
            assertThat(answer(asked, List.of(new Message(Message.Role.USER, example))))
                .as(example)
                .doesNotContain("I don't know", "I don't understand");
          }
        }
      }
    }
  }

  /** Conditions of lists: what is not understood in every word is not answered. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many cats are vaccinated?                    | There are **3** pets (species cat, with vaccinations)
          Which pets have appointments next week?          | Pets (
          Which talks have no speaker on Thursday?         | I don't understand the “
          Which talks without a speaker are not advanced?  | I don't understand the “
          Which rooms have no more than 50 seats?          | "seats":{"\\_lte":50}
          Which rooms have no fewer than 100 seats?        | "seats":{"\\_gte":100}
          How many dogs and cats are there?                | There are **10** pets
          Which pets are dogs or parrots?                  | I don't know.
          How many seats do the rooms on floor 2 have?     | I don't know.
          Which talks are there in April and May?          | I don't know.
          Which appointments are by the end of November?   | I don't know.
          Which appointments are at the end of November?   | I don't know.
          Which pets are not dogs and not cats?            | I don't understand the “
          Which pets aren't dogs?                          | Pets (not species dog)
          Which dogs in November are not neutered?         | I don't understand the “
          which pets are there in November                 | I don't know.
          Which talks does Anna Lindqvist not give?        | I don't understand the “
          who has the most pets                            | I don't know.
          Which pets are puppies?                          | I don't know.
          Which pets died?                                 | I don't know.
          Which pets of Anna Berger are unvaccinated?      | without vaccinations
          Which owners have only cats?                     | I don't know.
          Which vaccinations expire soon?                  | I don't know.
          Which stations are full?                         | I don't know.
          Which bookings of Maria Keller are over?         | I don't know.
          Which members live in the same city as Jonas Keller? | I don't know.
          which pets weigh more than 20 kg                 | Pets (weight more than 20):
          which pets weigh more than 20 pounds             | I don't know.
          how much is the check-up                         | I don't know.
          Which room has the most seats?                   | Rooms (most seats):
          Which rooms have the fewest talks?               | Rooms (fewest talks):
          Which rooms have more than 2 talks?              | I don't know.
          What's the next appointment?                     | Appointments (
          Which attendees registered before 2020?          | Attendees (registered before 2020-01-01):
          Who is the oldest of the attendees?              | I don't know.
          """)
  void conditionIsReadInEveryWord(String question, String expected) throws InterruptedException {
    try (BrokerStandIn other = BrokerStandIn.ofQuestions(Question.SECOND)) {
      assertThat(answer(assistant(other), List.of(new Message(Message.Role.USER, question))))
          .contains(expected);
    }
  }

  /** A word that is passed over, or guessed at, makes another question of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          who's arriving tomorrow?                 | Guests (arrival 2026-11-24)
          Who is leaving on Wednesday?             | Guests (departure 2026-11-25)
          When was White Lion founded?             | founded: **2011**
          who paid in november                     | Guests (paid from 2026-11-01
          anything happening on friday?            | I don't know.
          which rooms have two beds                | I don't know.
          which batch is the newest                | I don't know.
          how much beer did we deliver in november | I don't know.
          where does White Lion play               | I don't know.
          which teams play in red                  | I don't know.
          players of Red Lion who scored           | I don't know.
          who brewed Black Lantern and who drinks it | I don't know.
          who conditioned Black Lantern            | I don't know.
          where can I park                         | I don't know.
          who kept Room 202                        | I don't know.
          """)
  void wordIsNeitherPassedOverNorGuessed(String question, String expected)
      throws InterruptedException {
    assertThat(answer(eighth, List.of(new Message(Message.Role.USER, question))))
        .contains(expected);
  }

  private static Results asked(Assistant assistant, List<String> schemas)
      throws InterruptedException {
    Results results = new Results();
    List<Message> messages = new ArrayList<>();
    String conversation = "";
    for (Question question : Question.of(schemas)) {
      if (!question.conversation().equals(conversation)) {
        messages.clear();
        conversation = question.conversation();
      }
      messages.add(new Message(Message.Role.USER, question.question()));
      String answer = answer(assistant, messages);
      messages.add(new Message(Message.Role.ASSISTANT, answer));
      results.add(question, answer);
    }
    return results;
  }

  /** Questions that earlier versions answered wrongly, asked of these schemas. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          who wrote glass harbour                | Miriam Castle
          how many loans does ben foster have?   | Ben Foster has **2** loans.
          how many loans does Hugo have?         | Hugo Martin has **2** loans.
          show the roster of lena fischer        | Source: operation `nurse` of schema `hospital` with name = "Lena Fischer"
          which shifts has tom hughes            | Tom Hughes' shifts:
          Tom Hughes’s shifts                    | Tom Hughes' shifts:
          which books has Ben not returned?      | I don't understand the “
          which wards have no patients?          | I don't understand the “
          who doesn't work on 2026-11-23?        | I don't understand the “
          where is Emma?                         | I don't know.
          Where is North of Tromso?              | shelf: **A2**
          What is overdue on 20 November?        | Source: operation `overdueLoans` of schema `library` with day = "2026-11-20"
          Which fixtures are there on 21/11/2026? | Matches (day 2026-11-21):
          Which fixtures are there on 5/12/2026? | I don't know.
          what is the weather tomorrow            | I don't know.
          which books were borrowed on 5 november | I don't know.
          when was the glass harbour published    | I don't know.
          who is the nurse of priya nair          | I don't know.
          how many members are there              | There are at least **10** members.
          how many matches are on 28 november     | There are at least **2** matches (day 2026-11-28).
          Who was admitted before 20 November?    | Patients (admitted before 2026-11-20):
          Who was admitted since 2026-11-20?      | Patients (admitted from 2026-11-20):
          who came in between 21 and 23 November  | I don't know.
          who came in between 21 November and 23 November | I don't know.
          who works until 24 november             | I don't know.
          what has to come back by 30 november    | I don't know.
          Which fixtures are there on November 21-28? | I don't know.
          Which fixtures are there around 21 November? | I don't know.
          Which fixtures are there the week of 21 November? | I don't know.
          games after 27 november                 | Source: operation `comingMatches` of schema `club` with from = "2026-11-28"
          games from 28 november on               | Source: operation `comingMatches` of schema `club` with from = "2026-11-28"
          which shifts does everyone but Tom Hughes have | I don't understand the “
          who does the late shift on 25 december  | Nothing was found.
          nurse nurses ward wards shift shifts day roster duty staff nursing kind resigned sick Tom Hughes | I don't know.
          """)
  void questionIsAnsweredAsWritten(String question, String expected) throws InterruptedException {
    assertThat(answer(assistant, List.of(new Message(Message.Role.USER, question))))
        .contains(expected);
  }
}
