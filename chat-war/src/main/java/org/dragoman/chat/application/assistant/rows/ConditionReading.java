package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/**
 * A question as a condition of rows: names, values, dates, numbers and yes or no of them, what they
 * have, the most or least of one of these, and one of these negated. Every word has to be one of
 * these conditions, what the rows are called, or the value that is asked for; otherwise there is
 * none.
 */
final class ConditionReading extends Explanation {
  private static final Pattern WHO_HAS =
      Pattern.compile("(?is)\\W*(?:and |so )?who(?:['’]s| has| have| had) .*");
  private static final Pattern WHO = Pattern.compile("(?is)\\W*(and |so )?(who|whose)\\b.*");

  private final Circumstances circumstances;

  ConditionReading(Asked asked, Offer offer, boolean local, ZonedDateTime now) {
    super(asked, offer, local, now);
    this.circumstances = new Circumstances(all, schema);
  }

  /**
   * What was read.
   *
   * @param where the condition
   * @param extreme the field whose most or least is asked for; null for none
   * @param spoken the same for people
   * @param counts whether the number of the rows is asked for
   * @param score to compare with other readings
   */
  record Read(
      Map<String, Object> where,
      Extreme extreme,
      Map<String, Object> spoken,
      boolean counts,
      double score) {}

  /** Empty when the question says anything else. */
  Optional<Read> read() {
    boolean fits =
        !(asked.asksWhere() && !circumstances.saysWhere())
            && !(asked.asksPrice() && !circumstances.saysPrice())
            && !(asked.asksWhen() && !(circumstances.saysWhen(Set.of()) && isTimeSaid()))
            && names()
            && isOfTheRows()
            && !isHeldSomehow()
            && choices();
    if (!fits) {
      return Optional.empty();
    }
    values();
    if (!numbers() || !dates() || !extreme()) {
      return Optional.empty();
    }
    flags();
    boolean understood = (asked.negation() == null || negate()) && countsRows() && explain();
    boolean says = !predicates.isEmpty() || extreme != null;
    return understood && about && says ? joined() : Optional.empty();
  }

  /**
   * Whether it is seen which of the times is asked for: by a word for it, or by its being usual.
   */
  private boolean isTimeSaid() {
    return all.scalars().stream()
        .filter(
            scalar ->
                Circumstances.TIMES.contains(scalar.type())
                    || Years.isOne(scalar, about(new Place(List.of(), all, scalar))))
        .anyMatch(
            scalar ->
                isUsual(scalar) || asked.words().stream().anyMatch(word -> isOf(word, scalar)));
  }

  /** The one field whose most or least is asked for, when any is. */
  private boolean extreme() {
    Word near =
        words.stream()
            .filter(word -> Set.of("next", "last").contains(word.stem()) && head != null)
            .filter(word -> word.end() <= head.start())
            .filter(word -> asked.text().substring(word.end(), head.start()).isBlank())
            .findFirst()
            .orElse(null);
    if (near != null) {
      return isNear(near);
    }
    if (!Extreme.isAsked(words)) {
      return true;
    }
    List<Extreme> found = Extreme.of(asked, words, rows, rowWords);
    if (found.size() != 1 || asked.negation() != null || asked.counts()) {
      return false;
    }
    extreme = found.getFirst();
    words.remove(extreme.word());
    words.removeIf(word -> Set.of("recent", "expensive", "valuable").contains(word.stem()));
    score += 0.4;
    return true;
  }

  /** The next of the rows from today on, or the last one until today. */
  private boolean isNear(Word near) {
    boolean next = near.stem().equals("next");
    ObjectShape.Scalar date = usualDate(next);
    if (date == null || asked.negation() != null || asked.counts()) {
      return false;
    }
    predicates.add(now(date, near, next ? Bound.FROM : Bound.UNTIL));
    extreme = new Extreme(date.name(), !next, false, near.raw(), near);
    words.remove(near);
    score += 0.4;
    return true;
  }

  /**
   * All predicates as one condition; empty when it is also on the rows that are counted, of which
   * then not all count.
   */
  private Optional<Read> joined() {
    if (extreme != null
        && extreme.counted()
        && predicates.stream()
            .anyMatch(one -> one.first().equals(extreme.field()) || isOfLink(one))) {
      return Optional.empty();
    }
    Map<String, Object> spoken = new LinkedHashMap<>();
    for (Predicate one : predicates) {
      spoken.merge(
          one.label(),
          one.value(),
          (first, other) -> one.isBound() ? first + " and " + other : both(first, other));
    }
    if (extreme != null) {
      spoken.put(extreme.said(), "");
    }
    boolean counts = asked.counts() && !asksNumber;
    return Condition.of(predicates).map(where -> new Read(where, extreme, spoken, counts, score));
  }

  /** Whether it is of another link to many rows, of which the most may be meant. */
  private boolean isOfLink(Predicate one) {
    return rows.links().stream().anyMatch(link -> link.many() && link.name().equals(one.first()));
  }

  private static Object both(Object one, Object other) {
    if (one.equals(other)) {
      return one;
    }
    List<Object> several = new ArrayList<>(one instanceof List<?> list ? list : List.of(one));
    several.add(other);
    return several;
  }

  /** Whether the rows are the first that the question speaks of. */
  private boolean isOfTheRows() {
    if (head != null) {
      about = true;
      score += 0.6;
      return rowWords.areCalled(head, asked.types());
    }
    if (WHO.matcher(asked.text()).matches()) {
      boolean people = People.are(rows.name(), schema);
      about |= people;
      score += people ? 0.3 : 0;
      return about;
    }
    return true;
  }

  /**
   * Whether it asks who has something that other rows may be about as well: an author has a book,
   * and so has who borrows it.
   */
  private boolean isHeldSomehow() {
    return asked.words().isEmpty()
        && WHO_HAS.matcher(asked.text()).matches()
        && said.stream()
            .filter(one -> !one.links().isEmpty())
            .flatMap(one -> one.type().links().stream())
            .anyMatch(link -> link.many() && !link.target().equals(rows.name()));
  }

  /**
   * A question counts the rows, or asks for a number of the rows that are named: how many seats.
   */
  private boolean countsRows() {
    int at = asked.counted();
    if (at < 0
        || head != null && head.start() == at
        || asked.carried() && head == null
        || isOfPeople(at)
        || predicates.stream().anyMatch(one -> one.start() == at)) {
      return true;
    }
    asksNumber =
        predicates.stream().anyMatch(this::isName)
            && asked.words().stream()
                .filter(word -> word.start() == at)
                .anyMatch(
                    word ->
                        all.scalars().stream()
                            .filter(scalar -> Extreme.isNumber(scalar))
                            .anyMatch(scalar -> isOf(word, scalar)));
    return asksNumber;
  }

  /** Whether people of any kind are counted, of rows that are people. */
  private boolean isOfPeople(int at) {
    return People.are(rows.name(), schema)
        && words.stream().anyMatch(word -> word.start() == at && People.isWord(word.stem()));
  }

  /** Whether it is the name of one of the rows. */
  private boolean isName(Predicate one) {
    return one.links().isEmpty()
        && one.isEqual()
        && NamesReader.title(rows).filter(one.field()::equals).isPresent();
  }

  /** Turns the one thing that is denied into its opposite: all that stands behind the negation. */
  private boolean negate() {
    if (asked.isTangled() || asked.carried()) {
      return false;
    }
    List<Predicate> after =
        predicates.stream().filter(one -> one.start() >= asked.negated()).toList();
    Map<String, Predicate> missing = new LinkedHashMap<>();
    for (Word word : words) {
      if (word.start() >= asked.negated()) {
        missing(word, missing);
      }
    }
    if (!after.isEmpty()) {
      Predicate one = after.getFirst();
      Optional<Map<String, Object>> all = Condition.of(after);
      if (all.isEmpty() || after.stream().anyMatch(other -> !other.first().equals(one.first()))) {
        return false;
      }
      predicates.removeAll(after);
      predicates.add(
          after.size() == 1 && one.isFlag()
              ? one.otherFlag()
              : new Predicate(
                  one.start(),
                  List.of(),
                  "not " + one.first(),
                  Map.of("_not", all.get()),
                  "not " + one.label(),
                  after.size() == 1 ? one.value() : after.stream().map(Predicate::value).toList()));
      return missing.keySet().stream().allMatch(one.first()::equals);
    }
    score += 0.4;
    predicates.addAll(missing.values());
    return missing.size() == 1;
  }

  /** What the word denies of the rows: that they have a link, or a value. */
  private void missing(Word word, Map<String, Predicate> missing) {
    for (ObjectShape.Link link : rows.links()) {
      if (isOf(word, link)) {
        missing.put(link.name(), without(link));
      }
    }
    for (ObjectShape.Scalar scalar : rows.scalars()) {
      if (isOf(word, scalar)) {
        Predicate none =
            scalar.written().endsWith("!") || isDate(scalar) && !State.isDone(word, scalar)
                ? null
                : Predicate.of(
                    asked.negated(),
                    scalar.name(),
                    Map.of("_is_null", true),
                    "without " + Words.spoken(scalar.name()),
                    "");
        missing.put(scalar.name(), none);
      }
    }
    missing.values().removeIf(one -> one == null && missing.size() == 1);
  }

  private Predicate without(ObjectShape.Link link) {
    if (link.many()) {
      return Predicate.of(
          asked.negated(),
          link.name(),
          Map.of("_none", Map.of()),
          "without " + Words.spoken(link.name()),
          "");
    }
    return Optional.ofNullable(schema.types().get(link.target()))
        .flatMap(NamesReader::title)
        .map(
            title ->
                new Predicate(
                    asked.negated(),
                    List.of(),
                    link.name(),
                    Map.of("_not", Map.of(link.name(), Map.of(title, Map.of("_like", "%")))),
                    "without " + Words.spoken(link.name()),
                    ""))
        .orElse(null);
  }
}
