package org.dragoman.chat.openai;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names of members that a request holds and nobody reads, each once, in their order. */
final class IgnoredNames {
  private final Set<String> names = new LinkedHashSet<>();

  void add(String name) {
    names.add(name);
  }

  /**
   * Adds all members of an object but these.
   *
   * @param place of the object, such as {@code tools[].}
   */
  void addOthers(JsonNode node, String place, Set<String> read) {
    node.fieldNames()
        .forEachRemaining(
            name -> {
              if (!read.contains(name)) {
                names.add(place + name);
              }
            });
  }

  List<String> names() {
    return List.copyOf(names);
  }
}
