package org.dragoman.proxy.explanation;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits an expression of a plan at a connective. PostgreSQL encloses each operand of {@code AND}
 * and {@code OR} in parentheses.
 */
enum Junction {
  /** A conjunction. */
  AND,
  /** A disjunction. */
  OR;

  /** Returns the operands; the whole expression when it has no such connective. */
  List<String> parts(String expression) {
    String inner = withoutParentheses(expression.strip());
    String word = " " + name() + " ";
    List<String> parts = new ArrayList<>();
    int begin = 0;
    int depth = 0;
    for (int i = 0; i < inner.length(); i++) {
      switch (inner.charAt(i)) {
        case '(' -> depth++;
        case ')' -> depth--;
        case '\'', '"' -> i = endOfText(inner, i);
        default -> {
          if (depth == 0 && inner.startsWith(word, i)) {
            parts.add(inner.substring(begin, i));
            begin = i + word.length();
          }
        }
      }
    }
    parts.add(inner.substring(begin));
    return List.copyOf(parts);
  }

  private static String withoutParentheses(String expression) {
    String inner = expression;
    while (inner.startsWith("(") && closing(inner) == inner.length() - 1) {
      inner = inner.substring(1, inner.length() - 1).strip();
    }
    return inner;
  }

  /**
   * Returns the position of the parenthesis that closes the first one; the length of the text when
   * there is none.
   */
  private static int closing(String expression) {
    int depth = 0;
    for (int i = 0; i < expression.length(); i++) {
      switch (expression.charAt(i)) {
        case '(' -> depth++;
        case ')' -> {
          depth--;
          if (depth == 0) {
            return i;
          }
        }
        case '\'', '"' -> i = endOfText(expression, i);
        default -> {
          // Other characters do not matter.
        }
      }
    }
    return expression.length();
  }

  /**
   * Returns the end of a text or a quoted name; a doubled quote within it counts as the start of
   * another text.
   */
  private static int endOfText(String expression, int begin) {
    int end = expression.indexOf(expression.charAt(begin), begin + 1);
    return end < 0 ? expression.length() : end;
  }
}
