package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values that the service makes up for the rows of one mutation: as its answer tells them, as
 * the stored rows have shown, or, as long as they are not known, such as nobody has.
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

  private MadeValues(Map<String, Object> known) {
    this.known = known;
  }

  static MadeValues unknown() {
    return new MadeValues(Map.of());
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
    return new MadeValues(all);
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
            place,
            key -> new Unknown(key, field, source, Made.unknown(field, source, unknown.size() + 1)))
        .value();
  }
}
