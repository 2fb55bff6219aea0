package org.dragoman.language.schema.objects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Follows grants of owned types through links to other owned types. A linked row counts only if the
 * caller sees it, which the grant of its own type decides. Reports grants that depend on
 * themselves, and those that follow too many links.
 */
final class GrantReach {
  /** The limit exists since every statement that reads rows of the type contains the grant. */
  private static final int MOST_LINKS = 50;

  private final Map<String, ObjectType> types = new LinkedHashMap<>();

  /** The types whose grants the grant of an owned type depends on, once for each link. */
  private final Map<String, List<String>> asked = new LinkedHashMap<>();

  /**
   * The number of links that the grant of a type follows, including those of the grants that it
   * depends on.
   */
  private final Map<String, Integer> links = new HashMap<>();

  private final Set<String> open = new LinkedHashSet<>();
  private final Function<String, Location> locations;
  private final Reporter reporter;

  private GrantReach(
      List<ObjectType> all, Function<String, Location> locations, Reporter reporter) {
    all.forEach(type -> types.put(type.name(), type));
    this.locations = locations;
    this.reporter = reporter;
  }

  /**
   * Reports each cycle once, and each grant that is too large.
   *
   * @param locations of the grants of types that have one
   */
  static void check(
      List<ObjectType> types, Function<String, Location> locations, Reporter reporter) {
    GrantReach reach = new GrantReach(types, locations, reporter);
    for (ObjectType type : types) {
      if (type.owned() != null) {
        List<String> names = new ArrayList<>();
        reach.asked.put(type.name(), names);
        if (type.owned().grant() != null) {
          reach.collect(type.owned().grant(), type, names);
        }
      }
    }
    reach.asked.keySet().forEach(reach::visit);
  }

  private void collect(Condition condition, ObjectType type, List<String> names) {
    switch (condition) {
      case Condition.And and -> and.conditions().forEach(one -> collect(one, type, names));
      case Condition.Or or -> or.conditions().forEach(one -> collect(one, type, names));
      case Condition.Not not -> collect(not.condition(), type, names);
      // Its operand is an argument, which grants do not have.
      case Condition.Unlinked unlinked -> {}
      case Condition.Compare compare -> {}
      case Condition.Search search -> {}
      case Condition.Given given -> {}
      case Condition.Kept kept -> {}
      case Condition.Owned owned -> {}
      case Condition.Linked linked -> {
        Field.Link link = (Field.Link) type.field(linked.link()).orElseThrow();
        ObjectType target = types.get(link.target());
        names.add(target.name());
        collect(linked.condition(), target, names);
      }
    }
  }

  /** Returns the number of links; 0 for a type that is not owned. */
  private int visit(String type) {
    if (open.contains(type)) {
      List<String> path = List.copyOf(open);
      String circle = String.join(", ", path.subList(path.indexOf(type), path.size()));
      reporter.at(
          locations.apply(type),
          ProblemCode.GRANT_CIRCLE,
          "Circular grant: the grant of " + type + " depends on itself",
          "Break the circle " + circle);
      return 0;
    }
    if (!asked.containsKey(type) || links.containsKey(type)) {
      return links.getOrDefault(type, 0);
    }
    open.add(type);
    int sum = 0;
    for (String target : asked.get(type)) {
      sum = Math.min(MOST_LINKS + 1, sum + 1 + visit(target));
    }
    open.remove(type);
    if (sum > MOST_LINKS) {
      reporter.at(
          locations.apply(type),
          ProblemCode.TOO_LARGE,
          "The grant of " + type + " follows more than " + MOST_LINKS + " links",
          "The links in the grants of the linked types count, too");
      // Reported once, and not for every grant that depends on this one.
      sum = 0;
    }
    links.put(type, sum);
    return sum;
  }
}
