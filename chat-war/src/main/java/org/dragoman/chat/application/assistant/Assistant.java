package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.guide.Passage;
import org.dragoman.chat.application.assistant.operation.Chooser;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.application.assistant.rows.Interpretation;
import org.dragoman.chat.application.assistant.rows.LargeLists;
import org.dragoman.chat.application.assistant.rows.NamesReader;
import org.dragoman.chat.application.assistant.rows.RowsQuestion;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;

/**
 * The application that is always there: answers from the guide of the service, or runs the
 * published operation that fits the question. The same question over the same guide, schemas and
 * rows gets the same answer.
 */
@ApplicationScoped
public class Assistant implements HostedApplication {
  static final String ID = "ai.service.assistant";

  /** Each word costs an embedding, and all callers share the cores that make them. */
  private static final int LONGEST_QUESTION = 1_000;

  private static final int MOST_PASSAGES = 3;

  private final Knowledge knowledge;
  private final Offers offers;
  private final Broker broker;
  private final ModelAssistant model;
  private final Today today;
  private final LargeLists large;

  /** From what it knows and may ask. */
  @Inject
  public Assistant(
      Knowledge knowledge,
      Offers offers,
      Broker broker,
      ModelAssistant model,
      Today today,
      LargeLists large) {
    this.knowledge = knowledge;
    this.offers = offers;
    this.broker = broker;
    this.model = model;
    this.today = today;
    this.large = large;
  }

  /** For the container's proxy alone. */
  Assistant() {
    this(null, null, null, null, null, null);
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String description() {
    return "Answers questions about the service and from the published operations";
  }

  @Override
  public boolean heedsInstructions() {
    return model.isSet();
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    String question = AskedBack.question(conversation);
    boolean isLong = question.length() > LONGEST_QUESTION;
    if (isLong && !model.isSet()) {
      return refused(conversation, question.length(), chunks);
    }
    Knowledge.Loaded loaded = knowledge.get();
    TokenCounter input = new TokenCounter(loaded.embeddings());
    for (Message message : conversation.messages()) {
      input.add(message.content());
    }
    chunks.inputTokens(input.tokens());
    if (model.isSet()) {
      String bounded = isLong ? question.substring(0, LONGEST_QUESTION) : question;
      Optional<Ending> ending =
          model.answer(conversation, retrieved(conversation, bounded, loaded), chunks);
      if (ending.isPresent()) {
        return ending.get();
      }
    }
    if (isLong) {
      return refused(conversation, question.length(), chunks);
    }
    Reply reply = new Reply(chunks, loaded.embeddings());
    reply(conversation, question, loaded, reply);
    return reply.end(input.tokens());
  }

  /** Costs no more than to read the conversation did. */
  private static Ending refused(Conversation conversation, int length, Chunks chunks)
      throws InterruptedException {
    String text =
        "I read questions of at most %d characters, and yours has %d. Please ask it in fewer words."
            .formatted(LONGEST_QUESTION, length);
    int input = Math.toIntExact(TokenEstimate.ofInput(conversation));
    chunks.inputTokens(input);
    chunks.text(text);
    return new Ending(Ending.Reason.END_TURN, null, input, Math.toIntExact(TokenEstimate.of(text)));
  }

  private ModelAssistant.Retrieved retrieved(
      Conversation conversation, String question, Knowledge.Loaded loaded)
      throws InterruptedException {
    Known known = known(conversation, loaded.embeddings());
    return new ModelAssistant.Retrieved(
        loaded.guide().nearest(loaded.embeddings().of(question), MOST_PASSAGES),
        new Chooser(loaded.embeddings()).matches(question, known.offers),
        known.offers);
  }

  private void reply(
      Conversation conversation, String question, Knowledge.Loaded loaded, Reply reply)
      throws InterruptedException {
    List<String> codes = ErrorCodes.lines(question);
    if (!codes.isEmpty()) {
      reply.lines(codes);
      return;
    }
    Known known = known(conversation, loaded.embeddings());
    String whole = FollowUp.question(conversation.messages());
    if (whole == null || !answered(conversation, question, loaded, known, reply, true)) {
      answered(conversation, whole == null ? question : whole, loaded, known, reply, false);
    }
  }

  /**
   * Answers the question.
   *
   * @param onlyUnderstood whether nothing is said unless every word of it is understood
   * @return whether anything was said
   */
  private boolean answered(
      Conversation conversation,
      String question,
      Knowledge.Loaded loaded,
      Known known,
      Reply reply,
      boolean onlyUnderstood)
      throws InterruptedException {
    Vector meaning = loaded.embeddings().of(question);
    List<Guide.Found> found = loaded.guide().nearest(meaning, MOST_PASSAGES);
    List<Match> matches = new Chooser(loaded.embeddings()).matches(question, known.offers);
    Decision decision = Decision.of(matches, found);
    if (decision instanceof Decision.Quote(Passage passage)) {
      if (!onlyUnderstood) {
        quote(passage, known, reply);
      }
      return !onlyUnderstood;
    }
    RowsQuestion rows =
        new RowsQuestion(
            conversation.messages(),
            question,
            today.begin(),
            loaded.embeddings(),
            new NamesReader(broker, OnBehalf.of(conversation), large));
    RowsQuestion.Outcome outcome = rows.outcome(known.offers, matches, match(decision));
    if (onlyUnderstood && !(outcome instanceof RowsQuestion.Outcome.Understood)) {
      return false;
    }
    OperationAnswer answer = new OperationAnswer(broker, conversation, reply);
    switch (outcome) {
      case RowsQuestion.Outcome.Understood(Interpretation understood) -> answer.give(understood);
      case RowsQuestion.Outcome.Negated(String word) -> reply.lines(Unknown.negated(word));
      case RowsQuestion.Outcome.Admitted(Match match) -> {
        if (decision instanceof Decision.AskBack) {
          reply.say(AskedBack.text(match));
        } else {
          answer.give(match, question);
        }
      }
      case RowsQuestion.Outcome.Open(String schema) ->
          reply.lines(Unknown.lines(matches, known.offers, schema, known.trouble));
    }
    return true;
  }

  private static Match match(Decision decision) {
    return switch (decision) {
      case Decision.Run(Match match) -> match;
      case Decision.AskBack(Match match) -> match;
      case Decision.Quote quote -> null;
      case Decision.Unknown unknown -> null;
    };
  }

  private static void quote(Passage passage, Known known, Reply reply) throws InterruptedException {
    List<String> lines = new ArrayList<>();
    for (String line : passage.text().lines().toList()) {
      if (line.equals(Unknown.OPERATIONS_HERE)) {
        lines.addAll(Unknown.operations(known.offers, known.trouble));
      } else {
        lines.add(line);
      }
    }
    reply.lines(lines).say("\n\nSource: guide: " + passage.title());
  }

  /** The operations that the caller may run, or why they are not known. */
  private record Known(List<Offer> offers, Fault trouble) {}

  private Known known(Conversation conversation, Embeddings embeddings)
      throws InterruptedException {
    try {
      return new Known(offers.of(OnBehalf.of(conversation), embeddings), null);
    } catch (Fault fault) {
      Event.OPERATIONS_UNAVAILABLE.log(
          conversation.requestId(), fault.getCause(), "code=" + fault.code().code());
      return new Known(List.of(), fault);
    }
  }
}
