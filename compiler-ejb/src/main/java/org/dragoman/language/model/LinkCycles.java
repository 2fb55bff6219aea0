package org.dragoman.language.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;
import org.dragoman.language.schema.types.Schema;

/**
 * Finds cycles of non-null links: each row of such a cycle requires another to exist first. The
 * types of a cycle are a strongly connected component (Tarjan).
 */
final class LinkCycles {
  private final Map<String, List<Field.Link>> links = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> lows = new HashMap<>();
  private final Map<String, Integer> components = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();

  private LinkCycles(Schema schema) {
    for (ObjectType type : schema.types()) {
      links.put(
          type.name(),
          type.fields().stream()
              .filter(Field.Link.class::isInstance)
              .map(Field.Link.class::cast)
              .filter(link -> link.type().nonNull() && link.pairing() instanceof Pairing.KeyHere)
              .toList());
    }
  }

  /** A link field of a type. */
  record LinkName(String type, String field) {}

  /** Returns the links of all cycles. */
  static Set<LinkName> of(Schema schema) {
    LinkCycles cycles = new LinkCycles(schema);
    for (String type : cycles.links.keySet()) {
      if (!cycles.numbers.containsKey(type)) {
        cycles.visit(type);
      }
    }
    Set<LinkName> found = new HashSet<>();
    cycles.links.forEach(
        (type, links) -> {
          for (Field.Link link : links) {
            if (cycles.components.get(type).equals(cycles.components.get(link.target()))) {
              found.add(new LinkName(type, link.name()));
            }
          }
        });
    return found;
  }

  private void visit(String type) {
    int number = numbers.size();
    numbers.put(type, number);
    lows.put(type, number);
    open.push(type);
    for (Field.Link link : links.get(type)) {
      String target = link.target();
      if (!numbers.containsKey(target)) {
        visit(target);
        lows.merge(type, lows.get(target), Math::min);
      } else if (!components.containsKey(target)) {
        lows.merge(type, numbers.get(target), Math::min);
      }
    }
    if (lows.get(type) == number) {
      String member;
      do {
        member = open.pop();
        components.put(member, number);
      } while (!member.equals(type));
    }
  }
}
