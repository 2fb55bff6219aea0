package org.dragoman.language.schema.inputs;

import java.util.Optional;

/**
 * Checks that a regular expression of {@code _pattern} has the same meaning in PostgreSQL (manual,
 * section 9.7.3) and in {@link java.util.regex.Pattern}. It may have characters, {@code .}, classes
 * such as {@code [a-z_]} and {@code [^0-9]}, groups, {@code |}, {@code * + ? {m} {m,} {m,n}}, and a
 * backslash before a sign.
 */
public final class PortablePattern {
  private static final int LONGEST = 500;
  private static final int DEEPEST = 20;

  /** The maximum of PostgreSQL. */
  private static final int MOST_REPEATS = 255;

  /** PostgreSQL expands counted repeats; a few nested ones would be millions. */
  private static final int LARGEST = 2_000;

  private static final String SPECIAL = "^$\\.[]|()?*+{}";

  private final int[] text;
  private int at;

  private PortablePattern(String pattern) {
    text = pattern.codePoints().toArray();
  }

  /** The reason to refuse a pattern; the hint is empty when there is none. */
  public record Objection(String message, String hint) {}

  /** Ends the reading at the first objection. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Objection objection;

    Refused(String message, String hint) {
      super(message, null, false, false);
      objection = new Objection(message, hint);
    }
  }

  /** Returns the objection to a pattern; empty when it is portable. */
  public static Optional<Objection> objection(String pattern) {
    if (pattern.isEmpty() || pattern.codePointCount(0, pattern.length()) > LONGEST) {
      String message = "A pattern has 1 to " + LONGEST + " characters";
      return Optional.of(new Objection(message, ""));
    }
    try {
      PortablePattern reader = new PortablePattern(pattern);
      reader.alternatives(0);
      if (reader.at < reader.text.length) {
        throw new Refused("Unmatched ) in the pattern", "Write \\\\) for the character itself");
      }
      return Optional.empty();
    } catch (Refused refused) {
      return Optional.of(refused.objection);
    }
  }

  /** Reads up to the end or a closing parenthesis; returns the expanded size. */
  private int alternatives(int depth) throws Refused {
    if (depth > DEEPEST) {
      throw new Refused("The groups of the pattern are nested more than " + DEEPEST + " deep", "");
    }
    int size = branch(depth);
    while (is('|')) {
      at++;
      size = bounded((long) size + branch(depth));
    }
    return size;
  }

  private int branch(int depth) throws Refused {
    int size = 0;
    while (at < text.length && !is('|') && !is(')')) {
      size = bounded(size + (long) atom(depth) * repeats());
    }
    if (size == 0) {
      throw new Refused("The pattern has an empty alternative or group", "");
    }
    return size;
  }

  private int atom(int depth) throws Refused {
    int sign = text[at++];
    switch (sign) {
      case '.' -> {
        return 1;
      }
      case '\\' -> escaped();
      case '[' -> characterClass();
      case '(' -> {
        return group(depth);
      }
      case '^', '$' ->
          throw new Refused(
              "Anchors are not allowed: a pattern always matches the whole value",
              "Remove " + (char) sign);
      default -> {
        if (sign < 128 && SPECIAL.indexOf(sign) >= 0) {
          throw new Refused(
              "Unexpected " + (char) sign + " in the pattern",
              "Write \\\\" + (char) sign + " for the character itself");
        }
      }
    }
    return 1;
  }

  private int group(int depth) throws Refused {
    if (is('?')) {
      at++;
      if (!is(':')) {
        throw new Refused(
            "Unsupported group (?...) in the pattern",
            "Use (?:...); lookaround and flags are not portable");
      }
      at++;
    }
    int size = alternatives(depth + 1);
    if (!is(')')) {
      throw new Refused("Unclosed group in the pattern", "Write \\\\( for the character itself");
    }
    at++;
    return size;
  }

  /** Reads an escaped sign, which stands for itself. */
  private int escaped() throws Refused {
    int sign = at < text.length ? text[at++] : 0;
    if (sign > ' ' && sign < 127 && !Character.isLetterOrDigit(sign)) {
      return sign;
    }
    throw new Refused(
        "Unsupported escape in the pattern",
        "Write [0-9] instead of \\\\d; back-references are not supported");
  }

  private void characterClass() throws Refused {
    if (is('^')) {
      at++;
    }
    int first = at;
    while (!is(']')) {
      int low = member(first);
      if (is('-') && !isAhead(']')) {
        at++;
        if (low > member(at)) {
          throw new Refused("Range out of order in a character class of the pattern", "");
        }
        if (is('-') && !isAhead(']')) {
          throw new Refused(
              "Unescaped - in a character class of the pattern",
              "Write \\\\- for the character itself");
        }
      }
    }
    if (at == first) {
      throw new Refused(
          "Empty character class in the pattern", "Write \\\\] for the character itself");
    }
    at++;
  }

  /** Reads a character of a class. An unescaped hyphen may be the first or the last. */
  private int member(int first) throws Refused {
    if (at >= text.length) {
      throw new Refused(
          "Unclosed character class in the pattern", "Write \\\\[ for the character itself");
    }
    int sign = text[at++];
    if (sign == '\\') {
      return escaped();
    }
    if (sign == '[' || sign == '&' && is('&') || sign == '-' && at - 1 != first && !is(']')) {
      throw new Refused(
          "Unescaped "
              + (char) sign
              + " in a character class: its meaning differs between dialects",
          "Write \\\\" + (char) sign + " for the character itself");
    }
    return sign;
  }

  /** Reads a quantifier; returns how often PostgreSQL expands its operand. */
  private int repeats() throws Refused {
    int times = 1;
    if (is('*') || is('+') || is('?')) {
      at++;
    } else if (is('{')) {
      at++;
      times = counted();
    } else {
      return 1;
    }
    if (is('*') || is('+') || is('?') || is('{')) {
      throw new Refused(
          "Two quantifiers in a row in the pattern", "Lazy quantifiers are not portable");
    }
    return times;
  }

  private int counted() throws Refused {
    int least = number();
    int most = least;
    if (is(',')) {
      at++;
      most = is('}') ? Math.max(least, 1) : number();
    }
    if (!is('}') || least > most) {
      throw new Refused(
          "Malformed quantifier: use {m}, {m,} or {m,n}", "Write \\\\{ for the character itself");
    }
    at++;
    return Math.max(most, 1);
  }

  private int number() throws Refused {
    int number = 0;
    int from = at;
    while (at < text.length && text[at] >= '0' && text[at] <= '9' && number <= MOST_REPEATS) {
      number = number * 10 + (text[at++] - '0');
    }
    if (at == from || number > MOST_REPEATS) {
      throw new Refused(
          "A quantifier of the pattern repeats at most " + MOST_REPEATS + " times",
          "Write \\\\{ for the character itself");
    }
    return number;
  }

  private static int bounded(long size) throws Refused {
    if (size > LARGEST) {
      throw new Refused("The quantifiers of the pattern make it too large", "");
    }
    return (int) size;
  }

  private boolean is(int sign) {
    return at < text.length && text[at] == sign;
  }

  private boolean isAhead(int sign) {
    return at + 1 < text.length && text[at + 1] == sign;
  }
}
