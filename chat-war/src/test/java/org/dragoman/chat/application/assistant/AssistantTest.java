package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.application.assistant.rows.LargeLists;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.dialect.Abilities;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.Dialect;
import org.dragoman.chat.dialect.IgnoredFields;
import org.dragoman.chat.dialect.Question;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.chat.model.ModelAnswer;
import org.dragoman.chat.model.ModelRequest;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.model.ScriptedModels;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder {@code src/test/cases/answer-*} holds a {@code conversation.txt}, lines {@code user:}
 * and {@code assistant:} and perhaps {@code realm:}, and the {@code answer.md} to it. {@code
 * -Dcases.accept=true} rewrites the latter.
 */
class AssistantTest {
  private static final Path CASES = Path.of("src/test/cases");
  private static final String TOO_LONG =
      "I read questions of at most 1000 characters, and yours has 1000000."
          + " Please ask it in fewer words.";
  private static BrokerStandIn standIn;
  private static Broker broker;
  private static Assistant assistant;

  /** Keeps the fragments of an answer. */
  private static final class Kept implements Chunks {
    private final List<String> fragments = new ArrayList<>();
    private int inputTokens;

    @Override
    public void inputTokens(int tokens) {
      inputTokens = tokens;
    }

    @Override
    public void text(String fragment) {
      fragments.add(fragment);
    }

    @Override
    public void other() {
      // Nothing to keep.
    }

    String text() {
      return String.join("", fragments);
    }
  }

  private record NoDialect() implements Dialect {
    @Override
    public List<String> streamTypes() {
      return List.of();
    }

    @Override
    public ChunkOutput stream(AnswerHead head, OutputStream out) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Object document(AnswerHead head, WholeAnswer answer) {
      throw new UnsupportedOperationException();
    }
  }

  @BeforeAll
  static void start() {
    standIn = new BrokerStandIn("todo", "music", "clinic");
    broker = new Broker(standIn.url(), 5);
    assistant = assistant(Optional.empty(), null);
  }

  private static Assistant assistant(Optional<String> provider, Models models) {
    PublishedShapes shapes = new PublishedShapes(broker);
    return new Assistant(
        new Respondent(
            broker,
            new Today(Optional.of(LocalDate.of(2026, 11, 23)), Optional.empty()),
            new LargeLists()),
        new Offers(shapes),
        new ModelAssistant(
            provider, provider, models, new OperationTools(shapes), broker, ToolLimits.defaults()),
        NoDocuments.of());
  }

  private static ScriptedModels script(String script) {
    return new ScriptedModels(Json.read(script, JsonNode.class));
  }

  @AfterAll
  static void stop() {
    standIn.close();
  }

  @AfterEach
  void ordinaryAgain() {
    standIn.insteadOfAll(0, null);
  }

  static Stream<Path> cases() throws IOException {
    return Files.list(CASES)
        .filter(path -> path.getFileName().toString().startsWith("answer-"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void conversationIsAnsweredAsWritten(Path folder) throws IOException, InterruptedException {
    Kept kept = new Kept();
    assistant.answer(conversation(Files.readAllLines(folder.resolve("conversation.txt"))), kept);
    Path expected = folder.resolve("answer.md");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, kept.text() + "\n");
    }
    assertThat(kept.text() + "\n").isEqualTo(Files.readString(expected));
  }

  private static Conversation conversation(List<String> lines) {
    String realm = "acme";
    List<Message> messages = new ArrayList<>();
    for (String line : lines) {
      String[] parts = line.split(": ", 2);
      if (parts[0].equals("realm")) {
        realm = parts[1];
      } else {
        Message.Role role = Message.Role.valueOf(parts[0].toUpperCase(Locale.ROOT));
        messages.add(new Message(role, parts[1]));
      }
    }
    return Conversations.of(realm, messages);
  }

  @Test
  void modelIsGivenTheGuideAndTheOperationsThatRead() throws InterruptedException {
    ScriptedModels models =
        script(
            """
            [{"calls": [{"name": "todo__getUser", "arguments": {"username": "alice"}}]},
             {"text": ["She has two tasks [1]."], "input": 9, "output": 4}]
            """);
    Kept kept = new Kept();
    Ending ending =
        assistant(Optional.of("main"), models)
            .answer(Conversations.asking("Which tasks does alice have?"), kept);
    assertThat(models.asked().getFirst().tools().getFirst().name()).isEqualTo("todo__getUser");
    assertThat(models.asked().getLast().turns().getLast().toString()).contains("Buy milk");
    assertThat(kept.text())
        .startsWith("She has two tasks [1].")
        .endsWith("Source: operation `getUser` of schema `todo`");
    assertThat(ending.outputTokens()).isEqualTo(4);
  }

  @Test
  void assistantAnswersItselfWhenItsModelFailsBeforeTheFirstText() throws InterruptedException {
    Kept kept = new Kept();
    assistant(Optional.of("main"), script("[{\"fault\": \"DRG-6010\"}]"))
        .answer(Conversations.asking("How do I get an access token?"), kept);
    assertThat(kept.text()).contains("Source: guide: Getting an access token");
  }

  @Test
  void assistantAnswersItselfWhereTheRealmMayNotUseItsModel() throws InterruptedException {
    Models ofAnotherRealm =
        new Models() {
          @Override
          public boolean isKeptFrom(String realm, String provider) {
            return realm.equals("acme") && provider.equals("main");
          }

          @Override
          public ModelAnswer ask(
              String realm, String provider, ModelRequest request, Chunks chunks) {
            throw new AssertionError("The model of another realm is asked");
          }
        };
    Assistant withModel = assistant(Optional.of("main"), ofAnotherRealm);
    assertThat(withModel.inRealm("globex")).isSameAs(withModel);
    HostedApplication ofAcme = withModel.inRealm("acme");
    assertThat(ofAcme.id()).isEqualTo(withModel.id());
    Kept kept = new Kept();
    ofAcme.answer(Conversations.asking("How do I get an access token?"), kept);
    assertThat(kept.text()).contains("Source: guide: Getting an access token");

    Generation generation =
        new Generation(
            Generation.Sampling.NONE,
            2,
            List.of(),
            Generation.ClientTools.NONE,
            new Generation.Form.Text());
    Question tuned =
        question(
            generation,
            Map.of(
                Generation.Feature.TEMPERATURE,
                "temperature",
                Generation.Feature.MAX_TOKENS,
                "max_tokens"));
    Kept bounded = new Kept();
    Ending ending =
        Abilities.required(tuned, ofAcme)
            .answer(Conversations.asking("How do I get an access token?"), bounded);
    assertThat(ending.reason()).isEqualTo(Ending.Reason.MAX_TOKENS);
    assertThat(bounded.text().length()).isBetween(1, 8);
    assertThat(IgnoredFields.of(tuned, ofAcme)).containsExactly("messages[system]", "temperature");

    Question forJson =
        question(Generation.NONE, Map.of(Generation.Feature.JSON_OBJECT, "response_format"));
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> Abilities.required(forJson, ofAcme))
        .matches(fault -> fault.code() == FaultCode.INVALID_REQUEST)
        .withMessageContaining("response_format");
  }

  private static Question question(Generation generation, Map<Generation.Feature, String> wanted) {
    Conversation asking = Conversations.asking("How do I get an access token?");
    return new Question(
        "Be brief",
        asking.messages(),
        asking.application(),
        false,
        List.of(),
        generation,
        wanted,
        new NoDialect());
  }

  @Test
  void failureAfterTheFirstTextIsTold() {
    Assistant failing =
        assistant(Optional.of("main"), script("[{\"text\": [\"I\"], \"fault\": \"DRG-6010\"}]"));
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> failing.answer(Conversations.asking("Hello"), new Kept()));
  }

  @Test
  void instructionsHaveAnEffectOnAModelAlone() {
    assertThat(assistant(Optional.of("main"), script("[{}]")).heedsInstructions()).isTrue();
    assertThat(assistant.heedsInstructions()).isFalse();
  }

  @Test
  void firstLineComesBeforeTheRowsAndTheSourceAfterThem() throws InterruptedException {
    Kept kept = new Kept();
    Ending ending = assistant.answer(Conversations.asking("Which tasks does alice have?"), kept);
    assertThat(kept.fragments.getFirst()).isEqualTo("alice's tasks:");
    assertThat(kept.fragments.getLast())
        .isEqualTo("\n\nSource: operation `getUser` of schema `todo` with username = \"alice\"");
    assertThat(kept.fragments).hasSizeGreaterThan(5);
    assertThat(kept.inputTokens).isEqualTo(6);
    assertThat(ending.reason()).isEqualTo(Ending.Reason.END_TURN);
    assertThat(ending.inputTokens()).isEqualTo(6);
    assertThat(ending.outputTokens()).isGreaterThan(20);
  }

  /** The tokens are an estimate: the model would count 500,000, and take seconds for it. */
  @Test
  @Timeout(60)
  void longQuestionIsRefusedBeforeAnythingIsDoneForIt() throws InterruptedException {
    Kept kept = new Kept();
    Ending ending =
        assistant(Optional.empty(), null).answer(Conversations.asking("a ".repeat(500_000)), kept);
    assertThat(kept.text()).isEqualTo(TOO_LONG);
    assertThat(kept.inputTokens).isEqualTo(250_000);
    assertThat(ending).isEqualTo(new Ending(Ending.Reason.END_TURN, null, 250_000, 25));
  }

  @Test
  void longQuestionIsRefusedWhenItsModelFails() throws InterruptedException {
    Kept kept = new Kept();
    assistant(Optional.of("main"), script("[{\"fault\": \"DRG-6010\"}]"))
        .answer(Conversations.asking("a ".repeat(500_000)), kept);
    assertThat(kept.text()).isEqualTo(TOO_LONG);
  }

  /** 4,096 characters of two a token; of all others four are one. */
  @Test
  void tokensOfALongConversationAreCountedInPart() throws InterruptedException {
    Kept kept = new Kept();
    assistant.answer(
        Conversations.of(
            List.of(
                new Message(Message.Role.USER, "a ".repeat(500_000)),
                new Message(Message.Role.ASSISTANT, "Yes?"),
                new Message(Message.Role.USER, "What is a realm?"))),
        kept);
    assertThat(kept.inputTokens).isEqualTo(2_048 + 248_976 + 1 + 4);
    assertThat(kept.text()).contains("Source: guide:");
  }

  @Test
  void guideAnswersWhenTheBrokerIsAway() throws InterruptedException {
    standIn.insteadOfAll(502, "no JSON");
    Kept kept = new Kept();
    assistant.answer(Conversations.asking("How do I get an access token?"), kept);
    assertThat(kept.text()).contains("token_endpoint").contains("Source: guide:");
  }

  @Test
  void brokerThatIsAwayIsNamedWhenNothingElseFits() throws InterruptedException {
    standIn.insteadOfAll(503, "{\"code\":\"DRG-5005\",\"detail\":\"away\"}");
    Kept kept = new Kept();
    assistant.answer(Conversations.asking("Which tasks does alice have?"), kept);
    assertThat(kept.text()).startsWith("I don't know.").contains("`DRG-5005`");
  }

  @Test
  void refusalOfTheOperationIsToldWithItsCode() throws InterruptedException {
    Kept before = new Kept();
    Conversation question = Conversations.asking("Which tasks does alice have?");
    assistant.answer(question, before);
    List<String> fragments = new ArrayList<>();
    assistant.answer(
        question,
        new Chunks() {
          @Override
          public void inputTokens(int tokens) {
            // Not looked at here.
          }

          @Override
          public void text(String fragment) {
            fragments.add(fragment);
            standIn.insteadOfAll(
                400,
                "{\"errors\":[{\"message\":\"Too deep\",\"extensions\":{\"code\":\"DRG-4003\"}}]}");
          }

          @Override
          public void other() {
            // Nothing to do.
          }
        });
    assertThat(String.join("", fragments))
        .endsWith(
            "The operation gave no answer: Too deep (`DRG-4003`).\n\n"
                + "Source: operation `getUser` of schema `todo` with username = \"alice\"");
  }

  @Test
  void introspectionIsAskedOnceForTheSameRolesAndVersion() throws InterruptedException {
    assistant.answer(Conversations.asking("Which tasks does alice have?"), new Kept());
    int asked = standIn.requests().size();
    assistant.answer(Conversations.asking("Which tasks does bob have?"), new Kept());
    assertThat(standIn.requests().subList(asked, standIn.requests().size()))
        .containsExactly(
            "GET /graphql acme Bearer token-of-acme",
            "POST /graphql/todo acme Bearer token-of-acme");
  }
}
