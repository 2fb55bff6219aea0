package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A mutation and what it was answered with.
 *
 * @param before the rows then
 * @param answer missing when it was not sent
 */
record WriteAnswer(
    WritingSchema schema,
    Tables before,
    Claims claims,
    Document document,
    Map<String, Object> sent,
    JsonNode answer) {
  /** What a UUID's first two digits decide is guessed in fewer. */
  private static final int MOST_GUESSES = 1_000;

  /** What should have come of it, whatever values the service has made up. */
  PlainWriting.Expected expected() {
    return expected(MadeValues.unknown());
  }

  private PlainWriting.Expected expected(MadeValues made) {
    return PlainWriting.of(schema, before, claims, document, sent, answer, made);
  }

  /**
   * The same with the values that were made up, as far as the stored rows show them.
   *
   * @param is the stored rows
   */
  PlainWriting.Expected expected(StoredTables stored, Map<String, List<String>> is) {
    return expected(MadeValues.unknown(), stored, is);
  }

  /**
   * The same with guesses of the values that were made up and that neither the answer nor the rows
   * show: of rows that were not kept, or whose values decide whether they are shown or kept.
   *
   * @return what the answer and the stored rows are the same as; empty when no guess explains both
   */
  Optional<PlainWriting.Expected> guessed(StoredTables stored, Map<String, List<String>> is) {
    MadeValues unknown = MadeValues.unknown();
    expected(unknown);
    if (unknown.standing().isEmpty()) {
      return Optional.empty();
    }
    Random random = new Random(1);
    for (int i = 0; i < MOST_GUESSES; i++) {
      PlainWriting.Expected guessed = expected(MadeValues.guessed(random), stored, is);
      if (isRight(guessed, stored, is)) {
        return Optional.of(guessed);
      }
    }
    return Optional.empty();
  }

  /** Whether both the answer and the stored rows are those that were expected. */
  boolean isRight(
      PlainWriting.Expected expected, StoredTables stored, Map<String, List<String>> is) {
    return is(expected) && stored.expected(after(expected)).equals(is);
  }

  private PlainWriting.Expected expected(
      MadeValues made, StoredTables stored, Map<String, List<String>> is) {
    PlainWriting.Expected expected = expected(made);
    if (made.standing().isEmpty()) {
      return expected;
    }
    Map<String, Object> answered =
        MadeMatch.answered(made.standing(), expected.data(), answer.path("data"));
    return MadeMatch.find(
            made.standing(),
            stored.expected(expected.tables()),
            is,
            found -> is(expected(made.with(both(answered, found)))))
        .map(found -> expected(made.with(both(answered, found))))
        .orElse(expected);
  }

  private static Map<String, Object> both(Map<String, Object> answered, Map<String, Object> found) {
    Map<String, Object> both = new HashMap<>(answered);
    both.putAll(found);
    return both;
  }

  boolean isRefused() {
    return answer.has("errors");
  }

  /** That of the fault; empty where it is done. */
  String code() {
    return answer.at("/errors/0/extensions/code").asText();
  }

  /** Whether the answer is one that was expected. */
  boolean is(PlainWriting.Expected expected) {
    return isRefused()
        ? expected.faults().stream().anyMatch(fault -> fault.is(answer))
        : expected.data() != null && Sameness.same(expected.data(), answer.path("data"));
  }

  /** The rows that there should be. */
  Tables after(PlainWriting.Expected expected) {
    return isRefused() ? before : expected.tables();
  }
}
