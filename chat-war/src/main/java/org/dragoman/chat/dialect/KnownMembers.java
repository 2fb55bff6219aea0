package org.dragoman.chat.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * The members of a request that a dialect knows, and what becomes of each. Any other member is
 * ignored and named.
 *
 * @param used have their effect, or are refused where an application cannot do it
 * @param ignored have no effect, and {@code X-Ignored-Fields} names them
 * @param refused 400, unless they say what is so without them; with the reason, which follows the
 *     name in a sentence
 */
public record KnownMembers(Set<String> used, Set<String> ignored, Map<String, String> refused) {
  public KnownMembers {
    used = Set.copyOf(used);
    ignored = Set.copyOf(ignored);
    refused = Map.copyOf(refused);
  }

  /** Returns all names, sorted. */
  public SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(used);
    names.addAll(ignored);
    names.addAll(refused.keySet());
    return names;
  }

  /**
   * Names the members of a request that are ignored, and refuses those that are refused.
   *
   * @param saysNothing whether a member that is refused asks for what is so without it, as null
   *     does
   */
  public void see(JsonNode root, IgnoredNames names, BiPredicate<String, JsonNode> saysNothing) {
    root.properties()
        .forEach(
            member -> {
              String name = member.getKey();
              JsonNode value = member.getValue();
              String reason = refused.get(name);
              if (reason != null) {
                if (!value.isNull() && !saysNothing.test(name, value)) {
                  throw CommonMembers.invalid(name + " " + reason);
                }
              } else if (!used.contains(name) && !(ignored.contains(name) && value.isNull())) {
                names.add(name);
              }
            });
  }
}
