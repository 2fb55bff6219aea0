package org.dragoman.chat.language;

/** Text of others in a text of ours. */
public final class Markdown {
  private static final int LONGEST_VALUE = 300;

  private Markdown() {}

  /**
   * The text as Markdown shows it literally, in one line, and not longer than people read: it forms
   * no link, image, table or markup of its own.
   */
  public static String escaped(String text) {
    String plain = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    if (plain.length() > LONGEST_VALUE) {
      int end = plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST_VALUE));
      plain = plain.substring(0, end) + " ...";
    }
    return plain.replaceAll("([\\\\`*\\[\\]<>|])", "\\\\$1");
  }
}
