package org.dragoman.chat.application.assistant.rows;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.ObjectShape;

/**
 * A question as a condition of rows: names, values of enums, dates, numbers and yes or no of them,
 * what they have, and one of these negated. Every word has to be one of these conditions, what the
 * rows are called, or the value that is asked for; otherwise there is none.
 */
final class ConditionReading extends PredicateReader {
  private static final Set<String> LIGHT = Set.of("own", "giv", "give", "hold", "get");
  private static final Set<String> LIVES =
      Set.of("live", "liv", "resid", "locat", "situat", "stand", "base", "bas", "work", "found");
  private static final Pattern YEAR = Pattern.compile("(?i)\\b(what|which) year\\b");
  private static final Pattern WHO = Pattern.compile("(?is)\\W*(and |so )?(who|whose)\\b.*");
  private static final Pattern TAKES =
      Pattern.compile("(?is).*\\bt(?:ake|akes|aking|ook|aken)\\s*");

  /** More than the likeness to a wording gives: what is asked for stands in the rows. */
  private static final double A_VALUE = 0.6;

  private final Circumstances circumstances;
  private final Word head;

  ConditionReading(Asked asked, Offer offer, ZoneId zone) {
    super(asked, offer, zone);
    this.circumstances = new Circumstances(all, schema);
    this.head = asked.head();
  }

  /**
   * What was read.
   *
   * @param where the condition
   * @param spoken the same for people
   * @param score to compare with other readings
   */
  record Read(Map<String, Object> where, Map<String, Object> spoken, double score) {}

  /** Empty when the question says anything else. */
  Optional<Read> read() {
    boolean fits =
        !(asked.asksWhere() && !circumstances.saysWhere())
            && !(asked.asksPrice() && !circumstances.saysPrice())
            && !(asked.asksWhen() && !circumstances.saysWhen(Set.of()))
            && names()
            && isOfTheRows()
            && choices()
            && numbers()
            && dates();
    if (!fits) {
      return Optional.empty();
    }
    flags();
    boolean understood = (asked.negation() == null || negate()) && countsRows() && explain();
    return understood && about && !predicates.isEmpty() ? joined() : Optional.empty();
  }

  /** All predicates as one condition; empty when two speak of the same otherwise than a period. */
  private Optional<Read> joined() {
    Map<String, List<Predicate>> byField = new LinkedHashMap<>();
    predicates.forEach(
        one -> byField.computeIfAbsent(one.field(), field -> new ArrayList<>()).add(one));
    List<Map<String, Object>> conditions = new ArrayList<>();
    Map<String, Object> spoken = new LinkedHashMap<>();
    for (Map.Entry<String, List<Predicate>> field : byField.entrySet()) {
      List<Predicate> several = field.getValue();
      Predicate first = several.getFirst();
      if (several.size() > 1 && several.stream().allMatch(Predicate::isEqual)) {
        List<Object> values = new ArrayList<>();
        several.forEach(
            one -> values.add(((Map<?, ?>) one.condition().get(field.getKey())).get("_eq")));
        conditions.add(Map.of(field.getKey(), Map.of("_in", values)));
        spoken.put(first.label(), several.stream().map(Predicate::value).toList());
      } else if (several.size() == 1 || several.stream().allMatch(Predicate::isBound)) {
        several.forEach(one -> conditions.add(one.condition()));
        several.forEach(one -> spoken.merge(one.label(), one.value(), (a, b) -> a + " and " + b));
      } else {
        return Optional.empty();
      }
    }
    Map<String, Object> where =
        conditions.size() == 1 ? conditions.getFirst() : Map.of("_and", conditions);
    return Optional.of(new Read(where, spoken, score));
  }

  /** Whether the rows are the first that the question speaks of. */
  private boolean isOfTheRows() {
    if (head != null) {
      about = true;
      score += 0.6;
      return RowWords.isCalled(rows.name(), head);
    }
    if (WHO.matcher(asked.text()).matches()) {
      boolean people = People.are(rows.name(), schema);
      about |= people;
      score += people ? 0.3 : 0;
      return about;
    }
    return true;
  }

  /** What is counted is the rows, and not a value of them: how many seats. */
  private boolean countsRows() {
    int at = asked.counted();
    return at < 0
        || head != null && head.start() == at
        || asked.carried() && head == null
        || predicates.stream().anyMatch(one -> one.start() == at);
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
    if (after.size() == 1) {
      Predicate one = after.getFirst();
      predicates.remove(one);
      predicates.add(one.opposite());
      return missing.keySet().stream().allMatch(one.field()::equals);
    }
    score += 0.4;
    predicates.addAll(missing.values());
    return after.isEmpty() && missing.size() == 1;
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
            scalar.written().endsWith("!")
                ? null
                : Predicate.of(
                    asked.negated(),
                    scalar.name(),
                    Map.of("_is_null", true),
                    Words.spoken(scalar.name()),
                    "none");
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
          Words.spoken(link.name()),
          "none");
    }
    return Optional.ofNullable(schema.types().get(link.target()))
        .flatMap(NamesReader::title)
        .map(
            title ->
                new Predicate(
                    asked.negated(),
                    link.name(),
                    Map.of("_not", Map.of(link.name(), Map.of(title, Map.of("_like", "%")))),
                    Words.spoken(link.name()),
                    "none"))
        .orElse(null);
  }

  /** Whether every word is used; what the rows are said to have is one more condition. */
  private boolean explain() {
    for (Word word : words) {
      if (!isExplained(word) && !isHad(word)) {
        return false;
      }
    }
    return predicates.stream().noneMatch(one -> one == null);
  }

  private boolean isExplained(Word word) {
    if (Asked.isNumberOrPeriod(word)) {
      return asked.dates().isEmpty() && YEAR.matcher(asked.text()).find() && isAskedYear(word);
    }
    String root = Words.root(word.raw());
    if (RowWords.isCalled(rows.name(), word)) {
      return word.start() < asked.negated();
    }
    boolean place =
        word.stem().equals("place")
            && TAKES.matcher(asked.text().substring(0, word.start())).matches();
    boolean light =
        LIGHT.contains(root)
            || place
            || word.stem().equals("take") && asked.text().contains("place")
            || LIVES.contains(root) && asked.asksWhere()
            || People.are(rows.name(), schema) && People.isWord(word.stem())
            || asked.isDone(word) && rowWords.areDescribedBy(word);
    return light || isPredicate(word) || isAskedFor(word);
  }

  /** What year is asked of a number. */
  private boolean isAskedYear(Word word) {
    return word.stem().equals("year")
        && words.stream()
            .anyMatch(
                one ->
                    all.scalars().stream()
                        .anyMatch(
                            scalar ->
                                scalar.type().equals("Int") && RowWords.is(one, scalar.name())));
  }

  /** Whether a condition is about what the word says. */
  private boolean isPredicate(Word word) {
    return all.scalars().stream().anyMatch(one -> isOf(word, one) && isSaid(one.name()))
        || all.links().stream().anyMatch(one -> isOf(word, one) && isSaid(one.name()));
  }

  private boolean isSaid(String field) {
    return predicates.stream().anyMatch(one -> one.field().equals(field));
  }

  /** The value that is asked for stands before the rows, or there is a name for these. */
  private boolean isAskedFor(Word word) {
    boolean may = head == null ? !asked.mentions().isEmpty() : word.start() < head.start();
    if (asked.counts() || !may || asked.negation() != null) {
      return false;
    }
    boolean value =
        all.scalars().stream().anyMatch(scalar -> RowWords.is(word, scalar.name()))
            || all.links().stream().anyMatch(link -> !link.many() && RowWords.is(word, link.name()))
            || word.stem().equals("number") && isNumberOf(word);
    about |= value;
    score += value ? A_VALUE : 0;
    return value;
  }

  /** {@code number} after what it is a number of: the phone number. */
  private boolean isNumberOf(Word word) {
    return asked.words().stream()
        .filter(one -> one.end() < word.start())
        .reduce((one, other) -> other)
        .filter(one -> all.scalars().stream().anyMatch(scalar -> RowWords.is(one, scalar.name())))
        .isPresent();
  }

  /** Rows that have a value, or something that a link leads to; not of a date, which may be its. */
  private boolean isHad(Word word) {
    if (!asked.dates().isEmpty() || asked.negation() != null) {
      return false;
    }
    List<Predicate> had = new ArrayList<>();
    for (ObjectShape.Link link : rows.links()) {
      if (link.many() && isOf(word, link)) {
        had.add(
            Predicate.of(
                word.start(),
                link.name(),
                Map.of("_some", Map.of()),
                Words.spoken(link.name()),
                "some"));
      }
    }
    for (ObjectShape.Scalar scalar : rows.scalars()) {
      if (!scalar.written().endsWith("!") && RowWords.is(word, scalar.name())) {
        had.add(
            Predicate.of(
                word.start(),
                scalar.name(),
                Map.of("_is_null", false),
                Words.spoken(scalar.name()),
                "any"));
      }
    }
    if (had.size() != 1) {
      return false;
    }
    predicates.add(had.getFirst());
    score += 0.2;
    return true;
  }
}
