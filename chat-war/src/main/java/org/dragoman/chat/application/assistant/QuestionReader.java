package org.dragoman.chat.application.assistant;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.rows.NamesReader;
import org.dragoman.chat.application.assistant.rows.RowsQuestion;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.extension.Message;

/** Interprets a question, or other words for it where these are understood and it is not. */
final class QuestionReader {
  private final List<Message> messages;
  private final List<Offer> offers;
  private final ZonedDateTime now;
  private final Embeddings embeddings;
  private final NamesReader names;

  /**
   * Reads the last question of a conversation.
   *
   * @param offers all operations that the caller may run
   * @param now the current time, in the zone of the question's days
   */
  QuestionReader(
      List<Message> messages,
      List<Offer> offers,
      ZonedDateTime now,
      Embeddings embeddings,
      NamesReader names) {
    this.messages = List.copyOf(messages);
    this.offers = List.copyOf(offers);
    this.now = now;
    this.embeddings = embeddings;
    this.names = names;
  }

  /**
   * The operations that are similar to the question.
   *
   * @param matches the best first
   * @param run the one that similarity alone would run; null for none
   */
  record Similar(List<Match> matches, Match run) {
    Similar {
      matches = List.copyOf(matches);
    }
  }

  /** Words that are understood, and what they mean. */
  private record Understood(String words, RowsQuestion.Outcome outcome) {}

  /** Interprets the question, or other words for it that are understood. */
  RowsQuestion.Outcome outcome(String question, Similar similar) throws InterruptedException {
    Optional<Understood> present =
        only(messages, Rewording.ofPresent(question, offers), true, similar);
    if (present.isPresent()) {
      return present.get().outcome();
    }
    RowsQuestion.Outcome first = outcome(messages, question, similar);
    if (first instanceof RowsQuestion.Outcome.Understood
        || first instanceof RowsQuestion.Outcome.Admitted) {
      return first;
    }
    Optional<Understood> other = only(messages, Rewording.ofPast(question), false, similar);
    if (other.isEmpty()) {
      other = only(messages, Rewording.ofHolder(question, offers), true, similar);
    }
    if (other.isEmpty()) {
      other = inOtherWords(messages, question, similar);
    }
    return other.isPresent()
        ? other.get().outcome()
        : afterOtherWords(question, similar).orElse(first);
  }

  private Optional<Understood> inOtherWords(List<Message> talk, String question, Similar similar)
      throws InterruptedException {
    for (List<String> words : OtherWords.of(question, offers)) {
      Optional<Understood> understood = only(talk, words, true, similar);
      if (understood.isPresent()) {
        return understood;
      }
    }
    return Optional.empty();
  }

  /** Interprets a question that goes on from one that was understood in other words alone. */
  private Optional<RowsQuestion.Outcome> afterOtherWords(String question, Similar similar)
      throws InterruptedException {
    int before = messages.size() - 2;
    while (before >= 0 && messages.get(before).role() != Message.Role.USER) {
      before--;
    }
    if (before < 0 || messages.get(before).content().length() > Respondent.LONGEST_QUESTION) {
      return Optional.empty();
    }
    List<Message> earlier = messages.subList(0, before + 1);
    String asked = earlier.getLast().content();
    if (isCondition(outcome(earlier, asked, similar))) {
      return Optional.empty();
    }
    Optional<Understood> understood = inOtherWords(earlier, asked, similar);
    if (understood.isEmpty()) {
      return Optional.empty();
    }
    List<Message> reworded = new ArrayList<>(messages);
    reworded.set(before, new Message(Message.Role.USER, understood.get().words()));
    return Optional.of(outcome(reworded, question, similar)).filter(QuestionReader::isCondition);
  }

  /**
   * Interprets the only words that are understood; empty when several are, which mean different
   * rows.
   *
   * @param asConditions whether only conditions on the rows count, which say in the answer how the
   *     words were understood; an operation of a similar name may return more
   */
  private Optional<Understood> only(
      List<Message> talk, List<String> several, boolean asConditions, Similar similar)
      throws InterruptedException {
    Understood only = null;
    for (String words : several) {
      RowsQuestion.Outcome outcome = outcome(talk, words, similar);
      if (asConditions
          ? isCondition(outcome)
          : outcome instanceof RowsQuestion.Outcome.Understood) {
        if (only != null) {
          return Optional.empty();
        }
        only = new Understood(words, outcome);
      }
    }
    return Optional.ofNullable(only);
  }

  private RowsQuestion.Outcome outcome(List<Message> talk, String question, Similar similar)
      throws InterruptedException {
    return new RowsQuestion(talk, question, now, embeddings, names)
        .outcome(offers, similar.matches(), similar.run());
  }

  /** Returns whether all is understood, as conditions on rows. */
  private static boolean isCondition(RowsQuestion.Outcome outcome) {
    return outcome instanceof RowsQuestion.Outcome.Understood found
        && found.interpretations().stream().allMatch(one -> one.chosen() != null);
  }
}
