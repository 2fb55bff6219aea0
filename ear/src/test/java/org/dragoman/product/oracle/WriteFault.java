package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * An error of a mutation.
 *
 * @param path response name of the root field; null when none is said
 * @param type of the rule that would be broken; null for an error that is about none, with what
 *     comes after it
 * @param row indexes of the elements that it is about, from the outermost list; empty for none, and
 *     where only the database could tell
 */
record WriteFault(
    String code, String path, String type, List<String> fields, String rule, List<Integer> row) {
  static WriteFault of(String code) {
    return at(code, null);
  }

  /** One that is about no type. */
  static WriteFault at(String code, String path) {
    return new WriteFault(code, path, null, null, null, List.of());
  }

  static WriteFault needed(String path, Type type, String field, List<Integer> row) {
    return new WriteFault("DRG-5014", path, type.name, List.of(field), "nonNull", row);
  }

  /** Whether this is what was answered, and all of it. */
  boolean is(JsonNode answer) {
    JsonNode error = answer.at("/errors/0");
    JsonNode extensions = error.path("extensions");
    List<String> named = new ArrayList<>();
    extensions.path("fields").forEach(field -> named.add(field.asText()));
    List<Integer> indexes = new ArrayList<>();
    extensions.path("row").forEach(index -> indexes.add(index.intValue()));
    return answer.path("errors").size() == 1
        && answer.path("data").isEmpty()
        && extensions.path("code").asText().equals(code)
        && (path == null || error.at("/path/0").asText().equals(path))
        && (type == null
            ? !extensions.has("type") && !extensions.has("rule")
            : extensions.path("type").asText().equals(type)
                && isOf(named)
                && extensions.path("rule").asText().equals(rule)
                && indexes.equals(row));
  }

  /** The database does not say which one of several sums is out of range. */
  private boolean isOf(List<String> named) {
    return rule.equals("range") ? named.containsAll(fields) : named.equals(fields);
  }
}
