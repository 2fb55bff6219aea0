package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    MadeValues made = MadeValues.unknown();
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
