package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/** Reads what a question denies: a condition, a value or linked rows. */
abstract class NegationReader extends Explanation {
  /** Matches a denied verb that no condition stands for: can't come to the rehearsal. */
  private static final Pattern DENIED =
      Pattern.compile("(?i)\\S+ (?:come|go|make|want|like|need|know|attend)\\b");

  NegationReader(Asked asked, Offer offer, boolean local, ZonedDateTime now) {
    super(asked, offer, local, now);
  }

  /** Negates the predicate after the negation; there must be only one. */
  final boolean negate() {
    if (asked.isTangled()
        || asked.carried()
        || DENIED.matcher(asked.text().substring(asked.negated())).lookingAt()) {
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
      if (words.stream().anyMatch(this::saysLasting)) {
        // Whether all that was ever so is denied, or what lasts, is uncertain.
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

  /** Adds the absence that the word after the negation states: no linked row, or no value. */
  private void missing(Word word, Map<String, Predicate> missing) {
    for (ObjectShape.Link link : rows.links()) {
      if (isOf(word, link)) {
        missing.put(link.name(), without(word, link));
      }
    }
    for (ObjectShape.Scalar scalar : called(word)) {
      if (isOf(word, scalar)) {
        Predicate none =
            scalar.written().endsWith("!") || isDate(scalar) && !State.isDone(word, scalar)
                ? null
                : Predicate.of(
                    asked.negated(),
                    scalar.name(),
                    Map.of("_is_null", true),
                    State.isDone(word, scalar)
                        ? "not " + State.spoken(scalar)
                        : "without " + Words.spoken(scalar.name()),
                    "");
        missing.put(scalar.name(), none);
      }
    }
    missing.values().removeIf(one -> one == null && missing.size() == 1);
  }

  /** Returns the fields that have the word as their name; all when none has. */
  private List<ObjectShape.Scalar> called(Word word) {
    List<ObjectShape.Scalar> called =
        rows.scalars().stream().filter(one -> State.isNamed(word, one)).toList();
    return called.isEmpty() ? rows.scalars() : called;
  }

  /**
   * Returns the condition that there is no linked row. Of links whose rows end, such as loans, the
   * question denies a row that has not ended, or any; null when this is uncertain.
   */
  private Predicate without(Word word, ObjectShape.Link link) {
    ObjectShape type = schema.types().get(link.target());
    if (link.many() && !State.ends(type).isEmpty()) {
      String text = asked.withoutNames();
      if (isPresentState(word) || State.isPresent(text)) {
        state = true;
        return State.end(type).map(end -> lasting(asked.negated(), link, end, false)).orElse(null);
      }
      if (!State.isEver(text, word)) {
        return null;
      }
    }
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
