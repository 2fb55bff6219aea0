package org.dragoman.contract.fault;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Collects all problems of one schema text, so that they can be reported at once. */
public final class Problems {
  /** More problems would help nobody; one further problem says that there are others. */
  public static final int MOST = 500;

  private static final int LONGEST = 300;

  private final List<String> lines;
  private final Set<Entry> entries = new LinkedHashSet<>();
  private boolean more;

  private record Entry(ProblemCode code, Location location, String message, String hint) {
    Entry {
      Objects.requireNonNull(code);
      Objects.requireNonNull(location);
      Objects.requireNonNull(message);
      Objects.requireNonNull(hint);
    }
  }

  /**
   * Makes an empty list of problems.
   *
   * @param text of the schema, with lines that end in a line feed
   */
  public Problems(String text) {
    lines = List.of(text.split("\n", -1));
  }

  /** Adds a problem without a hint. */
  public void add(ProblemCode code, Location location, String message) {
    add(code, location, message, "");
  }

  /** Adds a problem; a duplicate is ignored. */
  public void add(ProblemCode code, Location location, String message, String hint) {
    if (entries.size() < MOST) {
      entries.add(new Entry(code, location, clean(message), clean(hint)));
    } else {
      more = true;
    }
  }

  /**
   * Removes the problems at these places, unless there are no others: a problem of generated text
   * is mostly a consequence of another one.
   */
  public void withoutConsequences(Set<Location> places) {
    if (!entries.stream().map(Entry::location).allMatch(places::contains)) {
      entries.removeIf(
          entry -> places.contains(entry.location()) && entry.code() != ProblemCode.API_NAME);
    }
  }

  /** Whether there are no problems. */
  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** Returns the number of problems, at most {@link #MOST}. */
  public int count() {
    return entries.size();
  }

  /** Returns the problems in the order of the text. */
  public List<Problem> list() {
    List<Entry> sorted =
        new ArrayList<>(entries.stream().sorted(Comparator.comparing(Entry::location)).toList());
    if (more) {
      Location last = sorted.getLast().location();
      String message = "There are more problems; the first " + MOST + " found are shown";
      sorted.add(new Entry(ProblemCode.TOO_LARGE, last, message, ""));
    }
    return sorted.stream().map(this::problem).toList();
  }

  private Problem problem(Entry entry) {
    Location location = entry.location();
    return new Problem(
        entry.code().code(),
        entry.message(),
        location.line(),
        location.column(),
        excerpt(location),
        entry.hint());
  }

  /** Returns the line of the problem; empty when it is so long that the place would be cut off. */
  private String excerpt(Location location) {
    if (location.line() > lines.size()) {
      return "";
    }
    String line = lines.get(location.line() - 1);
    return line.length() > LONGEST && location.column() > LONGEST ? "" : clean(line);
  }

  /**
   * Returns the start of a text without characters that a terminal interprets or that UTF-8 cannot
   * encode.
   */
  private static String clean(String text) {
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return shown.replaceAll("[\\p{Cntrl}\\p{Cs}&&[^\t]]", "\uFFFD");
  }
}
