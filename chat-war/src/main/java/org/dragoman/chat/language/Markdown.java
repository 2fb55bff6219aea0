package org.dragoman.chat.language;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Escapes foreign text for Markdown. */
public final class Markdown {
  private static final int LONGEST_VALUE = 300;
  private static final Pattern FENCE = Pattern.compile("\\s*+(`{3,}|~{3,})[ \\t]*");
  private static final Pattern MARKUP =
      Pattern.compile(
          "[\\\\`*\\[\\]<>|~]|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])|&(?=#?\\p{Alnum}+;)");
  private static final Pattern TICKS = Pattern.compile("`++");

  private Markdown() {}

  /**
   * Returns the text as Markdown that shows it literally, in one line and of limited length: it
   * forms no link, image, table or other markup.
   */
  public static String escaped(String text) {
    String plain = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    if (plain.length() > LONGEST_VALUE) {
      int end = plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST_VALUE));
      plain = plain.substring(0, end) + " ...";
    }
    return literal(plain);
  }

  /**
   * Returns a line of any length as Markdown that shows it literally. An underscore within a word
   * is not escaped, as it is not markup.
   */
  public static String literal(String line) {
    return MARKUP.matcher(line).replaceAll("\\\\$0");
  }

  /**
   * Returns a line as a code span (CommonMark, section 6.1), which shows every character literally.
   *
   * @param line a line that neither begins nor ends with a backtick or a blank
   */
  public static String code(String line) {
    int longest =
        TICKS.matcher(line).results().mapToInt(ticks -> ticks.group().length()).max().orElse(0);
    String fence = "`".repeat(longest + 1);
    return fence + line + fence;
  }

  /**
   * Returns the text with a blank in place of each fenced code block and code span (CommonMark,
   * sections 4.5 and 6.1). An unclosed fence extends to the end; an unpaired backtick is not a code
   * span.
   */
  public static String withoutCode(String text) {
    StringBuilder prose = new StringBuilder();
    String fence = null;
    for (String line : text.split("\\R", -1)) {
      Matcher matcher = FENCE.matcher(line);
      if (fence == null && matcher.lookingAt()) {
        fence = matcher.group(1);
      } else if (fence == null) {
        prose.append(line).append('\n');
      } else if (matcher.matches() && matcher.group(1).startsWith(fence)) {
        fence = null;
      }
    }
    return withoutSpans(prose.toString());
  }

  /**
   * Removes code spans in one pass over the text; a span ends with as many backticks as it begins
   * with.
   */
  private static String withoutSpans(String text) {
    List<MatchResult> ticks = TICKS.matcher(text).results().toList();
    Map<Integer, Deque<Integer>> places = new HashMap<>();
    for (int i = 0; i < ticks.size(); i++) {
      places.computeIfAbsent(ticks.get(i).group().length(), it -> new ArrayDeque<>()).add(i);
    }
    StringBuilder plain = new StringBuilder();
    int begin = 0;
    for (int i = 0; i < ticks.size(); i++) {
      Deque<Integer> same = places.get(ticks.get(i).group().length());
      while (!same.isEmpty() && same.getFirst() <= i) {
        same.removeFirst();
      }
      if (!same.isEmpty()) {
        plain.append(text, begin, ticks.get(i).start()).append(' ');
        i = same.getFirst();
        begin = ticks.get(i).end();
      }
    }
    return plain.append(text.substring(begin)).toString();
  }
}
