package org.dragoman.chat.knowledge.reading;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The current headings above a text, the outermost first. */
final class Headings {
  /** Every section below repeats the heading, so a longer one would make a large document huge. */
  private static final int LONGEST = 200;

  private final String[] levels = new String[6];

  /**
   * Starts a part of the text.
   *
   * @param level from 1 (the outermost) to 6
   */
  void enter(int level, String heading) {
    String title = heading.strip();
    levels[level - 1] = title.length() > LONGEST ? title.substring(0, LONGEST) : title;
    Arrays.fill(levels, level, levels.length, null);
  }

  /** Returns all headings in one text. */
  String path() {
    return Arrays.stream(levels)
        .filter(heading -> heading != null && !heading.isEmpty())
        .collect(Collectors.joining(" > "));
  }
}
