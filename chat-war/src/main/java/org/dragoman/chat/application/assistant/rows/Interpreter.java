package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/**
 * Finds the operations that answer a question with names of rows, dates, enum values or a count.
 * Each of these parts must become an argument, and every other word must belong to the answer;
 * otherwise there is no interpretation.
 */
final class Interpreter {
  private static final double ALMOST_AN_EXAMPLE = 0.6;

  /** The lowest similarity to an example for a question that has only a date. */
  private static final double AN_EXAMPLE = 0.75;

  private static final Set<String> PARTS =
      Set.of("first", "last", "limit", "max", "take", "top", "size", "offset", "skip", "page");

  private static final double A_FIELD = 0.4;

  private final Asked asked;
  private final Embeddings embeddings;
  private final String before;
  private final ZonedDateTime now;
  private Vector meaning;

  /**
   * Interprets a question.
   *
   * @param before the operation that answered the earlier question which this one continues; null
   *     for none
   * @param now the current time, in the zone of the question's days
   */
  Interpreter(Asked asked, Embeddings embeddings, String before, ZonedDateTime now) {
    this.asked = asked;
    this.embeddings = embeddings;
    this.before = before;
    this.now = now;
  }

  /** Returns all possible interpretations. */
  List<Interpretation> all(List<Offer> offers) throws InterruptedException {
    if (asked.isTooLong()) {
      return List.of();
    }
    meaning = embeddings.of(asked.masked());
    List<Interpretation> all = new ArrayList<>();
    ConditionReader conditions = new ConditionReader(asked, offers, now);
    for (Offer offer : offers) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      Interpretation one =
          asked.negation() != null && asked.isTangled()
              ? null
              : NegatedOffer.fits(offer, asked) ? of(offer) : null;
      if (one != null) {
        all.add(one);
      }
      conditions.read(offer, before).ifPresent(all::add);
    }
    all.replaceAll(one -> withField(one, all));
    return all;
  }

  /** Prefers, of two lists of the same rows, the one whose argument is a field of the rows. */
  private static Interpretation withField(Interpretation one, List<Interpretation> all) {
    ObjectShape rows = one.offer().rows();
    boolean alone =
        rows == null
            || all.stream()
                .noneMatch(other -> other.offer() != one.offer() && rows == other.offer().rows());
    boolean fields =
        rows != null
            && !one.values().isEmpty()
            && one.values().keySet().stream()
                .allMatch(
                    name -> rows.scalars().stream().anyMatch(scalar -> scalar.name().equals(name)));
    return alone || !fields ? one : one.with(one.score() + A_FIELD);
  }

  /**
   * Returns whether it asks for rows that neither are those of the operation nor linked to them.
   */
  private boolean isOfFarther(Offer offer) {
    ObjectShape rows = offer.rows();
    Word head = asked.head();
    String type = head == null ? null : asked.types().get(head.stem());
    return type != null
        && rows != null
        && !asked.counts()
        && !rows.name().equals(type)
        && rows.links().stream().noneMatch(link -> link.target().equals(type))
        && rows.links().stream().noneMatch(link -> RowWords.is(head, link.name()))
        && rows.scalars().stream().noneMatch(field -> RowWords.is(head, field.name()));
  }

  private Interpretation of(Offer offer) throws InterruptedException {
    boolean counts = asked.counts();
    if (offer.rows() == null
        ? !counts && !asked.asksValue() || offer.operation().many()
        : !offer.rows().members().isEmpty()) {
      return null;
    }
    if (counts && offer.rows() == null && offer.counts() && asked.isOfOthers(offer)) {
      return null;
    }
    boolean negated = asked.negation() != null;
    if (asked.isEither()
        || isOfFarther(offer)
        || Restriction.isUnread(asked, offer)
        || State.isUnread(asked, offer)
        || asked.asksWhoElse(offer)) {
      return null;
    }
    Given given = Given.of(offer, asked, now.getZone());
    if (given == null || given.values().isEmpty() && !counts && !negated) {
      return null;
    }
    if (counts
        && ((given.values().isEmpty() || isOfSeveral(offer)) && Counted.isValue(offer, asked)
            || Counted.isText(offer, asked))) {
      return null;
    }
    if (offer.rows() == null && !offer.counts() && given.values().isEmpty()) {
      return null;
    }
    Vocabulary vocabulary = new Vocabulary(offer);
    if (counts && !Counted.isOf(offer, vocabulary, asked)
        || Restriction.isOneEnd(asked, vocabulary)) {
      return null;
    }
    if (asked.asksWhere() && !vocabulary.circumstances().saysWhere()
        || asked.asksPrice() && offer.rows() != null && !vocabulary.circumstances().saysPrice()) {
      return null;
    }
    double likeness = offer.vectors().stream().mapToDouble(meaning::likeness).max().orElse(0);
    double score = given.score() + likeness / 2 + (counts && offer.counts() ? 0.3 : 0);
    score += offer.operation().name().equals(before) ? 1 : 0;
    boolean plain = true;
    Set<String> links = new LinkedHashSet<>();
    Set<String> described = new LinkedHashSet<>();
    Set<String> valued = new LinkedHashSet<>();
    List<Word> unknownWords = new ArrayList<>();
    boolean value = offer.rows() == null && !offer.counts();
    // Rows that are named by other rows are not shown with their distant fields.
    boolean foreign =
        offer.rows() != null
            && offer.arguments().stream()
                .filter(argument -> given.values().containsKey(argument.name()))
                .map(argument -> NamedRows.of(argument, offer))
                .anyMatch(type -> type != null && !type.equals(offer.rows().name()));
    for (Word word : asked.words()) {
      if ((negated || value) && !vocabulary.isOwn(word) && !vocabulary.isSubject(word)) {
        return null;
      }
      if (!asked.dates().isEmpty() && Telling.isNumberOrPeriod(word)) {
        return null;
      }
      if (asked.isInClause(word) && !vocabulary.isOwn(word)) {
        return null;
      }
      if (vocabulary.isFlag(word) && !Asked.isOneOf(given.values().keySet(), word)) {
        return null;
      }
      if (asked.isComplement(word) && !vocabulary.isOwn(word) && !vocabulary.isCalled(word)) {
        return null;
      }
      boolean number = Character.isDigit(word.raw().charAt(0));
      boolean near = !number && vocabulary.isNear(word, embeddings);
      boolean far =
          vocabulary.isFar(word)
              && !Admission.STATES.contains(word.stem())
              && !isOfNamed(word, offer);
      if (!near && (number || given.values().isEmpty() || foreign || !far)) {
        unknownWords.add(word);
        continue;
      }
      if (!asked.dates().isEmpty()
          && !vocabulary.isOwn(word)
          && vocabulary.circumstances().isOtherTime(word, given.values().keySet())) {
        return null;
      }
      score += vocabulary.isSubject(word) ? 0.3 : near ? 0.1 : 0.05;
      Vocabulary.Links spoken = vocabulary.links(word, embeddings);
      links.addAll(spoken.named());
      described.addAll(spoken.described());
      valued.addAll(spoken.valued());
      plain &= !vocabulary.isScalar(word, embeddings);
    }
    if (links.isEmpty() && plain) {
      links.addAll(described);
    }
    if (asked.asksWhen() && !vocabulary.circumstances().saysWhen(links)) {
      return null;
    }
    boolean says =
        !asked.words().isEmpty() || !asked.mentions().isEmpty() || !asked.choices().isEmpty();
    boolean another = likeness < AN_EXAMPLE || !asked.isAskedLike(offer.operation().examples());
    if (!says && before == null && another) {
      return null;
    }
    boolean tolerated =
        unknownWords.isEmpty() || isTolerated(unknownWords, given, exampleLikeness(offer));
    if (!tolerated) {
      return null;
    }
    boolean countsRows = counts && offer.rows() != null && asked.mentions().isEmpty();
    if (countsRows && isCutOff(offer)) {
      return null;
    }
    for (String qualifier : negated ? Set.<String>of() : vocabulary.qualifiers()) {
      if (!Vocabulary.isSaid(qualifier, asked.words())) {
        if (given.values().isEmpty() || countsRows) {
          return null;
        }
        score -= 0.25;
      }
    }
    if (links.isEmpty() && plain && !asked.mentions().isEmpty() && offer.rows() != null) {
      offer.rows().links().stream()
          .filter(ObjectShape.Link::many)
          .forEach(link -> links.add(link.name()));
    }
    boolean asksValues = plain;
    Set<String> shown = plainest(links, offer.rows());
    if (offer.rows() != null) {
      // The title of a to-one link is shown anyway.
      offer.rows().links().stream()
          .filter(link -> !link.many() && !(asksValues && valued.contains(link.name())))
          .forEach(link -> shown.remove(link.name()));
    }
    if (shown.isEmpty() && offer.rows() != null && asked.asksForWork(offer.rows().name())) {
      return null;
    }
    return new Interpretation(offer, given.values(), shown, plain, counts || value, score);
  }

  /**
   * Returns whether the operation visibly returns a part of the rows, whose number is then not that
   * of all. A limit that is not an argument is not visible.
   */
  static boolean isCutOff(Offer offer) {
    return offer.schema().result(offer.operation()) != offer.rows()
        || offer.operation().inputs().stream().anyMatch(input -> PARTS.contains(input.name()))
        || offer.arguments().stream()
            .filter(argument -> Set.of("Int", "Long").contains(argument.type()))
            .anyMatch(
                argument ->
                    List.of(Words.spoken(argument.name()).split(" ")).stream()
                        .anyMatch(PARTS::contains));
  }

  /**
   * Returns whether the operation returns several rows and the question names none of them, so that
   * a number field has several values.
   */
  private boolean isOfSeveral(Offer offer) {
    return offer.rows() != null
        && offer.operation().many()
        && asked.mentions().stream().noneMatch(name -> name.of(offer.rows().name()) != null);
  }

  /**
   * Returns whether the word is a field of a named row while the operation returns rows of another
   * type.
   */
  private boolean isOfNamed(Word word, Offer offer) {
    return asked.mentions().stream()
        .flatMap(mention -> mention.names().stream())
        .map(name -> offer.schema().types().get(name.type()))
        .filter(type -> type != null && type != offer.rows())
        .flatMap(type -> type.scalars().stream())
        .anyMatch(scalar -> RowWords.is(word, scalar.name()));
  }

  /** Returns the similarity of the question to the nearest example of the operation's author. */
  private double exampleLikeness(Offer offer) {
    return offer.vectors().stream()
        .limit(offer.operation().examples().size())
        .mapToDouble(meaning::likeness)
        .max()
        .orElse(0);
  }

  /**
   * Returns whether one unknown word is acceptable: when the rest is nearly an example, or when it
   * is the noun after an enum value, as in crime stories. A number or a word of a period is never
   * acceptable.
   */
  private boolean isTolerated(List<Word> unknownWords, Given given, double likeness) {
    if (unknownWords.size() > 1 || Telling.isNumberOrPeriod(unknownWords.getFirst())) {
      return false;
    }
    int at = unknownWords.getFirst().start();
    boolean noun =
        !asked.carried()
            && asked.choices().stream()
                .anyMatch(
                    choice ->
                        asked.text().substring(choice.end(), Math.max(choice.end(), at)).isBlank()
                            && choice.end() < at);
    return noun
        || !asked.dates().isEmpty()
            && asked.dates().stream().allMatch(date -> date.bound() == Bound.ON)
            && asked.mentions().isEmpty()
            && given.values().size() >= asked.dates().size()
            && likeness >= ALMOST_AN_EXAMPLE;
  }

  /** Keeps, of several links to the same type, the one with the type's name. */
  private static Set<String> plainest(Set<String> links, ObjectShape rows) {
    if (rows == null || links.size() < 2) {
      return new LinkedHashSet<>(links);
    }
    Map<String, String> byTarget = new LinkedHashMap<>();
    for (ObjectShape.Link link : rows.links()) {
      if (links.contains(link.name())) {
        boolean same = Words.ofIdentifier(link.name()).equals(Words.ofIdentifier(link.target()));
        if (same) {
          byTarget.put(link.target(), link.name());
        } else {
          byTarget.putIfAbsent(link.target(), link.name());
        }
      }
    }
    return new LinkedHashSet<>(byTarget.values());
  }
}
