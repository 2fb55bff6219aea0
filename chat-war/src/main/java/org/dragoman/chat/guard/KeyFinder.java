package org.dragoman.chat.guard;

import java.util.List;

/**
 * Finds keys and tokens by the forms that well-known services give them, tokens in JSON (RFC 7519),
 * API keys of this service, and private keys in PEM (RFC 7468).
 */
final class KeyFinder implements Finder {
  private static final List<Form> FORMS =
      List.of(
          new Form("sk-", 20),
          new Form("sk_live_", 16),
          new Form("sk_test_", 16),
          new Form("rk_live_", 16),
          new Form("whsec_", 24),
          new Form("AKIA", 16),
          new Form("ASIA", 16),
          new Form("AIza", 30),
          new Form("ghp_", 30),
          new Form("gho_", 30),
          new Form("ghu_", 30),
          new Form("ghs_", 30),
          new Form("ghr_", 30),
          new Form("github_pat_", 22),
          new Form("glpat-", 20),
          new Form("xoxa-", 10),
          new Form("xoxb-", 10),
          new Form("xoxp-", 10),
          new Form("xoxr-", 10),
          new Form("xoxs-", 10),
          new Form("hf_", 30),
          new Form("npm_", 30),
          new Form("drg_", 20),
          new Form("eyJ", 17));

  private static final String BEGIN = "-----BEGIN ";
  private static final String PRIVATE = "PRIVATE KEY-----";

  /** The words between the two. */
  private static final int MOST_WORDS = 24;

  private static final int LONGEST_HEAD = BEGIN.length() + MOST_WORDS + PRIVATE.length();

  /** How a key begins, and how many characters follow at least. */
  private record Form(String begin, int fewest) {}

  @Override
  public Find first(CharSequence text, int from) {
    for (int at = from; at < text.length(); at++) {
      int end = isBorder(text, at) ? certain(text, at) : -1;
      if (end > 0) {
        Tail tail = text.charAt(at) == '-' ? new PemTail() : KeyFinder::endOfToken;
        int whole = tail.end(text, end);
        return new Find(at, whole, whole == text.length() ? tail : null);
      }
    }
    return null;
  }

  private static boolean isBorder(CharSequence text, int at) {
    if (at == 0) {
      return true;
    }
    char before = text.charAt(at - 1);
    return text.charAt(at) == '-'
        ? before != '-'
        : before != '_' && !Character.isLetterOrDigit(before) || Finder.isEscaped(text, at);
  }

  /** Returns the end of the part that makes it certain; -1 when there is none. */
  private static int certain(CharSequence text, int at) {
    if (text.charAt(at) == '-') {
      return endOfHead(text, at);
    }
    for (Form form : FORMS) {
      int end = at + form.begin.length() + form.fewest;
      if (startsWith(text, at, form.begin)
          && end <= text.length()
          && ends(text, at + form.begin.length()) >= end) {
        return end;
      }
    }
    return -1;
  }

  private static int endOfHead(CharSequence text, int at) {
    if (startsWith(text, at, BEGIN)) {
      int last = Math.min(text.length() - PRIVATE.length(), at + BEGIN.length() + MOST_WORDS);
      for (int words = at + BEGIN.length(); words <= last; words++) {
        if (startsWith(text, words, PRIVATE)) {
          return words + PRIVATE.length();
        }
      }
    }
    return -1;
  }

  private static boolean startsWith(CharSequence text, int at, String begin) {
    if (at + begin.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < begin.length(); i++) {
      if (text.charAt(at + i) != begin.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns where the characters end of which keys consist. */
  private static int ends(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && isOfKey(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isOfKey(char c) {
    return Finder.isLetter(c) || Finder.isDigit(c) || c == '_' || c == '-';
  }

  private static int endOfToken(CharSequence text, int from) {
    int at = from;
    while (at < text.length()
        && (isOfKey(text.charAt(at)) || ".+/=".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    return at;
  }

  @Override
  public int open(CharSequence text, int from) {
    for (int at = Math.max(from, text.length() - LONGEST_HEAD); at < text.length(); at++) {
      if (isBorder(text, at) && mayBegin(text, at)) {
        return at;
      }
    }
    return text.length();
  }

  private static boolean mayBegin(CharSequence text, int at) {
    if (text.charAt(at) == '-') {
      return endOfHead(text, at) < 0 && isBegun(text, at, BEGIN);
    }
    for (Form form : FORMS) {
      int value = at + form.begin.length();
      if (isBegun(text, at, form.begin)
          && (value >= text.length()
              || ends(text, value) == text.length() && text.length() < value + form.fewest)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the text goes on with it, as far as there is text. */
  private static boolean isBegun(CharSequence text, int at, String begin) {
    int most = Math.min(begin.length(), text.length() - at);
    return startsWith(text, at, begin.substring(0, most));
  }

  /** Ends with the second line of dashes, which says END. */
  private static final class PemTail implements Tail {
    private static final int DASHES = 5;

    private int groups;
    private int dashes;

    @Override
    public int end(CharSequence text, int from) {
      for (int at = from; at < text.length(); at++) {
        if (groups == 2) {
          return at;
        }
        dashes = text.charAt(at) == '-' ? dashes + 1 : 0;
        if (dashes == DASHES) {
          dashes = 0;
          groups++;
        }
      }
      return text.length();
    }
  }
}
