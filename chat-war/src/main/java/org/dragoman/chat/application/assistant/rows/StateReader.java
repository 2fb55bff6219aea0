package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
 * Reads that rows, or linked rows, last now: a book is on loan as long as a loan of it has no end.
 */
abstract class StateReader extends PredicateReader {
  /** Values of enums for rows of which nothing is due any more. */
  private static final Set<String> GIVEN_UP =
      Set.of("CANCELLED", "CANCELED", "WITHDRAWN", "ABANDONED", "REJECTED", "VOID");

  /** Matches a question for a person, whom the linked rows know and these rows do not. */
  private static final Pattern WHO = Pattern.compile("(?i)\\W*(?:and |so )?who\\b");

  /** Matches a verb for having something now, before its object: members have loans. */
  private static final Pattern HAVE =
      Pattern.compile(
          "(?is)(?!.*\\b(?:had|ever|never|been)\\b).*\\b(?:has|have)\\s+(?:an?\\s+|any\\s+)?");

  /** Whether a condition is that something lasts now. */
  boolean state;

  StateReader(Asked asked, Offer offer, boolean local, ZonedDateTime now) {
    super(asked, offer, local, now);
  }

  /** Returns whether the word states that something lasts now. */
  final boolean isPresentState(Word word) {
    String text = asked.withoutNames();
    return State.lasts(text, word) && !State.isPast(text);
  }

  /** Returns the condition that a linked row has not ended, or that there is none. */
  static Predicate lasting(
      int start, ObjectShape.Link link, ObjectShape.Scalar end, boolean exists) {
    return Predicate.of(
        start,
        link.name(),
        Map.of(exists ? "_some" : "_none", Map.of(end.name(), Map.of("_is_null", true))),
        (exists ? "with " : "without ")
            + Words.spoken(link.name())
            + " that are not "
            + State.spoken(end),
        "");
  }

  /**
   * Adds the condition that rows last, where a word states so of the rows themselves or of linked
   * rows that another condition is about: Momo is on loan, on loan to Ann. Returns false when it is
   * uncertain which rows last.
   */
  final boolean states() {
    for (Word word : words) {
      if (word.start() >= asked.negated() || !State.lasts(asked.withoutNames(), word)) {
        continue;
      }
      if (rowWords.areCalled(word, asked.types()) && !State.ends(all).isEmpty()) {
        if (!lasting(word, List.of(), rows)) {
          return false;
        }
        continue;
      }
      for (Place place : Set.copyOf(said)) {
        for (int i = 0; i < place.links().size(); i++) {
          ObjectShape.Link link = place.links().get(i);
          boolean ends = isOf(word, link) && !State.ends(target(link)).isEmpty();
          if (ends && !lasting(word, place.links().subList(0, i + 1), target(link))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Returns whether the word states that linked rows last that can end. */
  final boolean saysLasting(Word word) {
    return State.lasts(asked.withoutNames(), word)
        && rows.links().stream()
            .filter(link -> isOf(word, link))
            .anyMatch(link -> !State.ends(schema.types().get(link.target())).isEmpty());
  }

  private boolean lasting(Word word, List<ObjectShape.Link> links, ObjectShape type) {
    Optional<ObjectShape.Scalar> end = State.end(type);
    if (end.isEmpty() || !isPresentState(word)) {
      return false;
    }
    String field = end.get().name();
    boolean already =
        predicates.stream().anyMatch(one -> one.links().equals(links) && one.field().equals(field));
    if (!already) {
      predicates.add(
          Predicate.of(
                  word.start(),
                  field,
                  Map.of("_is_null", true),
                  "not " + State.spoken(end.get()),
                  "")
              .behind(links));
    }
    state = true;
    return true;
  }

  /** Reads that rows, or their linked rows, are overdue; returns false when it is ambiguous. */
  final boolean overdue() {
    Word said =
        words.stream()
            .filter(word -> Overdue.isSaid(asked.text(), word, all))
            .findFirst()
            .orElse(null);
    if (said == null) {
      return true;
    }
    Optional<Overdue> own = Overdue.of(rows, schema);
    if (own.isPresent()) {
      predicates.addAll(overdue(rows, own.get(), said));
    } else {
      List<ObjectShape.Link> late =
          rows.links().stream()
              .filter(link -> link.many() && Overdue.of(target(link), schema).isPresent())
              .toList();
      if (late.size() != 1 || WHO.matcher(asked.text()).lookingAt()) {
        return false;
      }
      predicates.add(withOverdue(late.getFirst(), said));
    }
    words.remove(said);
    about = true;
    score += 0.4;
    return true;
  }

  /** Returns the conditions: due before now, not done, and not given up where an enum says so. */
  private List<Predicate> overdue(ObjectShape type, Overdue dates, Word said) {
    List<Predicate> conditions = new ArrayList<>();
    conditions.add(now(dates.due(), said, Bound.BEFORE));
    conditions.add(
        Predicate.of(
            said.start(),
            dates.done().name(),
            Map.of("_is_null", true),
            "not " + State.spoken(dates.done()),
            ""));
    for (ObjectShape.Scalar field : type.scalars()) {
      for (String value : schema.enums().getOrDefault(field.type(), List.of())) {
        if (GIVEN_UP.contains(value)) {
          conditions.add(
              new Predicate(
                  said.start(),
                  List.of(),
                  "not " + value,
                  Map.of("_not", Map.of(field.name(), Map.of("_eq", value))),
                  "not " + Words.spoken(value.toLowerCase(Locale.ROOT)),
                  ""));
        }
      }
    }
    return conditions;
  }

  private Predicate withOverdue(ObjectShape.Link link, Word said) {
    ObjectShape type = target(link);
    Overdue dates = Overdue.of(type, schema).orElseThrow();
    return Predicate.of(
        said.start(),
        link.name(),
        Map.of("_some", Condition.of(overdue(type, dates, said)).orElseThrow()),
        "with overdue " + Words.spoken(link.name()),
        "");
  }

  /**
   * Reads a word as a condition that the rows have a value or a linked row. With a date in the
   * question it does not, since the date may belong to the linked rows.
   */
  final boolean isHad(Word word) {
    if (!asked.dates().isEmpty() || asked.negation() != null) {
      return false;
    }
    List<Predicate> had = new ArrayList<>();
    for (ObjectShape.Link link : rows.links()) {
      if (link.many() && isOf(word, link)) {
        had.add(some(word, link));
      }
    }
    for (ObjectShape.Scalar scalar : rows.scalars()) {
      if (!scalar.written().endsWith("!") && RowWords.is(word, scalar.name())) {
        had.add(had(word, scalar));
      }
    }
    if (had.size() != 1 || had.getFirst() == null) {
      return false;
    }
    predicates.add(had.getFirst());
    score += 0.2;
    return true;
  }

  /**
   * Returns the condition that a linked row exists. For links whose rows end, such as loans, it is
   * a row that has not ended; null when the question does not state this.
   */
  private Predicate some(Word word, ObjectShape.Link link) {
    ObjectShape type = schema.types().get(link.target());
    if (State.ends(type).isEmpty()) {
      return Predicate.of(
          word.start(),
          link.name(),
          Map.of("_some", Map.of()),
          "with " + Words.spoken(link.name()),
          "");
    }
    if (!isPresentState(word)
        && !HAVE.matcher(asked.withoutNames().substring(0, word.start())).matches()) {
      return null;
    }
    state = true;
    return State.end(type).map(end -> lasting(word.start(), link, end, true)).orElse(null);
  }

  /**
   * Returns the condition that a value exists, or that its day has come when the word states so;
   * null otherwise. A number does not become a condition by words such as long or old, nor where it
   * is what the question asks for.
   */
  private Predicate had(Word word, ObjectShape.Scalar scalar) {
    if (isDate(scalar)) {
      return State.isOver(word) && RowWords.is(EXPIRES, scalar.name())
          ? now(scalar, word, Bound.BEFORE)
          : State.isDone(word, scalar) ? now(scalar, word, Bound.UNTIL) : null;
    }
    boolean isCounted = word.start() == asked.counted();
    return Extreme.isNumber(scalar) && (isCounted || !State.isNamed(word, scalar))
        ? null
        : Predicate.of(
            word.start(),
            scalar.name(),
            Map.of("_is_null", false),
            "with " + Words.spoken(scalar.name()),
            "");
  }
}
