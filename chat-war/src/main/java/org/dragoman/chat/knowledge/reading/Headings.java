package org.dragoman.chat.knowledge.reading;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The headings that a text stands under, the widest first. */
final class Headings {
  private final String[] levels = new String[6];

  /**
   * Begins a part of the text.
   *
   * @param level from 1 (the widest) to 6
   */
  void enter(int level, String heading) {
    levels[level - 1] = heading.strip();
    Arrays.fill(levels, level, levels.length, null);
  }

  /** All of them in one text. */
  String path() {
    return Arrays.stream(levels)
        .filter(heading -> heading != null && !heading.isEmpty())
        .collect(Collectors.joining(" > "));
  }
}
