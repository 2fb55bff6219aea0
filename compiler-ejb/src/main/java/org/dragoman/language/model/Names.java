package org.dragoman.language.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;

/**
 * The names of a database while it is designed. A name that PostgreSQL would truncate, or that is
 * taken in its scope, is reported at its place in the schema.
 */
final class Names {
  /** PostgreSQL keeps this many bytes; names of GraphQL are ASCII. */
  private static final int LONGEST = 63;

  private final Map<String, Map<String, String>> scopes = new HashMap<>();
  private final Set<Location> placesOfLongNames = new HashSet<>();
  private final Set<String> reportedTables = new HashSet<>();
  private final Problems problems;

  Names(Problems problems) {
    this.problems = problems;
  }

  /** Reserves a name of a table; tables and indexes share a namespace. */
  void table(String name, Origin origin) {
    if (!take("", name, "The table of " + origin.words(), origin.location())) {
      reportedTables.add(name);
    }
  }

  /**
   * Reserves a name of an index, or of a constraint with an index.
   *
   * @param kind such as {@code The index}
   */
  void index(String table, String name, String kind, Origin origin) {
    if (!reportedTables.contains(table)) {
      take("", name, kind + " of " + origin.words(), origin.location());
    }
  }

  /** Reserves a name of a column. */
  void column(String table, String name, Origin origin) {
    take("column " + table, name, "The column of " + origin.words(), origin.location());
  }

  /**
   * Reserves a name of a constraint that has no index.
   *
   * @param kind such as {@code The foreign key}
   */
  void constraint(String table, String name, String kind, Origin origin) {
    take("constraint " + table, name, kind + " of " + origin.words(), origin.location());
  }

  private boolean take(String scope, String name, String what, Location location) {
    if (name.length() > LONGEST && placesOfLongNames.add(location)) {
      problems.add(
          ProblemCode.NAME_TOO_LONG,
          location,
          what + " would be named " + shown(name) + ", which is " + name.length() + " bytes long",
          "Choose a shorter name: PostgreSQL names have at most " + LONGEST + " bytes");
    }
    String taken = scopes.computeIfAbsent(scope, key -> new HashMap<>()).putIfAbsent(name, what);
    if (taken != null) {
      String other = Character.toLowerCase(taken.charAt(0)) + taken.substring(1);
      problems.add(
          ProblemCode.NAME_COLLISION,
          location,
          what + " and " + other + " would both be named " + shown(name),
          "Rename one of them");
    }
    return taken == null && name.length() <= LONGEST;
  }

  private static String shown(String name) {
    return name.length() > 100 ? name.substring(0, 100) + "…" : name;
  }
}
