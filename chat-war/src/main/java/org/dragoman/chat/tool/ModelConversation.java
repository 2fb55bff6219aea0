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

/**
 * Asks a model until it calls no more operations: its calls are made, and it is asked again with
 * their results, as often as the limits let it.
 */
public final class ModelConversation {
  private static final String BEFORE_QUESTION = "\n\n";

  private final Models models;
  private final Question question;
  private final ToolCalls calls;
  private final SpokenText text;
  private String asked = "";

  /**
   * What a model is asked.
   *
   * @param provider the configured name
   * @param turns never empty; the last one is the user's
   * @param requestId of the caller's request, for the log
   */
  public record Question(
      String provider,
      String model,
      String instructions,
      List<Turn> turns,
      Parameters parameters,
      String requestId) {
    public Question {
      Objects.requireNonNull(provider);
      Objects.requireNonNull(model);
      Objects.requireNonNull(instructions);
      turns = List.copyOf(turns);
      Objects.requireNonNull(parameters);
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
    this.text = new SpokenText(chunks);
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
   * Holds the conversation, up to a write that the caller has to confirm.
   *
   * @return how the last answer of the model ended, with the tokens of all of them
   * @throws Fault of a provider; {@link FaultCode#TOO_MANY_ROUNDS} when the model does not end
   */
  public Ending hold() throws InterruptedException {
    List<Turn> turns = new ArrayList<>(question.turns());
    Integer inputTokens = 0;
    Integer outputTokens = 0;
    for (int round = 0; true; round++) {
      text.nextRound();
      ModelAnswer answer = models.ask(question.provider(), request(turns), text);
      Ending ending = answer.ending();
      inputTokens = sum(inputTokens, ending.inputTokens());
      outputTokens = sum(outputTokens, ending.outputTokens());
      // Calls of an answer that was cut off may be cut off themselves.
      if (answer.calls().isEmpty() || ending.reason() == Ending.Reason.MAX_TOKENS) {
        return new Ending(ending.reason(), ending.stopSequence(), inputTokens, outputTokens);
      }
      if (round == calls.rounds()) {
        throw new Fault(
            FaultCode.TOO_MANY_ROUNDS,
            "The model called operations in more rounds than are allowed");
      }
      turns.add(new Turn.Assistant(text.ofRound(), answer.calls()));
      ToolCalls.Made made = calls.make(answer.calls(), text);
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

  private ModelRequest request(List<Turn> turns) {
    return new ModelRequest(
        question.model(),
        question.instructions(),
        turns,
        question.parameters(),
        calls.offered(),
        question.requestId());
  }
}
