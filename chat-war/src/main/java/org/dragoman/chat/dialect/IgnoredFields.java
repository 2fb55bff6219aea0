package org.dragoman.chat.dialect;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The header that names what a request held and nobody heeded. Names come from the caller: whatever
 * may not stand in a header is replaced, and both their number and their length are bounded.
 */
public final class IgnoredFields {
  static final String HEADER = "X-Ignored-Fields";

  private static final int MOST_NAMES = 20;
  private static final int LONGEST_NAME = 64;

  private IgnoredFields() {}

  /** The header's value; {@code ...} at its end stands for names that were left out. */
  public static String headerValue(List<String> names) {
    String value =
        names.stream().limit(MOST_NAMES).map(IgnoredFields::safe).collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES ? value + ", ..." : value;
  }

  private static String safe(String name) {
    String bounded = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
    return bounded.isEmpty() ? "?" : bounded.replaceAll("[^A-Za-z0-9_.\\-\\[\\]$]", "?");
  }
}
