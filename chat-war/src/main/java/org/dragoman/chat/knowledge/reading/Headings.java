package org.dragoman.chat.knowledge.reading;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The headings that a text stands under, the widest first. */
final class Headings {
  /** A longer one, told again for each section below it, would make a large document huge. */
  private static final int LONGEST = 200;

  private final String[] levels = new String[6];

  /**
   * Begins a part of the text.
   *
   * @param level from 1 (the widest) to 6
   */
  void enter(int level, String heading) {
    String title = heading.strip();
    levels[level - 1] = title.length() > LONGEST ? title.substring(0, LONGEST) : title;
    Arrays.fill(levels, level, levels.length, null);
  }

  /** All of them in one text. */
  String path() {
    return Arrays.stream(levels)
        .filter(heading -> heading != null && !heading.isEmpty())
        .collect(Collectors.joining(" > "));
  }
}
