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

  /** How many characters before a place finders look at. */
  private static final int LOOKED_AT = 2;

  private final Screen screen;
  private final StringBuilder held = new StringBuilder();

  /** Before it stand the last two characters that have passed, which finders look at. */
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
      Find found = next[best];
      if (found.tail() == null && found.end() > open) {
        // What may begin within it is not decided yet.
        open = found.start();
        break;
      }
      int end = found.end();
      Finder.Tail rest = found.tail();
      for (int i = 0; i < next.length; i++) {
        if (next[i].start() < end) {
          if (rules.get(i).refuses()) {
            throw screen.refused(rules.get(i));
          }
          // The mask of the first is for all that overlaps it.
          rest = next[i].end() >= end && next[i].tail() != null ? next[i].tail() : rest;
          end = Math.max(end, next[i].end());
        }
      }
      passed.append(held, from, found.start()).append(rules.get(best).mask());
      from = end;
      tail = rest;
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
    if (from > LOOKED_AT) {
      held.delete(0, from - LOOKED_AT);
      from = LOOKED_AT;
    }
  }
}
