package org.dragoman.settings;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.text.EditDistance;

/** Suggests a known name for an unknown one. */
final class NearestName {
  /** A similar name differs in at most one of three letters. */
  private static final int SHARE = 3;

  private NearestName() {}

  /**
   * Returns the most similar of some names.
   *
   * @param name as a property, or as an environment variable
   * @param names with placeholders
   * @return in the form of the name; empty when none is similar
   */
  static Optional<String> to(String name, List<String> names) {
    boolean variable = name.startsWith(Given.VARIABLE_PREFIX);
    return names.stream()
        // In an environment variable, the end of a placeholder's value cannot be recognised.
        .filter(one -> !variable || !one.contains("<"))
        .map(one -> variable ? Setting.inEnvironment(one) : filled(one, name))
        .min(Comparator.comparingInt(one -> distance(name, one)))
        .filter(one -> distance(name, one) * SHARE <= name.length() - Given.PREFIX.length());
  }

  /** Replaces the placeholder by the value in the given name. */
  private static String filled(String name, String given) {
    String[] parts = name.split("\\.");
    String[] theirs = given.split("\\.");
    for (int at = 0; at < parts.length && parts.length == theirs.length; at++) {
      if (parts[at].startsWith("<")) {
        parts[at] = theirs[at];
      }
    }
    return String.join(".", parts);
  }

  private static int distance(String one, String other) {
    return EditDistance.of(one, other, Integer.MAX_VALUE);
  }
}
