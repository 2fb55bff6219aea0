package org.dragoman.chat.kept.search;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Texts as they are compared: without case, accents and the differences of compatible characters
 * (Unicode, NFKD). Each character is folded by itself, so that a place in a folded text has its
 * place in the text.
 */
final class FoldedText {
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final int KNOWN = 0x3000;
  private static final int LAST_OF_ASCII = 0x7f;

  /** Filled when it is needed: two threads may do it twice, to the same end. */
  private static final String[] FOLDED = new String[KNOWN];

  private FoldedText() {}

  static String of(String text) {
    if (isAscii(text)) {
      return text.toLowerCase(Locale.ROOT);
    }
    StringBuilder folded = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); ) {
      int point = text.codePointAt(at);
      if (point <= LAST_OF_ASCII) {
        folded.append((char) Character.toLowerCase(point));
      } else {
        folded.append(folded(point));
      }
      at += Character.charCount(point);
    }
    return folded.toString();
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > LAST_OF_ASCII) {
        return false;
      }
    }
    return true;
  }

  private static String folded(int point) {
    if (point >= KNOWN) {
      return fold(point);
    }
    String known = FOLDED[point];
    if (known == null) {
      known = fold(point);
      FOLDED[point] = known;
    }
    return known;
  }

  private static String fold(int point) {
    String plain = Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKD);
    String unmarked = MARKS.matcher(plain).replaceAll("");
    // By way of upper case, so that a final sigma is a sigma and a sharp s two.
    return unmarked.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  /**
   * Where a place of the folded text is in the text.
   *
   * @param index within the folded text
   */
  static int origin(String text, int index) {
    int folded = 0;
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      folded += folded(point).length();
      if (folded > index) {
        return at;
      }
      at += Character.charCount(point);
    }
    return at;
  }
}
