package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds out the values that the service has made up: those with which the rows that should be there
 * are the rows that are there.
 */
final class MadeMatch {
  /** Rows that differ in nothing else may change places. */
  private static final int MOST_TRIES = 200;

  private final Map<String, MadeValues.Unknown> standing;
  private final List<Open> open = new ArrayList<>();
  private final Map<String, Object> found = new HashMap<>();
  private final Predicate<Map<String, Object>> isRight;
  private int tries;

  /**
   * A row with values that are not known.
   *
   * @param candidates rows that are there and that no other is
   */
  private record Open(Map<String, Object> row, List<Map<String, Object>> candidates) {}

  private MadeMatch(
      Map<String, MadeValues.Unknown> standing, Predicate<Map<String, Object>> isRight) {
    this.standing = standing;
    this.isRight = isRight;
  }

  /**
   * The values.
   *
   * @param standing what stands for them in the rows that should be there, by its text
   * @param isRight whether they are those of the answer, too; some are taken when too many are not
   * @return by the texts of what stands for them; empty when there are none with which the rows are
   *     the same
   */
  static Optional<Map<String, Object>> find(
      Map<String, MadeValues.Unknown> standing,
      Map<String, List<String>> should,
      Map<String, List<String>> is,
      Predicate<Map<String, Object>> isRight) {
    MadeMatch match = new MadeMatch(standing, isRight);
    for (Map.Entry<String, List<String>> table : should.entrySet()) {
      if (!match.add(table.getValue(), is.get(table.getKey()))) {
        return Optional.empty();
      }
    }
    return match.from(0) ? Optional.of(match.found) : Optional.empty();
  }

  /**
   * The values as an answer tells them: of rows that are there no longer.
   *
   * @param data that is expected, as far as the values are known
   */
  static Map<String, Object> answered(
      Map<String, MadeValues.Unknown> standing, Object data, JsonNode answer) {
    Map<String, Object> answered = new HashMap<>();
    switch (data) {
      case Map<?, ?> fields ->
          fields.forEach(
              (name, value) ->
                  answered.putAll(answered(standing, value, answer.path((String) name))));
      case List<?> elements -> {
        for (int i = 0; i < elements.size(); i++) {
          answered.putAll(answered(standing, elements.get(i), answer.path(i)));
        }
      }
      case null -> {}
      default -> {
        MadeValues.Unknown unknown = standing.get(String.valueOf(data));
        if (unknown != null && Made.isFit(unknown.source(), answer.asText())) {
          answered.put(
              String.valueOf(data), Made.value(unknown.field(), unknown.source(), answer.asText()));
        }
      }
    }
    return answered;
  }

  private boolean add(List<String> should, List<String> is) {
    List<String> missing = new ArrayList<>(should);
    List<String> others = new ArrayList<>(is);
    is.forEach(missing::remove);
    should.forEach(others::remove);
    List<Map<String, Object>> candidates = new ArrayList<>();
    others.forEach(row -> candidates.add(Json.object(row)));
    missing.forEach(row -> open.add(new Open(Json.object(row), candidates)));
    return missing.size() == others.size();
  }

  private boolean from(int first) {
    if (first == open.size()) {
      return ++tries == MOST_TRIES || isRight.test(found);
    }
    Open one = open.get(first);
    for (int i = 0; i < one.candidates.size(); i++) {
      Map<String, Object> candidate = one.candidates.remove(i);
      Map<String, Object> before = new HashMap<>(found);
      if (is(one.row, candidate) && from(first + 1)) {
        return true;
      }
      found.clear();
      found.putAll(before);
      one.candidates.add(i, candidate);
    }
    return false;
  }

  private boolean is(Map<String, Object> row, Map<String, Object> candidate) {
    return row.entrySet().stream().allMatch(one -> is(one.getValue(), candidate.get(one.getKey())));
  }

  private boolean is(Object value, Object actual) {
    MadeValues.Unknown unknown = standing.get(String.valueOf(value));
    if (unknown == null || actual == null) {
      return String.valueOf(value).equals(String.valueOf(actual));
    }
    String text = String.valueOf(actual);
    if (!Made.isFit(unknown.source(), text)) {
      return false;
    }
    Object made = Made.value(unknown.field(), unknown.source(), text);
    Object known = found.putIfAbsent(String.valueOf(value), made);
    return known == null || known.equals(made);
  }
}
