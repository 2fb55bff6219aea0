package org.dragoman.chat.application.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.chat.conversation.Answer;
import org.dragoman.chat.conversation.Answers;
import org.dragoman.chat.conversation.Capacity;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.knowledge.KnowledgeSearch;
import org.dragoman.chat.model.ConfiguredModels;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.chat.usage.Accounting;
import org.dragoman.chat.usage.UsageQueue;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageCount;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * What answers have used that a model did not bring to an end. Each whole answer of the server has
 * 11 tokens of input and 7 of output.
 */
@Timeout(60)
class PromptUsageTest {
  static final List<String> KINDS = List.of("openai", "anthropic", "ollama");

  private static final Duration LONG = Duration.ofSeconds(30);
  private static final int ROUNDS = 3;
  private static final List<Step> CALLS =
      List.of(
          new Step.Call("c1", "lookup", new ObjectMapper().createObjectNode()),
          new Step.End("tool"));

  private final List<UsageBatch> reported = new ArrayList<>();
  private final Accounting accounting =
      new Accounting(Budgets.none(), new UsageQueue((realm, batch) -> reported.add(batch)));

  /** How an answer ended, and what it has used. */
  private record Outcome(FaultCode code, UsageCount count) {}

  private static final class NoDocuments extends KnowledgeSearch {
    @Override
    public List<Excerpt> search(
        ApplicationVersion application, Conversation conversation, int most) {
      return List.of();
    }
  }

  private static HostedApplication application(ModelServer server, String kind) {
    Broker broker = new Broker("http://127.0.0.1:1/graphql", 1);
    Definition definition =
        new Definition(
            "test", "", Definition.Kind.PROMPT, "", kind, "m", Parameters.NONE, List.of(), null);
    return new PromptApplications(
            ConfiguredModels.of(server.address(), kind),
            new NoDocuments(),
            new OperationTools(new PublishedShapes(broker)),
            broker,
            PromptLimits.defaults(),
            new ToolLimits(16, 1, ROUNDS, LONG, 2, 4_000),
            null,
            null)
        .made(new ApplicationVersion("acme", "ai.service.test", 1, definition, 0));
  }

  private Outcome outcome(String kind, Duration firstToken, ModelServer.Script script)
      throws InterruptedException {
    Limits limits = new Limits(1_000, 10, LONG, firstToken, LONG, LONG, LONG, 1_000);
    Answers answers = new Answers(limits, new Capacity(1, Duration.ZERO), accounting);
    try (ModelServer server = ModelServer.start(script)) {
      Answer answer =
          answers.start(application(server, kind), Conversations.asking("Eight by"), "test");
      FaultCode code = code(answer);
      answers.release(answer);
      accounting.close();
      return new Outcome(code, reported.getFirst().sums().getFirst().count());
    }
  }

  private static FaultCode code(Answer answer) throws InterruptedException {
    List<Chunk> written = new ArrayList<>();
    try {
      answer.awaitFirstText();
      answer.writeTo(written::addAll);
    } catch (Fault fault) {
      return fault.code();
    }
    return written.stream()
        .filter(Chunk.Failure.class::isInstance)
        .map(chunk -> ((Chunk.Failure) chunk).code())
        .collect(Collectors.reducing(null, (one, other) -> other));
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void roundsOfAModelThatDoesNotEndAreCounted(String kind) throws InterruptedException {
    Outcome outcome = outcome(kind, LONG, asked -> CALLS);

    assertThat(outcome)
        .isEqualTo(
            new Outcome(
                FaultCode.TOO_MANY_ROUNDS,
                new UsageCount(1, 1, 0, (ROUNDS + 1) * 11, (ROUNDS + 1) * 7, 0)));
    assertThat(outcome.code.code()).isEqualTo("DRG-6060");
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void roundsBeforeOneThatFailsAreCounted(String kind) throws InterruptedException {
    Outcome outcome =
        outcome(
            kind,
            LONG,
            asked -> asked.number() == 1 ? CALLS : List.of(new Step.Status(400, Map.of(), "{}")));

    assertThat(outcome)
        .isEqualTo(new Outcome(FaultCode.MODEL_REFUSED, new UsageCount(1, 1, 0, 11, 7, 0)));
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void requestOfAModelThatIsTooSlowIsEstimated(String kind) throws InterruptedException {
    Outcome outcome = outcome(kind, Duration.ofMillis(500), asked -> List.of(new Step.Hang()));

    assertThat(outcome)
        .isEqualTo(new Outcome(FaultCode.FIRST_TOKEN_TOO_SLOW, new UsageCount(1, 1, 0, 2, 0, 1)));
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void requestThatIsRefusedHasUsedNothing(String kind) throws InterruptedException {
    Outcome outcome = outcome(kind, LONG, asked -> List.of(new Step.Status(401, Map.of(), "{}")));

    assertThat(outcome)
        .isEqualTo(new Outcome(FaultCode.MODEL_REFUSED, new UsageCount(1, 1, 0, 0, 0, 0)));
  }
}
