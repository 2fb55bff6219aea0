package org.dragoman.chat.guard;

import com.google.re2j.Matcher;

/** Finds what a builder's own pattern matches. */
record PatternFinder(BoundedPattern pattern) implements Finder {
  @Override
  public Find first(CharSequence text, int from) {
    Matcher matcher = pattern.compiled().matcher(text);
    return from <= text.length() && matcher.find(from)
        ? new Find(matcher.start(), matcher.end())
        : null;
  }

  /** With one character behind the longest match, as a pattern may ask for the end of a word. */
  @Override
  public int open(CharSequence text, int from) {
    return Math.max(from, text.length() - pattern.longest());
  }
}
