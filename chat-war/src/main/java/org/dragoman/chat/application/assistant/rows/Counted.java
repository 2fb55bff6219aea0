package org.dragoman.chat.application.assistant.rows;

import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Word;
import org.dragoman.operation.ObjectShape;

/** Compares the rows or values that a question counts with an operation. */
final class Counted {
  private Counted() {}

  /** Returns whether the operation's own words include the word for what the question counts. */
  static boolean isOf(Offer offer, Vocabulary vocabulary, Asked asked) {
    int at = asked.counted();
    return asked.words().stream()
        .filter(word -> word.start() == at)
        .allMatch(
            word ->
                vocabulary.isOwn(word)
                    || vocabulary.isSubject(word)
                    || People.isWord(word.stem()) && !isWithoutPeople(offer)
                    || offer.subject().stream().anyMatch(one -> RowWords.is(word, one))
                    || offer.rows() != null && isIn(offer, word, asked));
  }

  /** Returns whether people are counted, and neither the rows nor those of their links are any. */
  static boolean isOfNobody(Offer offer, Asked asked) {
    int at = asked.counted();
    return isWithoutPeople(offer)
        && asked.words().stream()
            .anyMatch(word -> word.start() == at && People.isWord(word.stem()));
  }

  private static boolean isWithoutPeople(Offer offer) {
    return offer.rows() != null
        && !offer.counts()
        && !People.are(offer.rows().name(), offer.schema())
        && offer.rows().links().stream()
            .noneMatch(link -> link.many() && People.are(link.target(), offer.schema()));
  }

  /** Returns whether the word names the rows, a link or a number of theirs. */
  private static boolean isIn(Offer offer, Word word, Asked asked) {
    ObjectShape rows = offer.rows();
    return new RowWords(rows, offer.schema()).areCalled(word, asked.types())
        || rows.links().stream().anyMatch(link -> PredicateReader.isOf(word, link))
        || rows.scalars().stream()
            .anyMatch(field -> Extreme.isNumber(field) && RowWords.is(word, field.name()));
  }

  /**
   * Returns whether the question counts a text field of the rows, for which the operation has no
   * number.
   */
  static boolean isText(Offer offer, Asked asked) {
    int at = asked.counted();
    return offer.rows() != null
        && asked.words().stream()
            .filter(word -> word.start() == at)
            .filter(word -> !offer.subject().contains(word.stem()))
            .anyMatch(
                word ->
                    !isIn(offer, word, asked)
                        && offer.rows().scalars().stream()
                            .anyMatch(field -> RowWords.is(word, field.name())));
  }

  /**
   * Returns whether the question asks for a number field, as in how many seats, and not for the
   * number that the operation counts.
   */
  static boolean isValue(Offer offer, Asked asked) {
    int at = asked.counted();
    return at >= 0
        && asked.words().stream()
            .filter(word -> word.start() == at && !offer.subject().contains(word.stem()))
            .anyMatch(
                word ->
                    offer.schema().types().values().stream()
                        .flatMap(type -> type.scalars().stream())
                        .filter(Extreme::isNumber)
                        .anyMatch(scalar -> RowWords.is(word, scalar.name())));
  }
}
