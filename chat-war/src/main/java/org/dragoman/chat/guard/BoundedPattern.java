package org.dragoman.chat.guard;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * A regular expression of a builder. It is matched in time linear in the text (RE2), and its
 * longest match is known, so that a stream has to be held back no farther than that.
 */
public final class BoundedPattern {
  /** The most characters of an expression. */
  public static final int LONGEST_TEXT = 300;

  private static final int LONGEST_MATCH = 200;

  /** The most instructions: each character of a text may take that many steps. */
  private static final int LARGEST_PROGRAM = 400;

  private final Pattern compiled;
  private final int longest;

  private BoundedPattern(Pattern compiled, int longest) {
    this.compiled = compiled;
    this.longest = longest;
  }

  /**
   * Reads an expression.
   *
   * @param place of the expression in the request
   * @throws Fault {@link FaultCode#INVALID_REQUEST} when it is malformed, or has no longest match
   */
  public static BoundedPattern of(String text, String place) {
    MatchLength length = MatchLength.of(text, place);
    if (length.most() > LONGEST_MATCH) {
      throw invalid(place, "may match more than " + LONGEST_MATCH + " characters: repeat less");
    }
    if (length.fewest() == 0) {
      throw invalid(place, "matches the empty text: it must match a character at least");
    }
    try {
      Pattern compiled = Pattern.compile(text, Pattern.DOTALL);
      if (compiled.programSize() > LARGEST_PROGRAM) {
        throw invalid(place, "is too large: repeat less, or make several guards of it");
      }
      // A character may have two units of UTF-16.
      return new BoundedPattern(compiled, 2 * length.most());
    } catch (PatternSyntaxException e) {
      throw invalid(place, "is no regular expression of RE2: " + e.getDescription());
    }
  }

  static Fault invalid(String place, String why) {
    return new Fault(FaultCode.INVALID_REQUEST, place + " " + why);
  }

  Pattern compiled() {
    return compiled;
  }

  /** Returns the most units of UTF-16 that a match has. */
  int longest() {
    return longest;
  }
}
