package org.dragoman.chat.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.chat.model.ModelAnswer;
import org.dragoman.chat.model.ModelRequest;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.model.Turn;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.ToolCall;

/**
 * Asks a model until it calls no more operations: its calls are made, and it is asked again with
 * their results, as often as the limits let it.
 */
public final class ModelConversation {
  private static final String BEFORE_QUESTION = "\n\n";

  private final Models models;
  private final Question question;
  private final ToolCalls calls;
  private final Generation.ClientTools clients;
  private final SpokenText text;
  private String asked = "";

  /**
   * What a model is asked.
   *
   * @param realm of the caller
   * @param provider the configured name
   * @param turns never empty; the last one is the user's, or results of the client's tools
   * @param parameters of the builder
   * @param generation what the caller wants
   * @param requestId of the caller's request, for the log
   */
  public record Question(
      String realm,
      String provider,
      String model,
      String instructions,
      List<Turn> turns,
      Parameters parameters,
      Generation generation,
      String requestId) {
    public Question {
      Objects.requireNonNull(realm);
      Objects.requireNonNull(provider);
      Objects.requireNonNull(model);
      Objects.requireNonNull(instructions);
      turns = List.copyOf(turns);
      Objects.requireNonNull(parameters);
      Objects.requireNonNull(generation);
      Objects.requireNonNull(requestId);
    }
  }

  /**
   * A conversation with one of these models, whose text is passed on to {@code chunks} as it
   * arrives.
   */
  public ModelConversation(Models models, Question question, ToolCalls calls, Chunks chunks) {
    this.models = models;
    this.question = question;
    this.calls = calls;
    this.clients = question.generation().tools();
    this.text = new SpokenText(chunks, question.generation().structured() && !ownTools().isEmpty());
  }

  /** What the model has said so far; of a very long text the beginning. */
  public String text() {
    return text.kept();
  }

  /**
   * What the caller is asked after the model's text, before a write is done; empty for nothing. No
   * model is told of it.
   */
  public String question() {
    return asked.isEmpty() || text.kept().isEmpty() ? asked : BEFORE_QUESTION + asked;
  }

  /**
   * Holds the conversation, up to a write that the caller has to confirm, or calls of tools that
   * are the client's. Operations that the model calls next to these are not called: the model has
   * to ask for them again, since nobody would keep their results until then.
   *
   * @return how the last answer of the model ended, with the tokens of all of them
   * @throws Fault of a provider; {@link FaultCode#TOO_MANY_ROUNDS} when the model does not end
   */
  public Ending hold() throws InterruptedException {
    requireOwnNames();
    List<Turn> turns = new ArrayList<>(question.turns());
    Integer inputTokens = 0;
    Integer outputTokens = 0;
    for (int round = 0; true; round++) {
      text.nextRound();
      ModelAnswer answer =
          models.ask(question.realm(), question.provider(), request(turns, outputTokens), text);
      Ending ending = answer.ending();
      inputTokens = sum(inputTokens, ending.inputTokens());
      outputTokens = sum(outputTokens, ending.outputTokens());
      // Calls of an answer that was cut off may be cut off themselves.
      if (answer.calls().isEmpty() || ending.reason() == Ending.Reason.MAX_TOKENS) {
        text.end();
        return new Ending(ending.reason(), ending.stopSequence(), inputTokens, outputTokens);
      }
      List<ToolCall> forClient = forClient(answer.calls());
      if (!forClient.isEmpty()) {
        text.end();
        for (ToolCall call : forClient) {
          text.call(call);
        }
        return new Ending(Ending.Reason.TOOL_CALLS, null, inputTokens, outputTokens);
      }
      if (isUsedUp(outputTokens)) {
        text.end();
        return new Ending(Ending.Reason.MAX_TOKENS, null, inputTokens, outputTokens);
      }
      if (round == calls.rounds()) {
        throw new Fault(
            FaultCode.TOO_MANY_ROUNDS,
            "The model called operations in more rounds than are allowed");
      }
      turns.add(new Turn.Assistant(text.ofRound(), answer.calls()));
      ToolCalls.Made made =
          ownTools().isEmpty() ? calls.refused(answer.calls()) : calls.make(answer.calls(), text);
      if (made.asks()) {
        asked = made.question();
        return new Ending(Ending.Reason.END_TURN, null, inputTokens, outputTokens);
      }
      turns.add(new Turn.Results(made.results()));
    }
  }

  /** Null when one of them is; no sum of what others tell turns negative. */
  private static Integer sum(Integer one, Integer other) {
    return one == null || other == null
        ? null
        : Integer.valueOf((int) Math.min((long) one + other, Integer.MAX_VALUE));
  }

  /** The client's bound is one of all rounds together. */
  private boolean isUsedUp(int outputTokens) {
    Integer most = question.generation().maxTokens();
    return most != null && outputTokens >= most;
  }

  private List<ToolCall> forClient(List<ToolCall> called) {
    if (clients.choice() == Generation.Choice.NONE) {
      return List.of();
    }
    return called.stream()
        .filter(call -> clients.has(call.name()))
        .limit(clients.one() ? 1 : called.size())
        .toList();
  }

  /** A call has to be one of the client's tools, where the client says that one has to be made. */
  private List<Generation.Tool> ownTools() {
    return clients.forced() ? List.of() : calls.offered();
  }

  private List<Generation.Tool> offered() {
    List<Generation.Tool> offered = new ArrayList<>(ownTools());
    // Where there are no others they stay in sight: what was said before may speak of them.
    if (clients.choice() != Generation.Choice.NONE || offered.isEmpty()) {
      offered.addAll(clients.offered());
    }
    return offered;
  }

  private void requireOwnNames() {
    for (int i = 0; i < clients.offered().size(); i++) {
      if (calls.has(clients.offered().get(i).name())) {
        throw new Fault(
            FaultCode.INVALID_REQUEST,
            "tools[" + i + "] has the name of an operation that the application calls itself");
      }
    }
    // Nor can a caller tell the model what an operation has given.
    for (Turn turn : question.turns()) {
      if (turn instanceof Turn.Assistant assistant
          && assistant.calls().stream().anyMatch(call -> calls.has(call.name()))) {
        throw new Fault(
            FaultCode.INVALID_REQUEST,
            "messages hold a call of an operation that the application calls itself");
      }
    }
  }

  private ModelRequest request(List<Turn> turns, int usedTokens) {
    List<Generation.Tool> offered = offered();
    Generation generation =
        ModelRequest.within(question.generation(), question.parameters(), usedTokens);
    boolean clientsStand = offered.stream().anyMatch(tool -> clients.has(tool.name()));
    return new ModelRequest(
        question.model(),
        question.instructions(),
        turns,
        clientsStand ? generation : generation.withoutTools(),
        offered,
        question.requestId());
  }
}
