package org.dragoman.chat.guard;

/**
 * Finds one kind of text. Its result for a place depends on the two characters before it, on the
 * text from there on, and on nothing else.
 */
interface Finder {
  /**
   * Returns the first find that begins here or later; null for none. It holds where it begins
   * before {@link #open}; later ones may change with more text.
   */
  Find first(CharSequence text, int from);

  /**
   * Returns the first place, from here on, at which a find may begin that more text decides; the
   * length of the text for none.
   */
  int open(CharSequence text, int from);

  /**
   * A find.
   *
   * @param end exclusive
   * @param tail what follows it and belongs to it, where it reaches the end of the text; otherwise
   *     null
   */
  record Find(int start, int end, Tail tail) {
    Find(int start, int end) {
      this(start, end, null);
    }
  }

  /** The rest of a find whose end has not come yet. For one find alone. */
  interface Tail {
    /** Returns where it ends in this text; the length of the text when it may go on. */
    int end(CharSequence text, int from);
  }

  /** Returns whether a word or number may begin here. */
  static boolean isBorder(CharSequence text, int at) {
    return at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)) || isEscaped(text, at);
  }

  /** Returns whether a line break or tab is before this place, as JSON writes it in a text. */
  static boolean isEscaped(CharSequence text, int at) {
    return at > 1 && text.charAt(at - 2) == '\\' && "bfnrt".indexOf(text.charAt(at - 1)) >= 0;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }

  /** Returns whether people write it between groups of digits. */
  static boolean separates(char c) {
    return switch (c) {
      case ' ', '-', '\u00a0', '\u2007', '\u2009', '\u202f', '\u2010', '\u2011', '\u2013' -> true;
      default -> false;
    };
  }
}
