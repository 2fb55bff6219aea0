package org.dragoman.chat.application.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.confirmation.HeldWrites;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.knowledge.KnowledgeSearch;
import org.dragoman.chat.model.ModelRequest;
import org.dragoman.chat.model.ScriptedModels;
import org.dragoman.chat.model.Turn;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.tool.Fence;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder {@code src/test/cases/prompt-*} holds the {@code application.json} that a builder
 * made, with the {@code excerpts} that are found for any question; a {@code conversation.txt},
 * lines {@code user:}, {@code assistant:}, {@code instructions:}, {@code call: ID NAME ARGUMENTS}
 * and {@code result: ID TEXT}; what the caller wants in {@code wanted.json}; the {@code
 * model.json}, which says what the model says; and the {@code exchange.txt}: what the model was
 * asked, what the broker was asked and what the caller got. {@code -Dcases.accept=true} rewrites
 * the latter.
 */
class PromptApplicationTest {
  private static final Path CASES = Path.of("src/test/cases");
  private static final Fence FENCE = new Fence("0f0f0f0f0f0f");

  private final BrokerStandIn standIn = new BrokerStandIn("shop", "todo");
  private final StringBuilder exchange = new StringBuilder();

  @AfterEach
  void stop() {
    standIn.close();
  }

  /** An application, and what is found in its documents. */
  private record Made(
      Definition definition, List<Excerpt> excerpts, Integer historyTokens, Integer calls) {}

  private static final class Found extends KnowledgeSearch {
    private final List<Excerpt> excerpts;

    Found(List<Excerpt> excerpts) {
      this.excerpts = excerpts;
    }

    @Override
    public List<Excerpt> search(
        ApplicationVersion application, Conversation conversation, int most) {
      return excerpts == null ? List.of() : excerpts;
    }
  }

  /**
   * What the caller wants.
   *
   * @param named the tool that has to be called; null for none
   * @param schema of the answer; null for text
   */
  private record Wanted(
      List<Generation.Tool> tools,
      Generation.Choice choice,
      String named,
      boolean one,
      Integer maxTokens,
      List<String> stop,
      JsonNode schema) {
    Generation generation() {
      return new Generation(
          Generation.Sampling.NONE,
          maxTokens,
          stop == null ? List.of() : stop,
          new Generation.ClientTools(
              tools == null ? List.of() : tools,
              choice == null ? Generation.Choice.AUTO : choice,
              named,
              one),
          schema == null
              ? new Generation.Form.Text()
              : new Generation.Form.JsonSchema("answer", null, schema, null));
    }
  }

  private final class Written implements Chunks {
    @Override
    public void inputTokens(int tokens) {
      // The ending has them.
    }

    @Override
    public void text(String fragment) {
      exchange.append(fragment);
    }

    @Override
    public void call(ToolCall call) {
      exchange.append("\n== ").append(call);
    }

    @Override
    public void other() {
      exchange.append("(alive)");
    }
  }

  static Stream<Path> cases() throws IOException {
    return Files.list(CASES)
        .filter(path -> path.getFileName().toString().startsWith("prompt-"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void conversationIsHeldAsWritten(Path folder) throws IOException, InterruptedException {
    Made made = Json.read(Files.readString(folder.resolve("application.json")), Made.class);
    ScriptedModels models =
        new ScriptedModels(
            Json.read(Files.readString(folder.resolve("model.json")), JsonNode.class));
    Path wanted = folder.resolve("wanted.json");
    Wanted wants = Files.exists(wanted) ? Json.read(Files.readString(wanted), Wanted.class) : null;
    hold(made, models, conversation(Files.readAllLines(folder.resolve("conversation.txt")), wants));
    exchange.append("\n");
    describe(models.asked(), wants != null);
    standIn.documents().forEach(one -> exchange.append("== broker\n").append(one).append("\n"));
    Path expected = folder.resolve("exchange.txt");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, exchange.toString());
    }
    assertThat(exchange.toString()).isEqualTo(Files.readString(expected));
  }

  private void hold(Made made, ScriptedModels models, Conversation conversation)
      throws InterruptedException {
    Broker broker = new Broker(standIn.url(), 5);
    int tokens =
        made.historyTokens == null ? PromptLimits.defaults().historyTokens() : made.historyTokens;
    ToolLimits limits =
        new ToolLimits(
            made.calls == null ? 16 : made.calls, 1, 3, Duration.ofSeconds(30), 2, 4_000);
    PromptApplications applications =
        new PromptApplications(
            models,
            new Found(made.excerpts),
            new OperationTools(new PublishedShapes(broker)),
            broker,
            new PromptLimits(tokens, 6),
            limits,
            HeldWrites.confirmations(broker),
            null);
    ApplicationVersion version =
        new ApplicationVersion("acme", "ai.service.test", 1, made.definition, 0);
    try {
      Ending ending =
          new PromptApplication(version, applications).answer(conversation, new Written(), FENCE);
      exchange.append("\n== ending ").append(ending);
    } catch (Fault fault) {
      exchange.append("\n== fault ").append(fault.code().code()).append(' ').append(fault.detail());
    }
  }

  private static Conversation conversation(List<String> lines, Wanted wanted) {
    String instructions = "";
    List<Message> messages = new ArrayList<>();
    for (String line : lines) {
      String[] parts = line.split(": ", 2);
      if (parts[0].equals("instructions")) {
        instructions = parts[1];
      } else if (parts[0].equals("call")) {
        String[] call = parts[1].split(" ", 3);
        messages.add(
            new Message(
                Message.Role.ASSISTANT,
                "",
                List.of(new ToolCall(call[0], call[1], call[2])),
                null,
                List.of()));
      } else if (parts[0].equals("result")) {
        String[] result = parts[1].split(" ", 2);
        messages.add(new Message(Message.Role.TOOL, result[1], List.of(), result[0], List.of()));
      } else {
        Message.Role role = Message.Role.valueOf(parts[0].toUpperCase(Locale.ROOT));
        messages.add(new Message(role, parts[1]));
      }
    }
    Conversation asked = Conversations.of(messages);
    return new Conversation(
        asked.application(),
        instructions,
        messages,
        asked.caller(),
        asked.token(),
        0,
        "-",
        wanted == null ? Generation.NONE : wanted.generation());
  }

  private void describe(List<ModelRequest> requests, boolean wanted) {
    List<Generation.Tool> tools = List.of();
    int shown = 0;
    for (ModelRequest request : requests) {
      exchange.append("== model ").append(request.model()).append('\n');
      if (shown == 0) {
        exchange.append(request.instructions()).append('\n');
      }
      if (wanted) {
        exchange.append("-- wanted: ").append(request.generation()).append('\n');
      }
      if (!request.tools().equals(tools)) {
        tools = request.tools();
        tools.forEach(
            tool ->
                exchange
                    .append("-- tool ")
                    .append(tool.name())
                    .append(": ")
                    .append(tool.description())
                    .append('\n')
                    .append(Json.pretty(tool.parameters())));
      }
      request.turns().subList(shown, request.turns().size()).forEach(this::describe);
      shown = request.turns().size();
    }
  }

  private void describe(Turn turn) {
    switch (turn) {
      case Turn.User(String text, List<Message.Image> images) ->
          exchange.append("-- user: ").append(text).append('\n');
      case Turn.Assistant(String text, List<ToolCall> calls) -> {
        exchange.append("-- assistant: ").append(text).append('\n');
        calls.forEach(call -> exchange.append("   ").append(call).append('\n'));
      }
      case Turn.Results(List<Turn.ToolResult> results) ->
          results.forEach(
              result ->
                  exchange
                      .append(result.failed() ? "-- failed " : "-- result ")
                      .append(result.call())
                      .append(":\n")
                      .append(result.text())
                      .append('\n'));
    }
  }
}
