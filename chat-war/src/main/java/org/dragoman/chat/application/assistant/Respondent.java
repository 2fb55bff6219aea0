package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.guide.Passage;
import org.dragoman.chat.application.assistant.operation.AuthorsQuestion;
import org.dragoman.chat.application.assistant.operation.Chooser;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.rows.Interpretation;
import org.dragoman.chat.application.assistant.rows.LargeLists;
import org.dragoman.chat.application.assistant.rows.Misspellings;
import org.dragoman.chat.application.assistant.rows.Names;
import org.dragoman.chat.application.assistant.rows.NamesReader;
import org.dragoman.chat.application.assistant.rows.RowsQuestion;
import org.dragoman.chat.application.assistant.rows.Subject;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.chat.language.Word;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Message;

/**
 * Answers without a model: runs the published operation that fits the question, or quotes the guide
 * or documents. The same question over the same {@link Material} and rows gets the same answer.
 */
@ApplicationScoped
public class Respondent {
  /**
   * In characters. Each word costs an embedding, and all callers share the processors that compute
   * them.
   */
  static final int LONGEST_QUESTION = 1_000;

  static final int MOST_PASSAGES = 3;

  /** From this score on, a passage may answer a question with words that are not in the guide. */
  private static final double NEARLY_ASKED = 0.7;

  private static final String NO_ROWS = "No rows were looked up for this answer.";

  private final Broker broker;
  private final Today today;
  private final LargeLists large;

  /** Takes the sources of its answers. */
  @Inject
  public Respondent(Broker broker, Today today, LargeLists large) {
    this.broker = broker;
    this.today = today;
    this.large = large;
  }

  /** Required by the container's proxy. */
  Respondent() {
    this(null, null, null);
  }

  /** Answers the last question of the conversation. */
  public Ending answer(Conversation conversation, Material material, Chunks chunks)
      throws InterruptedException {
    Conversation settled = AskedBack.settled(conversation);
    int length = settled.question().length();
    if (length > LONGEST_QUESTION) {
      return refused(conversation, length, chunks);
    }
    int input = inputTokens(conversation);
    chunks.inputTokens(input);
    Reply reply = new Reply(chunks, Embeddings.shared());
    new Answering(conversation, settled, material, reply).reply();
    return reply.end(input);
  }

  static int inputTokens(Conversation conversation) throws InterruptedException {
    TokenCounter input = new TokenCounter(Embeddings.shared());
    for (Message message : conversation.messages()) {
      input.add(message.content());
    }
    return input.tokens();
  }

  /**
   * Refuses a question that is too long. The token counts are estimates, so the refusal costs no
   * embedding.
   */
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

  /** The operations that the caller may run, or the fault that keeps them unknown. */
  record Known(List<Offer> offers, Fault trouble) {
    static Known of(Conversation conversation, Material material, Embeddings embeddings)
        throws InterruptedException {
      try {
        return new Known(material.offers(OnBehalf.of(conversation), embeddings), null);
      } catch (Fault fault) {
        Event.OPERATIONS_UNAVAILABLE.log(
            conversation.requestId(), fault.getCause(), "code=" + fault.code().code());
        return new Known(List.of(), fault);
      }
    }
  }

  /** The state of one answer. */
  private final class Answering {
    private final Conversation conversation;
    private final Conversation settled;
    private final Material material;
    private final Embeddings embeddings = Embeddings.shared();
    private final Guide guide = Guide.shared();
    private final Reply reply;
    private final NamesReader names;
    private Known known;

    Answering(Conversation conversation, Conversation settled, Material material, Reply reply) {
      this.conversation = conversation;
      this.settled = settled;
      this.material = material;
      this.reply = reply;
      this.names = new NamesReader(broker, OnBehalf.of(conversation), large);
    }

    void reply() throws InterruptedException {
      String question = AskedBack.question(settled);
      List<String> codes = material.knowsService() ? ErrorCodes.lines(question) : List.of();
      if (!codes.isEmpty()) {
        reply.lines(codes);
        return;
      }
      known = Known.of(conversation, material, embeddings);
      String whole = FollowUp.question(settled.messages());
      if (whole == null || !answered(question, true)) {
        answered(whole == null ? question : whole, false);
      }
    }

    /**
     * Answers the question.
     *
     * @param onlyUnderstood whether to stay silent unless every word of the question is understood
     * @return whether an answer was written
     */
    private boolean answered(String question, boolean onlyUnderstood) throws InterruptedException {
      if (Unknown.isOfUnknown(settled.messages(), question)) {
        if (!onlyUnderstood) {
          reply.lines(
              Unknown.lines(question, material, List.of(), known.offers, null, known.trouble));
        }
        return !onlyUnderstood;
      }
      OperationAnswer answer = new OperationAnswer(broker, conversation, reply);
      Optional<AuthorsQuestion> example = AuthorsQuestion.of(question, known.offers);
      if (example.filter(AuthorsQuestion::whole).isPresent()) {
        answer.give(example.get().match(), question);
        return true;
      }
      Vector meaning = embeddings.of(question);
      List<Guide.Found> found =
          material.knowsService() ? guide.nearest(meaning, MOST_PASSAGES) : List.of();
      List<Match> matches = new Chooser(embeddings).matches(question, known.offers);
      Decision decision = Decision.of(matches, found);
      if (decision instanceof Decision.Quote(Passage passage)
          && example.isEmpty()
          && isOfGuide(found.getFirst(), question)) {
        if (!onlyUnderstood) {
          quote(passage);
        }
        return !onlyUnderstood;
      }
      RowsQuestion.Outcome outcome =
          new QuestionReader(settled.messages(), known.offers, today.now(), embeddings, names)
              .outcome(question, new QuestionReader.Similar(matches, match(decision)));
      if (onlyUnderstood && !(outcome instanceof RowsQuestion.Outcome.Understood)) {
        return false;
      }
      switch (outcome) {
        case RowsQuestion.Outcome.Understood(List<Interpretation> understood)
            when example.isPresent()
                && understood.stream().noneMatch(one -> one.offer() == example.get().offer()) ->
            // The publisher has said which operation answers this question.
            answer.give(example.get().match(), question);
        case RowsQuestion.Outcome.Understood(List<Interpretation> understood) -> {
          for (Interpretation one : understood) {
            reply.say(one == understood.getFirst() ? "" : "\n\n");
            answer.give(one);
          }
        }
        case RowsQuestion.Outcome.Admitted(Match match) -> {
          if (decision instanceof Decision.AskBack) {
            askBack(match);
          } else {
            answer.give(match, question);
          }
        }
        case RowsQuestion.Outcome.Negated(String word) -> quoteOr(Unknown.negated(word));
        case RowsQuestion.Outcome.Open(String schema, Misspellings misspellings) -> {
          if (example.isPresent()) {
            answer.give(example.get().match(), question);
          } else if (Unknown.isTalk(question)) {
            reply.lines(
                Unknown.lines(question, material, matches, known.offers, schema, known.trouble));
          } else {
            Optional<Names.Misspelt> misspelt = misspellings.first();
            quoteOr(
                misspelt.isPresent()
                    ? List.of(AskedBack.misspelt(misspelt.get()))
                    : Unknown.lines(
                        question, material, matches, known.offers, schema, known.trouble));
          }
        }
      }
      return true;
    }

    /**
     * Returns whether the guide has every content word of the question and no schema has them as
     * well.
     */
    private boolean isOfGuide(Guide.Found found, String question) {
      Subject subject = new Subject(settled.messages(), question, known.offers);
      boolean nearly = found.score() >= NEARLY_ASKED;
      if (subject.goesOnFromRows()) {
        return nearly && !subject.content().isEmpty() && !subject.isOfSchema(subject.content());
      }
      List<Word> others = subject.content().stream().filter(word -> !guide.has(word)).toList();
      return found.passage().isAskedBy(question)
          || (others.isEmpty() || nearly && !subject.isOfSchema(others)) && !subject.isRows();
    }

    /**
     * Asks for the missing argument, or quotes passages when one is nearer to the question than the
     * operation.
     */
    private void askBack(Match match) throws InterruptedException {
      List<Quotation> quotations = material.quotations(conversation);
      if (Quotation.anyAsNear(quotations, match.score())) {
        quote(quotations);
      } else {
        reply.say(AskedBack.text(match));
      }
    }

    private void quoteOr(List<String> otherwise) throws InterruptedException {
      List<Quotation> quotations = material.quotations(conversation);
      if (quotations.isEmpty()) {
        reply.lines(otherwise);
        return;
      }
      quote(quotations);
      if (!known.offers.isEmpty()) {
        // A passage about loans is no answer to who has a book.
        reply.say("\n\n" + NO_ROWS);
      }
    }

    private void quote(List<Quotation> quotations) throws InterruptedException {
      quotations.forEach(one -> reply.source(one.excerpt().document()));
      reply.lines(Quotation.lines(quotations));
    }

    private void quote(Passage passage) throws InterruptedException {
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
  }

  private static Match match(Decision decision) {
    return switch (decision) {
      case Decision.Run(Match match) -> match;
      case Decision.AskBack(Match match) -> match;
      case Decision.Quote quote -> null;
      case Decision.Unknown unknown -> null;
    };
  }
}
