package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Examples;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * Decides whether an operation that is only similar to a question may answer it. Nothing that is
 * known about the question and the rows may contradict it.
 *
 * @param names the names of the schema's rows
 */
record Admission(String question, ZonedDateTime today, Names names, Asked asked) {
  /** Words that ask for a state; only an operation that has the word itself answers them. */
  static final Set<String> STATES =
      Set.of("out", "now", "currently", "moment", "still", "already", "back", "away");

  /** Words that ask for the first row of an order; a list does not answer them. */
  static final Pattern SUPERLATIVE =
      Pattern.compile(
          "(?i)most|least|fewest|(?:old|young|new|lat|earli|long|short|high|low|larg|bigg|small"
              + "|heavi|light|cheap|dear|fast|slow|near|clos|b|wor)e?st");

  /**
   * Matches a question about one row that the conversation has mentioned; it does not ask for all
   * rows.
   */
  private static final Pattern THE_ONE =
      Pattern.compile("(?i)^\\W*(?:and )?(?:who|what|which)(?:['’]?s| is) the (\\p{L}+)\\W*$");

  /** Returns whether every date of the question is the value of an argument with the same bound. */
  private boolean isOfItsDates(Offer offer, Map<String, Object> values) {
    List<BoundedDate> dates = BoundedDate.of(question, today.toLocalDate());
    if (!dates.isEmpty() && asked.words().stream().anyMatch(Telling::isNumberOrPeriod)) {
      return false;
    }
    for (BoundedDate date : dates) {
      String text = question.substring(date.dateStart(), date.dateEnd());
      boolean implied = date.bound() == Bound.ON && text.equalsIgnoreCase("today");
      boolean given =
          offer.arguments().stream()
              .filter(one -> date.date().toString().equals(values.get(one.name())))
              .map(one -> new DateArgument(one, today.getZone()).bound())
              .anyMatch(bound -> bound == date.bound() && bound != Bound.UNCLEAR);
      if (!given && !implied) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the number is the value of an argument that bounds a range. */
  private static boolean isBound(
      Offer offer, Map<String, Object> values, Comparison.Number number) {
    return offer.arguments().stream()
            .filter(one -> String.valueOf(values.get(one.name())).contains(number.value()))
            .anyMatch(one -> !one.required() || !Set.of("key", "id", "number").contains(one.name()))
        && offer.arguments().stream()
            .filter(one -> String.valueOf(values.get(one.name())).contains(number.value()))
            .noneMatch(one -> offer.rows() != null && !offer.operation().many());
  }

  private static boolean isGiven(Word word, Map<String, Object> values) {
    return values.values().stream()
        .anyMatch(value -> String.valueOf(value).toLowerCase(Locale.ROOT).contains(word.stem()));
  }

  /** Returns whether the question names a Boolean argument that would get no value. */
  private boolean isFlagNotGiven(Argument argument, Map<String, Object> values) {
    return argument.type().equals("Boolean")
        && !values.containsKey(argument.name())
        && asked.speaksOf(argument.name());
  }

  /**
   * Returns whether a number became the number of a row although no word for the row stands before
   * it.
   */
  private boolean isNumberOfOthers(Offer offer, Argument argument, Object value) {
    boolean number = value != null && Set.of("Int", "Long").contains(argument.type());
    if (!number || offer.rows() == null || offer.operation().many()) {
      return false;
    }
    List<Word> words = Words.of(question);
    for (int i = 1; i < words.size(); i++) {
      Word word = words.get(i - 1);
      boolean called =
          RowWords.is(word, offer.rows().name())
              || RowWords.is(word, argument.name())
              || Set.of("no", "nr").contains(word.stem())
              || new RowWords(offer.rows(), offer.schema()).areCalled(word, asked.types());
      if (called && words.get(i).raw().equals(value.toString())) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether an ordinary word became the value of a generated key. */
  private static boolean isNoKey(Argument argument, Object value) {
    return Set.of("ID", "UUID").contains(argument.type())
        && value instanceof String text
        && text.matches("[\\p{L}\\s'’-]*|.*\\s.*");
  }

  /** Returns whether an argument is the key of a row, which people seldom state. */
  private static boolean isByKey(Offer offer, Map<String, Object> values) {
    return offer.arguments().stream()
        .filter(argument -> values.containsKey(argument.name()))
        .anyMatch(argument -> Set.of("ID", "UUID").contains(argument.type()));
  }

  /** Returns whether the operation returns groups or aggregates, whose largest is not a row. */
  private static boolean isDerived(Offer offer) {
    return Examples.of(offer.operation(), offer.schema()) == null;
  }

  /** Returns whether nothing that is known about the rows contradicts the operation. */
  boolean admits(Match match) {
    Offer offer = match.offer();
    Map<String, Object> values = match.reading().values();
    Vocabulary vocabulary = new Vocabulary(offer);
    boolean state =
        asked.words().stream()
            .filter(word -> asked.isComplement(word) && !vocabulary.isOwn(word))
            .anyMatch(word -> !vocabulary.isCalled(word) && !isGiven(word, values));
    if (state
        || asked.isEither()
        || asked.negation() == null && !NegatedOffer.fits(offer, asked)
        || Restriction.isUnread(asked, offer)
        || State.isUnread(asked, offer)
        || asked.asksWhoElse(offer)
        || asked.isOfDateAlone() && !asked.isAskedLike(offer.operation().examples())
        || !match.reading().unknownWords().isEmpty()
        || asked.counts() && !offer.counts() && Counted.isValue(offer, asked)
        || Counted.isOfNobody(offer, asked)
        || offer.arguments().stream().anyMatch(one -> isFlagNotGiven(one, values))
        || offer.arguments().stream()
            .anyMatch(one -> isNumberOfOthers(offer, one, values.get(one.name())))
        || offer.arguments().stream().anyMatch(one -> isNoKey(one, values.get(one.name())))) {
      return false;
    }
    List<String> given = values.values().stream().map(String::valueOf).toList();
    for (Argument argument : offer.arguments()) {
      Object value = values.get(argument.name());
      String type = NamedRows.of(argument, offer);
      if (value instanceof String text && type != null && names.hasAll(type)) {
        boolean is = names.in(text, Set.of()).stream().anyMatch(one -> one.of(type) != null);
        if (!is) {
          return false;
        }
      }
    }
    Word head = asked.head();
    boolean isOfOthers =
        head != null
            && offer.rows() != null
            && !offer.operation().many()
            && !RowWords.isCalled(offer.rows().name(), head)
            && (isByKey(offer, values)
                || offer.rows().links().stream()
                    .noneMatch(
                        link ->
                            RowWords.is(head, link.name()) || RowWords.is(head, link.target())));
    if (isOfOthers) {
      return false;
    }
    for (Asked.Choice choice : asked.choices()) {
      boolean isField =
          offer.rows() != null
              && offer.rows().scalars().stream()
                  .anyMatch(scalar -> scalar.type().equals(choice.type()));
      if (isField
          && !given.contains(choice.value())
          && given.stream().noneMatch(value -> value.contains(choice.value()))) {
        return false;
      }
    }
    for (Comparison.Number number : Comparison.numbers(question)) {
      boolean isWord =
          asked.words().stream()
              .anyMatch(word -> number.start() <= word.start() && word.end() <= number.end());
      boolean compared = !number.operator().equals("_eq");
      if (isWord
          && (compared && !isBound(offer, values, number)
              || given.stream().noneMatch(value -> value.contains(number.value())))) {
        return false;
      }
    }
    Matcher one = THE_ONE.matcher(question);
    if (one.find() && offer.operation().many() && Words.stem(one.group(1)).equals(one.group(1))) {
      return false;
    }
    for (Word word : Words.of(question)) {
      if (SUPERLATIVE.matcher(word.raw()).matches()
          && (!offer.vocabulary().contains(word.stem())
              || isDerived(offer)
              || vocabulary.isOrder(word))
          && asked.mentions().stream()
              .noneMatch(name -> name.start() <= word.start() && word.start() < name.end())) {
        return false;
      }
    }
    if (!isOfItsDates(offer, values)) {
      return false;
    }
    boolean prices = new Circumstances(offer.rows(), offer.schema()).saysPrice();
    if (asked.asksPrice() && offer.rows() != null && !prices
        || asked.asksWhere() && offer.rows() != null && !vocabulary.circumstances().saysWhere()) {
      return false;
    }
    if (asked.counts() && !offer.counts() && Interpreter.isCutOff(offer)) {
      return false;
    }
    if (asked.counts()
        && (values.isEmpty() && Counted.isValue(offer, asked) || Counted.isText(offer, asked))) {
      return false;
    }
    for (Names.Mention mention : asked.mentions()) {
      boolean said =
          given.stream()
              .map(Names::words)
              .anyMatch(
                  words ->
                      mention.names().stream()
                          .anyMatch(name -> Names.words(name.value()).equals(words)));
      if (!said) {
        return false;
      }
    }
    return !values.isEmpty()
        || Words.of(question).stream()
            .noneMatch(
                word -> STATES.contains(word.stem()) && !offer.vocabulary().contains(word.stem()));
  }
}
