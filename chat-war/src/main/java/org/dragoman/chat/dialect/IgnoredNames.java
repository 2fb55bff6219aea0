package org.dragoman.chat.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names of members that a request holds and nobody reads, each once, in their order. */
public final class IgnoredNames {
  private final Set<String> names = new LinkedHashSet<>();

  /** Adds one. */
  public void add(String name) {
    names.add(name);
  }

  /**
   * Adds all members of an object but these.
   *
   * @param place of the object, such as {@code tools[].}
   */
  public void addOthers(JsonNode node, String place, Set<String> read) {
    node.fieldNames()
        .forEachRemaining(
            name -> {
              if (!read.contains(name)) {
                names.add(place + name);
              }
            });
  }

  /** All of them. */
  public List<String> names() {
    return List.copyOf(names);
  }
}
