package org.dragoman.chat.guard;

/**
 * Finds numbers of payment cards: 13 to 19 digits that begin as those of the card schemes do and
 * whose check digit is right (ISO/IEC 7812-1, annex B), with one blank or dash at most between two
 * digits.
 */
final class CardFinder implements Finder {
  private static final int FEWEST = 13;
  private static final int MOST = 19;

  /** With a character between all digits. */
  private static final int LONGEST = 2 * MOST;

  @Override
  public Find first(CharSequence text, int from) {
    for (int at = from; at < text.length(); at++) {
      if (begins(text, at)) {
        int end = end(text, at);
        if (end > at) {
          return new Find(at, end);
        }
      }
    }
    return null;
  }

  @Override
  public int open(CharSequence text, int from) {
    for (int at = Math.max(from, text.length() - LONGEST); at < text.length(); at++) {
      if (begins(text, at) && reachesEnd(text, at)) {
        return at;
      }
    }
    return text.length();
  }

  private static boolean begins(CharSequence text, int at) {
    char c = text.charAt(at);
    return (c >= '2' && c <= '6' || c == '8') && Finder.isBorder(text, at);
  }

  /** Returns the end of the longest number that begins here; -1 for none. */
  private static int end(CharSequence text, int start) {
    int[] digits = new int[MOST];
    int count = 0;
    int end = -1;
    for (int at = start; at < text.length(); at++) {
      char c = text.charAt(at);
      if (Finder.isDigit(c)) {
        if (count == MOST) {
          break;
        }
        digits[count++] = c - '0';
        boolean whole = at + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(at + 1));
        if (count >= FEWEST && whole && isRight(digits, count)) {
          end = at + 1;
        }
      } else if (!Finder.separates(c) || Finder.separates(text.charAt(at - 1))) {
        break;
      }
    }
    return end;
  }

  /** The sum of all digits, of which every second one from the end counts twice. */
  private static boolean isRight(int[] digits, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      int digit = digits[count - 1 - i];
      int doubled = 2 * digit;
      sum += i % 2 == 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
    }
    return sum % 10 == 0;
  }

  private static boolean reachesEnd(CharSequence text, int start) {
    int count = 0;
    for (int at = start; at < text.length(); at++) {
      char c = text.charAt(at);
      if (Finder.isDigit(c)) {
        count++;
      } else if (!Finder.separates(c) || Finder.separates(text.charAt(at - 1))) {
        return false;
      }
      if (count > MOST) {
        return false;
      }
    }
    return true;
  }
}
