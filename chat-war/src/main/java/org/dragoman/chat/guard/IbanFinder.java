package org.dragoman.chat.guard;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Finds bank accounts (ISO 13616-1): country, check digits that are right, and as many letters and
 * digits as the register of the country says, with one blank or dash at most between two of them
 * behind the first four.
 */
final class IbanFinder implements Finder {
  private static final int HEAD = 4;
  private static final int MODULUS = 97;

  /** The longest one has 33 characters. */
  private static final int LONGEST = 2 * 33;

  /** The lengths of the register of ISO 13616, release 100. */
  private static final Map<String, Integer> LENGTHS =
      lengths(
          """
          AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27
          DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28
          IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22
          MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24
          SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30
          """);

  private static Map<String, Integer> lengths(String register) {
    Map<String, Integer> lengths = new HashMap<>();
    for (String one : register.split("\\s+")) {
      lengths.put(one.substring(0, 2), Integer.valueOf(one.substring(2)));
    }
    return Map.copyOf(lengths);
  }

  @Override
  public Find first(CharSequence text, int from) {
    for (int at = from; at < text.length(); at++) {
      if (begins(text, at)) {
        int end = end(text, at);
        if (end > 0 && isWhole(text, end) && isRight(text, at, end)) {
          return new Find(at, end);
        }
      }
    }
    return null;
  }

  @Override
  public int open(CharSequence text, int from) {
    for (int at = Math.max(from, text.length() - LONGEST); at < text.length(); at++) {
      if (begins(text, at)) {
        int end = end(text, at);
        if (end == text.length() || end == UNFINISHED) {
          return at;
        }
      }
    }
    return text.length();
  }

  private static boolean begins(CharSequence text, int at) {
    return Finder.isLetter(text.charAt(at)) && Finder.isBorder(text, at);
  }

  private static boolean isWhole(CharSequence text, int end) {
    return end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
  }

  private static final int UNFINISHED = -1;
  private static final int NONE = -2;

  /** Returns where as many characters as the country has end, or why there is no such place. */
  private static int end(CharSequence text, int start) {
    int most = 0;
    int count = 0;
    for (int at = start; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean letter = Finder.isLetter(c);
      if (count >= HEAD && Finder.separates(c) && !Finder.separates(text.charAt(at - 1))) {
        continue;
      }
      if (!letter && !Finder.isDigit(c) || count < HEAD && letter != count < 2) {
        return NONE;
      }
      count++;
      if (count == 2) {
        String country = text.subSequence(start, at + 1).toString().toUpperCase(Locale.ROOT);
        Integer length = LENGTHS.get(country);
        if (length == null) {
          return NONE;
        }
        most = length;
      }
      if (count > 2 && count == most) {
        return at + 1;
      }
    }
    return UNFINISHED;
  }

  /** Takes the first four characters last, and letters as numbers of two digits. */
  private static boolean isRight(CharSequence text, int start, int end) {
    int rest = 0;
    for (int at = start + HEAD; at < end; at++) {
      rest = with(rest, text.charAt(at));
    }
    for (int at = start; at < start + HEAD; at++) {
      rest = with(rest, text.charAt(at));
    }
    return rest == 1;
  }

  private static int with(int rest, char c) {
    if (Finder.separates(c)) {
      return rest;
    }
    return Finder.isDigit(c)
        ? (rest * 10 + c - '0') % MODULUS
        : (rest * 100 + Character.toUpperCase(c) - 'A' + 10) % MODULUS;
  }
}
