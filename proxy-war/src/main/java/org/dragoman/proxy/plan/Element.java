package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * An element of a list of the request, from which a row is made.
 *
 * @param outer the element of an outer list that contains it; null for none
 * @param path names that lead to the list, or to the object itself
 * @param index in the list; null for an object
 */
record Element(Element outer, List<String> path, JsonNode value, Integer index) {
  /** Returns the indexes of an element, from the outermost list; empty for null. */
  static List<Integer> indexes(Element element) {
    List<Integer> indexes = new ArrayList<>();
    for (Element one = element; one != null; one = one.outer) {
      if (one.index != null) {
        indexes.addFirst(one.index);
      }
    }
    return indexes;
  }
}
