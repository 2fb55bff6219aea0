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
import org.dragoman.operation.ObjectShape;

/**
 * Reads a question as a condition on rows. It understands names, values, dates, numbers, flags, the
 * existence of linked rows or values, one extreme and one negation. Every word must belong to a
 * condition, to the name of the rows or to the value that the question asks for; otherwise the
 * reading fails.
 */
final class ConditionReading extends NegationReader {
  private static final Pattern WHO_HAS =
      Pattern.compile("(?is)\\W*(?:and |so )?who(?:['’]s| has| have| had) .*");

  /** Matches a question for somebody else than the one whom it names. */
  private static final Pattern WHO_DOES =
      Pattern.compile("(?i)\\W*(?:and |so )?who(?!\\W+(?:s|is|are|was|were)\\b)");

  private static final Pattern IS_NOW = Pattern.compile("(?i)\\W*(?:is|are)\\b");
  private static final Pattern WHO = Pattern.compile("(?is)\\W*(and |so )?(who|whose)\\b.*");

  private final Circumstances circumstances;

  ConditionReading(Asked asked, Offer offer, boolean local, ZonedDateTime now) {
    super(asked, offer, local, now);
    this.circumstances = new Circumstances(all, schema);
  }

  /**
   * A question as a condition.
   *
   * @param where the condition
   * @param extreme the extreme that the question asks for; null for none
   * @param spoken the condition in words for people
   * @param counts whether the question asks for the number of rows
   * @param whether whether the question asks if there are such rows, and nothing else
   * @param score compares this reading with others
   */
  record Read(
      Map<String, Object> where,
      Extreme extreme,
      Map<String, Object> spoken,
      boolean counts,
      boolean whether,
      double score) {}

  /** Reads the question; empty when any part of it is not understood. */
  Optional<Read> read() {
    boolean fits =
        !(asked.asksWhere() && !circumstances.saysWhere())
            && !(asked.asksPrice() && !circumstances.saysPrice())
            && !(asked.asksWhen() && !(circumstances.saysWhen(Set.of()) && isTimeSaid()))
            && names()
            && isOfTheRows()
            && !isHeldSomehow()
            && !asksForOthers()
            && choices();
    if (!fits) {
      return Optional.empty();
    }
    values();
    if (!numbers() || !dates() || !overdue() || !extreme()) {
      return Optional.empty();
    }
    flags();
    if (asksWhoElse() || isNamed() && (extreme != null || asked.asksForWork(rows.name()))) {
      return Optional.empty();
    }
    boolean understood = (asked.negation() == null || negate()) && countsRows() && explain();
    boolean says = !predicates.isEmpty() || extreme != null;
    return understood && about && says ? joined() : Optional.empty();
  }

  /** Returns whether the asked time is known: a word names it, or it is the usual one. */
  private boolean isTimeSaid() {
    return words.stream().anyMatch(this::isOfYear)
        || all.scalars().stream()
            .filter(
                scalar ->
                    Circumstances.TIMES.contains(scalar.type())
                        || Years.isOne(scalar, about(new Place(List.of(), all, scalar))))
            .anyMatch(
                scalar ->
                    isUsual(scalar)
                        || isOnlyOne(scalar)
                        || asked.words().stream().anyMatch(word -> isOf(word, scalar)));
  }

  /**
   * Returns whether it is the only time that each of the rows has, and the question says what
   * happened then by a word for the rows: borrowed, of loans since a day.
   */
  private boolean isOnlyOne(ObjectShape.Scalar time) {
    return time.written().endsWith("!")
        && all.scalars().stream()
                .filter(scalar -> Circumstances.TIMES.contains(scalar.type()))
                .filter(scalar -> scalar.written().endsWith("!"))
                .count()
            == 1
        && asked.words().stream().anyMatch(word -> rowWords.areCalled(word, asked.types()));
  }

  /** Reads the extreme, if the question has one; returns false when it is ambiguous. */
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

  /** Reads next and last: the first row from today on, or the last row up to today. */
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
   * Combines all predicates into one condition. The result is empty when a predicate restricts the
   * rows that an extreme counts, since the condition would not apply to that count.
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
    return Condition.of(predicates)
        .map(where -> new Read(where, extreme, spoken, counts, asksState(), score));
  }

  /** Returns whether the question asks yes or no if a named row is in a state. */
  private boolean asksState() {
    return state
        && IS_NOW.matcher(asked.text()).lookingAt()
        && asked.negation() == null
        && extreme == null
        && !asked.mentions().isEmpty()
        && predicates.stream().filter(Predicate::isEqual).count() == predicates.size() - 1
        && predicates.stream().map(Predicate::first).distinct().count() == predicates.size();
  }

  /** Returns whether the predicate is on a to-many link, whose rows the extreme may mean. */
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

  /** Returns whether the question's first noun names these rows. */
  private boolean isOfTheRows() {
    if (head != null) {
      about = true;
      score += 0.6;
      return rowWords.areCalled(head, asked.types());
    }
    if (WHO.matcher(asked.text()).matches()) {
      boolean people = arePeople();
      about |= people;
      score += people ? 0.3 : 0;
      return about;
    }
    return true;
  }

  /**
   * Returns whether the question only asks who has something that other rows refer to as well: an
   * author has a book, and so has its borrower.
   */
  private boolean isHeldSomehow() {
    return asked.words().isEmpty()
        && WHO_HAS.matcher(asked.text()).matches()
        && (isLent()
            || said.stream()
                .filter(one -> !one.links().isEmpty())
                .flatMap(one -> one.type().links().stream())
                .anyMatch(link -> link.many() && !link.target().equals(rows.name())));
  }

  /** Returns whether the row that it names is one of those that loans and the like are of. */
  private boolean isLent() {
    return isNamed()
        && !arePeople()
        && rows.links().stream()
            .filter(ObjectShape.Link::many)
            .anyMatch(link -> RowsThatLast.isOne(schema.types().get(link.target())));
  }

  /**
   * Returns whether the question asks who, and these rows do not say it: they have no person, or a
   * condition is on linked rows that have one of their own, as orders have a customer in "who is
   * picking up plants tomorrow".
   */
  private boolean asksWhoElse() {
    return WHO.matcher(asked.text()).matches()
        && !arePeople()
        && (!havePerson(all)
            || said.stream()
                .filter(one -> !one.links().isEmpty() && one.links().getFirst().many())
                .map(Place::type)
                .anyMatch(this::havePerson));
  }

  private boolean havePerson(ObjectShape type) {
    return type.scalars().stream().anyMatch(one -> People.isSomebody(one.name()))
        || type.links().stream()
            .filter(one -> !one.many())
            .anyMatch(
                one ->
                    People.are(one.target(), schema)
                        || People.areAgents(one.target())
                        || schema
                            .descriptions()
                            .getOrDefault(type.name() + "." + one.name(), "")
                            .startsWith("Who "));
  }

  /**
   * Returns true when the question counts these rows, or asks for a number of rows that it names:
   * how many seats.
   */
  private boolean countsRows() {
    int at = asked.counted();
    if (at < 0
        || head != null && head.start() == at
        || isOfPeople(at)
        || !(isNamed() && asked.counts())
            && predicates.stream().anyMatch(one -> one.start() == at)) {
      return true;
    }
    asksNumber =
        isNamed()
            && asked.words().stream()
                .filter(word -> word.start() == at)
                .anyMatch(
                    word ->
                        all.scalars().stream()
                            .filter(scalar -> Extreme.isNumber(scalar))
                            .anyMatch(scalar -> isOf(word, scalar)));
    return asksNumber || asked.carried() && head == null;
  }

  private boolean arePeople() {
    return People.are(rows.name(), schema) || People.areAgents(rows.name());
  }

  /** Returns whether it asks who did something for the person whom it names. */
  private boolean asksForOthers() {
    return isNamed()
        && !asked.carried()
        && WHO_DOES.matcher(asked.text()).lookingAt()
        && arePeople();
  }

  private boolean isNamed() {
    return predicates.stream().anyMatch(this::isName);
  }

  /** Returns whether the question counts people, and the rows are people. */
  private boolean isOfPeople(int at) {
    return People.are(rows.name(), schema)
        && words.stream().anyMatch(word -> word.start() == at && People.isWord(word.stem()));
  }

  /** Returns whether the predicate is the name of a row. */
  private boolean isName(Predicate one) {
    return one.links().isEmpty()
        && one.isEqual()
        && NamesReader.title(rows).filter(one.field()::equals).isPresent();
  }
}
