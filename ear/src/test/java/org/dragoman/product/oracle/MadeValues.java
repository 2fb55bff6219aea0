package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * The values that the service makes up for the rows of one mutation: as its answer tells them, as
 * the stored rows have shown, or, as long as they are not known, such as nobody has, or guesses.
 */
final class MadeValues {
  /**
   * A value that stands for one that is not known.
   *
   * @param place of the row in the mutation, and the field
   */
  record Unknown(String place, Field field, Default.Source source, Object value) {}

  private final Map<String, Object> known;
  private final Map<String, Unknown> unknown = new LinkedHashMap<>();
  private final StandIns standIns;

  /** What stands for values that are not known. */
  private interface StandIns {
    /**
     * One of them.
     *
     * @param number of those before it
     */
    Object of(Field field, Default.Source source, int number);
  }

  private MadeValues(Map<String, Object> known, StandIns standIns) {
    this.known = known;
    this.standIns = standIns;
  }

  static MadeValues unknown() {
    return new MadeValues(Map.of(), Made::unknown);
  }

  /** Values such as the service makes up stand for those that are not known. */
  static MadeValues guessed(Random random) {
    return new MadeValues(Map.of(), (field, source, number) -> Made.guessed(field, source, random));
  }

  /**
   * The same when more is known.
   *
   * @param found values by those that stood for them, as texts
   */
  MadeValues with(Map<String, Object> found) {
    Map<String, Object> all = new HashMap<>(known);
    unknown.forEach(
        (place, one) ->
            all.put(place, found.getOrDefault(String.valueOf(one.value()), one.value())));
    return new MadeValues(all, standIns);
  }

  /** Those that stand for others, by their texts. */
  Map<String, Unknown> standing() {
    Map<String, Unknown> standing = new HashMap<>();
    unknown.values().forEach(one -> standing.put(String.valueOf(one.value()), one));
    return standing;
  }

  /**
   * The value of a field of a row.
   *
   * @param row its place in the mutation
   * @param answered for it; missing for none, null where the caller may not see it
   */
  Object of(String row, Field field, Default.Source source, JsonNode answered) {
    // There is one time in a mutation.
    boolean isTime = source == Default.Source.NOW;
    if (!isTime && !answered.isMissingNode() && !answered.isNull()) {
      return Made.value(field, source, answered);
    }
    String place = isTime ? "now " + field.kind().word() : row + " " + field.name();
    if (known.containsKey(place)) {
      return known.get(place);
    }
    return unknown
        .computeIfAbsent(
            place, key -> new Unknown(key, field, source, standIns.of(field, source, number())))
        .value();
  }

  /** Those that are known have stood for others, too. */
  private int number() {
    return known.size() + unknown.size() + 1;
  }
}
