package org.dragoman.chat.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names of unread members of a request, each once, in order. */
public final class IgnoredNames {
  private final Set<String> names = new LinkedHashSet<>();

  /** Adds a name. */
  public void add(String name) {
    names.add(name);
  }

  /**
   * Adds all members of an object except the read ones.
   *
   * @param place prefix of the names, such as {@code tools[].}
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

  /** Returns all names. */
  public List<String> names() {
    return List.copyOf(names);
  }
}
