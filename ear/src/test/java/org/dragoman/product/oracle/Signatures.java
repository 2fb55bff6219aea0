package org.dragoman.product.oracle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a document may ask: the fields of all types, with their arguments and what they lead to. */
final class Signatures {
  private final Map<String, Map<String, Signature>> fields = new HashMap<>();
  private final Map<String, Kind> kinds = new HashMap<>();

  /**
   * One field.
   *
   * @param type the name of its type, without brackets and marks
   */
  record Signature(List<Argument> arguments, String type) {}

  void add(String type, String field, List<Argument> arguments, String leadsTo) {
    fields
        .computeIfAbsent(type, key -> new HashMap<>())
        .put(field, new Signature(arguments, leadsTo));
  }

  /** The types that pages of a type's rows bring along. */
  void addConnection(String rows) {
    add(rows + "Connection", "edges", List.of(), rows + "Edge");
    add(rows + "Connection", "nodes", List.of(), rows);
    add(rows + "Connection", "pageInfo", List.of(), "PageInfo");
    add(rows + "Connection", "totalCount", List.of(), "Int");
    add(rows + "Edge", "cursor", List.of(), "String");
    add(rows + "Edge", "node", List.of(), rows);
    for (String name : List.of("hasNextPage", "hasPreviousPage", "startCursor", "endCursor")) {
      add("PageInfo", name, List.of(), name.startsWith("has") ? "Boolean" : "String");
    }
  }

  Signature of(String type, String field) {
    return fields.get(type).get(field);
  }

  /** The types of variables, by name. */
  Map<String, Kind> kinds() {
    return kinds;
  }
}
