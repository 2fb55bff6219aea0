package org.dragoman.chat.guard;

import java.util.List;
import org.dragoman.chat.guard.Finder.Find;
import org.dragoman.chat.guard.Screen.Rule;

/**
 * A text that passes guards as it comes. Only its end is held back, as far as more text may decide
 * what it is. For one thread.
 */
final class ScreenedText {
  /** There is no find from here on. */
  private static final Find NONE = new Find(Integer.MAX_VALUE, Integer.MAX_VALUE);

  private final Screen screen;
  private final StringBuilder held = new StringBuilder();

  /** Before it stands the last character that has passed, which finders look at. */
  private int from;

  private Finder.Tail tail;

  ScreenedText(Screen screen) {
    this.screen = screen;
  }

  /** Adds a fragment and returns what passes now; may be empty. */
  String add(String fragment) {
    held.append(fragment);
    return passed(false);
  }

  /** Returns the rest: no text follows. */
  String end() {
    return passed(true);
  }

  private String passed(boolean whole) {
    StringBuilder passed = new StringBuilder();
    if (tail != null) {
      from = tail.end(held, from);
      if (from == held.length()) {
        trim();
        return "";
      }
      tail = null;
    }
    int open = whole ? held.length() : open();
    List<Rule> rules = screen.rules();
    Find[] next = new Find[rules.size()];
    while (tail == null) {
      int best = -1;
      for (int i = 0; i < next.length; i++) {
        if (next[i] == null || next[i].start() < from) {
          Find found = rules.get(i).finder().first(held, from);
          next[i] = found == null || found.start() >= open ? NONE : found;
        }
        if (next[i] != NONE && (best < 0 || isBefore(next[i], next[best]))) {
          best = i;
        }
      }
      if (best < 0) {
        break;
      }
      if (rules.get(best).refuses()) {
        throw screen.refused(rules.get(best));
      }
      passed.append(held, from, next[best].start()).append(rules.get(best).mask());
      from = next[best].end();
      tail = next[best].tail();
    }
    if (from < open) {
      passed.append(held, from, open);
      from = open;
    }
    trim();
    return passed.toString();
  }

  private static boolean isBefore(Find one, Find other) {
    return one.start() < other.start() || one.start() == other.start() && one.end() > other.end();
  }

  private int open() {
    int open = held.length();
    for (Rule rule : screen.rules()) {
      open = Math.min(open, rule.finder().open(held, from));
    }
    return open;
  }

  private void trim() {
    if (from > 1) {
      held.delete(0, from - 1);
      from = 1;
    }
  }
}
