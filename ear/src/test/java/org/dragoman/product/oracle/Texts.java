package org.dragoman.product.oracle;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Texts that hurt, patterns, and what they mean. */
final class Texts {
  private static final String LONG = "long \uD83C\uDF88'\"\\%_$ ".repeat(300);

  private static final List<String> SHORT =
      List.of(
          "",
          "a",
          "A",
          "ab",
          "aB",
          "b",
          "0",
          "1",
          "-7",
          "null",
          "true",
          "a ",
          " a",
          "O'Brien",
          "\u00e9",
          "e\u0301",
          "\u00c9",
          "\u00df",
          "\u0130",
          "\uD83C\uDF88",
          "\uFFFD",
          "\uE000",
          "say \"hi\"",
          "100%",
          "a_b",
          "a\\b",
          "$x",
          "$$",
          "$token.sub",
          "{}",
          "?",
          "$1",
          ":a",
          "'; DROP TABLE \"A\"; --",
          "' OR '1'='1",
          "/*",
          "\u2028",
          "line\nbreak\r\n",
          "\t",
          "\u0001\u007f",
          "\uFFFF",
          "a\uD83C\uDF88b",
          "\u202Eabc",
          "zz");

  private static final List<String> LIKE =
      List.of(
          "",
          "%",
          "_",
          "a",
          "a%",
          "%a",
          "%a%",
          "a_b",
          "_b",
          "%\\%",
          "a\\_b",
          "\\a%",
          "%\\\\%",
          "__",
          "%'%",
          "%\"%",
          "%$%",
          "\u00e9",
          "_\u0301",
          "\uD83C\uDF88",
          "%\uD83C\uDF88%",
          "O'%",
          "%\n%",
          "AB",
          "%B",
          "\u0130",
          "i%",
          "%%_",
          "_%_%_",
          "\\\uD83C\uDF88",
          "long%");

  /** With signs that would mean something in a pattern. */
  private static final List<String> ENDS =
      List.of(
          "",
          "a",
          "b",
          "B",
          "ab",
          "%",
          "_",
          "_b",
          "\\b",
          "\\",
          "$",
          " ",
          "\u0301",
          "\u00e9",
          "\uD83C\uDF88",
          "\uD83C\uDF88b",
          "\"",
          "'1",
          "\n",
          "zzz");

  /** Written alike and of one meaning in PostgreSQL's regular expressions and in Java's. */
  private static final List<String> REGEX =
      List.of(
          "a",
          "^a",
          "a$",
          "^a$",
          "^$",
          ".",
          "^.$",
          "^..$",
          "[ab]+",
          "[^a-z]",
          "(a|b)B?",
          "a.b",
          "^(ab|a )*$",
          "\\.",
          "\\$",
          "\\\\",
          "'",
          "\"",
          "\uD83C\uDF88",
          "^\uD83C\uDF88$",
          "\u00e9|\u00df",
          "^[0-9]+$",
          "a{1}b",
          "_",
          "%",
          "(long .*){2}",
          "b\r?\n?$");

  private Texts() {}

  static String any(Random random) {
    return random.nextInt(60) == 0 ? LONG : short_(random);
  }

  /** A text that can be a key, too. */
  static String short_(Random random) {
    // The first ones more often, so that there are equal values.
    int most = random.nextBoolean() ? 8 : SHORT.size();
    return SHORT.get(random.nextInt(most));
  }

  static String like(Random random) {
    return LIKE.get(random.nextInt(LIKE.size()));
  }

  static String regex(Random random) {
    return REGEX.get(random.nextInt(REGEX.size()));
  }

  static String end(Random random) {
    return ENDS.get(random.nextInt(ENDS.size()));
  }

  /** In the order of code points, which is not that of UTF-16. */
  static int compare(String one, String other) {
    int length = Math.min(one.length(), other.length());
    for (int i = 0; i < length; i++) {
      char a = one.charAt(i);
      char b = other.charAt(i);
      if (a != b) {
        boolean pairs = Character.isSurrogate(a) != Character.isSurrogate(b);
        return pairs ? (Character.isSurrogate(a) ? 1 : -1) : Character.compare(a, b);
      }
    }
    return Integer.compare(one.length(), other.length());
  }

  /** {@code %} is any text, {@code _} any character, a backslash takes their meaning away. */
  static boolean isLike(String text, String pattern, boolean ignoreCase) {
    int[] letters = (ignoreCase ? lower(text) : text).codePoints().toArray();
    int[] signs = (ignoreCase ? lower(pattern) : pattern).codePoints().toArray();
    boolean[] ends = new boolean[letters.length + 1];
    ends[0] = true;
    for (int i = 0; i < signs.length; i++) {
      boolean[] next = new boolean[letters.length + 1];
      if (signs[i] == '%') {
        next[0] = ends[0];
        for (int j = 1; j <= letters.length; j++) {
          next[j] = ends[j] || next[j - 1];
        }
      } else {
        boolean any = signs[i] == '_';
        int sign = signs[i] == '\\' ? signs[++i] : signs[i];
        for (int j = 1; j <= letters.length; j++) {
          next[j] = ends[j - 1] && (any || letters[j - 1] == sign);
        }
      }
      ends = next;
    }
    return ends[letters.length];
  }

  /** Character for character, as C.UTF-8 does it. */
  private static String lower(String text) {
    return text.codePoints()
        .map(Character::toLowerCase)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Whether a regular expression of {@link #regex} matches somewhere. */
  static boolean isMatch(String text, String expression) {
    String java = expression.endsWith("$") ? cut(expression) + "\\z" : expression;
    boolean escaped = expression.endsWith("\\$");
    return Pattern.compile(escaped ? expression : java, Pattern.DOTALL).matcher(text).find();
  }

  private static String cut(String text) {
    return text.substring(0, text.length() - 1);
  }

  /** A GraphQL string. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
              } else if (c < ' ' || c == 0x7f || c >= 0x2000 && c < 0x2100 || c > 0xfff0) {
                quoted.append("\\u%04x".formatted(c));
              } else {
                quoted.append((char) c);
              }
            });
    return quoted.append('"').toString();
  }
}
