package org.dragoman.contract.constraint;

import com.google.re2j.Pattern;
import org.dragoman.cache.Recent;

/**
 * A regular expression that is matched in time linear in the text and in its own size; {@link
 * java.util.regex.Pattern} may take exponential time.
 */
final class LinearPattern {
  private static final int MOST_KEPT = 1_000;

  private static final Recent<String, LinearPattern> KEPT = new Recent<>(MOST_KEPT);

  private final Pattern pattern;
  private final int size;

  private LinearPattern(String text) {
    pattern = Pattern.compile(text, Pattern.DOTALL);
    size = pattern.programSize();
  }

  /** Compiles a pattern of a published schema, which is known to be valid. */
  static LinearPattern of(String text) {
    LinearPattern known = KEPT.get(text);
    if (known != null) {
      return known;
    }
    LinearPattern made = new LinearPattern(text);
    KEPT.put(text, made);
    return made;
  }

  /** Returns the maximum number of steps for a text. */
  long steps(String value) {
    return (long) size * (value.length() + 1);
  }

  /** Whether the whole text matches. */
  boolean matches(String value) {
    return pattern.matches(value);
  }
}
